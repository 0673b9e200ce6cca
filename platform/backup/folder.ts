import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#platform/env.ts";
import { processStartTime } from "#platform/processes.ts";
import { writerOf } from "./write.ts";

const day = 24 * 60 * 60 * 1000;
const namePattern = /^beunec-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/;

type Folders = Pick<Settings, "DATA_DIR" | "BACKUP_DIR">;

export function newBackupFile({ BACKUP_DIR }: Folders, now: Date) {
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return join(BACKUP_DIR, `beunec-${moment}Z.tar.zst`);
}

interface KeptBackup {
  file: string;
  madeAt: Date;
}

/** The newest first. A file that has its name is complete. */
export function listBackups({ BACKUP_DIR }: Folders): KeptBackup[] {
  return namesIn(BACKUP_DIR)
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, hour, minute, second] = namePattern.exec(name) ?? [];
      if (!hour) return [];
      return [{ file: join(BACKUP_DIR, name), madeAt: new Date(`${hour}:${minute}:${second}Z`) }];
    });
}

/** A folder that cannot be read has none; the next backup says why. */
function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Keeps backups for so many days, and so many of them; also deletes what killed ones left. Called after a new one is complete, so that one always stays. */
export function tidyBackups(folders: Folders, { now, days }: { now: Date; days: number }) {
  for (const [index, { file, madeAt }] of listBackups(folders).entries()) {
    if (index > 0 && (index >= days || now.getTime() - madeAt.getTime() > days * day)) rmSync(file);
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

/** Keeps for the dashboard why the last backup failed, or that it did not. */
export function recordOutcome(folders: Folders, failure: string | null) {
  const file = failureFile(folders);
  if (failure === null) rmSync(file, { force: true });
  else if (existsSync(folders.DATA_DIR)) writeFileSync(file, `${failure}\n`, { mode: 0o600 });
}

export function readFailure(folders: Folders) {
  const file = failureFile(folders);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}
