import { existsSync } from "node:fs";
import { type FileHandle, open, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Settings } from "#platform/env.ts";
import { findBackup, listBackups, readFailure, sizeOfBackup } from "./folder.ts";
import { type CheckResult, readCheckResults } from "./results.ts";
import { runBackupTask } from "./run.ts";
import { findBackupWork } from "./work.ts";

type Place = Pick<Settings, "DATA_DIR" | "BACKUP_DIR" | "DATABASE_URL">;

export interface BackupState {
  /** False with an external database, which is backed up elsewhere. */
  isNightly: boolean;
  /** When the newest was made. */
  madeAt: Date | null;
  /** Why the last one could not be made. */
  failure: string | null;
}

let place: Place | undefined;

/** Called once at start. */
export function setBackupPlace(settings: Place) {
  place = settings;
}

function placeOf() {
  if (!place) throw new Error("Backups are looked for before setBackupPlace()");
  return place;
}

export function findBackupState(): BackupState {
  const place = placeOf();
  return {
    isNightly: !place.DATABASE_URL,
    madeAt: listBackups(place)[0]?.madeAt ?? null,
    failure: readFailure(place),
  };
}

/** The backups of the embedded database and what is being done with them; null with an external database. */
export async function findBackups() {
  const place = placeOf();
  if (place.DATABASE_URL) return null;
  // First, so that the results of work that ends meanwhile are read after it.
  const work = findBackupWork(place) ?? null;
  const results: Record<string, CheckResult | undefined> = readCheckResults(place);
  const backups = listBackups(place).map(({ file, name, madeAt, kind }) => ({
    name,
    madeAt,
    kind,
    size: sizeOfBackup({ file }),
    lastCheck: results[name] ?? null,
  }));
  return { work, backups, failure: readFailure(place), free: await freeSpace(place.BACKUP_DIR) };
}

/** Bytes on the disk of the folder, or of its nearest existing parent. */
async function freeSpace(folder: string) {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  const { bavail, bsize } = await statfs(nearest);
  return bavail * bsize;
}

/** Left for the database, which stops taking changes on a full disk. */
const reserve = 500e6;

/** Whether another backup as large as the newest fits on the disk. */
export function hasRoomFor({ free, backups }: { free: number; backups: { size: number }[] }) {
  return free > reserve + (backups[0]?.size ?? 0);
}

/** "busy" while another one is being made or checked, by whichever process. */
export type Started = "begun" | "busy" | { failed: string };

/** Begins to make a backup by hand. Returns once it is being made. */
export async function beginBackup(): Promise<Started> {
  return begin("manual");
}

/** Begins to check a backup; null if there is none of this name. */
export async function beginCheck(name: string): Promise<Started | null> {
  const backup = findBackup(placeOf(), name);
  return backup ? begin("check", backup.file) : null;
}

let isStarting = false;

/** The started process finds out by itself that it is not the only one; so many clicks do not start so many processes. */
async function begin(task: "manual" | "check", file?: string): Promise<Started> {
  const place = placeOf();
  if (isStarting || findBackupWork(place)) return "busy";
  isStarting = true;
  try {
    const { begun, ended } = runBackupTask(place, task, file);
    if (await begun) return "begun";
    const failure = await ended;
    return findBackupWork(place) ? "busy" : { failed: failure ?? "" };
  } finally {
    isStarting = false;
  }
}

/** Opens a backup for reading; null if there is none of this name. */
export async function openBackup(name: string): Promise<{ handle: FileHandle; size: number } | null> {
  const backup = findBackup(placeOf(), name);
  if (!backup) return null;
  try {
    const handle = await open(backup.file);
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    // Deleted meanwhile, because it was too old.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
