import { accessSync, constants, existsSync, realpathSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { counted } from "#domain/text/rules.ts";
import { listBackups, readFailure } from "#platform/backup/folder.ts";
import { type Settings, secretFile } from "#platform/env.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

const megabyte = 1e6;
/** Below this, a database stops taking changes before anybody notices. */
const leastFree = 500 * megabyte;
const hour = 60 * 60 * 1000;
const oldAfter = 48 * hour;

export function checkFolders(settings: Settings): Finding[] {
  const { DATA_DIR, BACKUP_DIR, DATABASE_URL } = settings;
  const newest = listBackups(settings)[0];
  const backupSize = newest ? (statSync(newest.file, { throwIfNoEntry: false })?.size ?? 0) : 0;
  const findings = [
    checkFolder("DATA_DIR", DATA_DIR, leastFree),
    checkFolder("BACKUP_DIR", BACKUP_DIR, Math.max(leastFree, 2 * backupSize)),
  ];
  const database = join(DATA_DIR, "postgres");
  // Run by root, it may be a link to another disk.
  if (!DATABASE_URL && existsSync(database) && realpathSync(database) !== database) {
    findings.push(checkFolder("The database's folder", realpathSync(database), leastFree));
  }
  return [...findings, ...checkSecretFiles(settings)];
}

/** Where it is not made yet, the folder that it would be made in. */
function checkFolder(name: string, folder: string, least: number): Finding {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory()) {
    return wrong(
      `${name} is ${folder}, but ${nearest} is a file.`,
      "Move that file, or choose another folder.",
    );
  }
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

function checkSecretFiles({ DATA_DIR }: Settings): Finding[] {
  return [secretFile({ DATA_DIR }), join(DATA_DIR, "database-password")]
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
    .map((file) => wrong(`Other users of this machine can read ${file}.`, `Run chmod 600 ${file}.`));
}

export function checkBackups(settings: Settings, now = Date.now()): Finding[] {
  const isOurs = !settings.DATABASE_URL;
  const newest = listBackups(settings)[0];
  const failure = readFailure(settings);
  if (failure) {
    return [wrong(`The latest backup failed. ${failure}`, "Mend that, then run npm run backup.")];
  }
  if (!newest) {
    return isOurs
      ? [
          wrong(
            `There is no backup in ${settings.BACKUP_DIR}.`,
            "Run npm run backup; the server then makes one each night.",
          ),
        ]
      : [note("Whoever runs the database makes its backups; npm run backup works too.")];
  }
  const age = now - newest.madeAt.getTime();
  const text = `The newest backup in ${settings.BACKUP_DIR} is ${describeAge(age)} old.`;
  if (age <= oldAfter) return [fine(text)];
  if (!isOurs) return [note(`${text} Whoever runs the database may make others.`)];
  return [wrong(text, "Run npm run backup; the server's log says why it made none at night.")];
}

function describeAge(milliseconds: number) {
  const hours = Math.round(milliseconds / hour);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function size(bytes: number) {
  return bytes < 1000 * megabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
