import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { listBackups, readFailure, sizeOfBackup } from "#platform/backup/folder.ts";
import type { Settings } from "#platform/env.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

const megabyte = 1e6;
/** Below this, a database stops taking changes before anybody notices. */
const leastFree = 500 * megabyte;
const day = 24 * 60 * 60 * 1000;

export function checkFolders(settings: Settings): Finding[] {
  const { DATA_DIR, BACKUP_DIR } = settings;
  const newest = listBackups(settings)[0];
  const backupSize = newest ? sizeOfBackup(newest) : 0;
  return [
    checkFolder("DATA_DIR", DATA_DIR, leastFree),
    checkFolder("BACKUP_DIR", BACKUP_DIR, Math.max(leastFree, 2 * backupSize)),
  ];
}

/** Checks the nearest existing parent if the folder does not exist yet. */
function checkFolder(name: string, folder: string, least: number): Finding {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      `${name} is ${folder}, where this user may not write (${code}).`,
      "Run this as the server's user; if it is that, give the folder to it with chown, or mount its disk for writing.",
    );
  }
  const { bavail, bsize } = statfsSync(nearest);
  const free = bavail * bsize;
  if (free < least) {
    return wrong(
      `${name} is ${folder}, whose disk has only ${size(free)} left; ${size(least)} are needed.`,
      "Delete what is not needed there, or move the folder to a larger disk.",
    );
  }
  return fine(`${name} is ${folder}, which can be written and has ${size(free)} left.`);
}

export function size(bytes: number) {
  return `${Math.round(bytes / megabyte).toLocaleString("en-US")} MB`;
}

export function checkBackups(settings: Settings): Finding[] {
  const { BACKUP_DIR, DATABASE_URL } = settings;
  const failure = readFailure(settings);
  if (failure) return [wrong(`The latest backup failed. ${failure}`, "Mend that, then run npm run backup.")];
  const newest = listBackups(settings)[0];
  const text = newest
    ? `The newest backup in ${BACKUP_DIR} is of ${newest.madeAt.toISOString()}.`
    : `There is no backup in ${BACKUP_DIR}.`;
  if (newest && Date.now() - newest.madeAt.getTime() <= 2 * day) return [fine(text)];
  if (DATABASE_URL) return [note(`${text} Whoever runs the database makes its backups.`)];
  return [wrong(text, "Run npm run backup; the server makes one each night, or its log says why not.")];
}
