import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#platform/env.ts";
import { processStartTime } from "#platform/processes.ts";
import { writerOf } from "./write.ts";

const day = 24 * 60 * 60 * 1000;
const namePattern = /^beunec-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(-manual)?\.tar\.zst$/;

export type Folders = Pick<Settings, "DATA_DIR" | "BACKUP_DIR">;

/** Made by the server each night, or by hand: with `npm run backup` or in the back office. */
export type BackupKind = "nightly" | "manual";

export function newBackupFile({ BACKUP_DIR }: Folders, now: Date, kind: BackupKind) {
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return join(BACKUP_DIR, `beunec-${moment}Z${kind === "manual" ? "-manual" : ""}.tar.zst`);
}

interface StoredBackup {
  file: string;
  /** The file's name without its folder. */
  name: string;
  madeAt: Date;
  kind: BackupKind;
}

/** The newest first. Unfinished files have other names. */
export function listBackups({ BACKUP_DIR }: Folders): StoredBackup[] {
  return namesIn(BACKUP_DIR)
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, hour, minute, second, manual] = namePattern.exec(name) ?? [];
      if (!hour) return [];
      const madeAt = new Date(`${hour}:${minute}:${second}Z`);
      return [{ file: join(BACKUP_DIR, name), name, madeAt, kind: manual ? "manual" : "nightly" }];
    });
}

export function listNightlyBackups(folders: Folders) {
  return listBackups(folders).filter(({ kind }) => kind === "nightly");
}

/** Only names of the list are taken, so no path leads out of the folder. */
export function findBackup(folders: Folders, name: string) {
  return listBackups(folders).find((backup) => backup.name === name);
}

/** In bytes; 0 if the file has been deleted meanwhile. */
export function sizeOfBackup({ file }: { file: string }) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Empty if the folder cannot be read; the next backup reports why. */
function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Deletes backups after so many days, and nightly ones that are not the newest of their day. Also deletes what killed
 * processes left. The newest stays, however old it is.
 */
export function tidyBackups(folders: Folders, { now, days }: { now: Date; days: number }) {
  const nights = new Set<string>();
  for (const [index, { file, madeAt, kind }] of listBackups(folders).entries()) {
    const date = madeAt.toISOString().slice(0, 10);
    const isOutdated = now.getTime() - madeAt.getTime() > days * day;
    const isSecond = kind === "nightly" && nights.has(date);
    if (index > 0 && (isOutdated || isSecond)) rmSync(file);
    if (kind === "nightly") nights.add(date);
  }
  for (const name of namesIn(folders.BACKUP_DIR)) {
    const writer = writerOf(name);
    if (writer && processStartTime(writer) === undefined) rmSync(join(folders.BACKUP_DIR, name));
  }
}

/** Beside the folder, which may be what cannot be written. */
function failureFile({ DATA_DIR }: Folders) {
  return join(DATA_DIR, "backup-failure.txt");
}

/** Stores the failure of the last backup for the dashboard, or deletes it after a success. */
export function recordOutcome(folders: Folders, failure: string | null) {
  const file = failureFile(folders);
  if (failure === null) rmSync(file, { force: true });
  else if (existsSync(folders.DATA_DIR)) writeFileSync(file, `${failure}\n`, { mode: 0o600 });
}

export function readFailure(folders: Folders) {
  const file = failureFile(folders);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}
