import type { Settings } from "#platform/env.ts";
import { listBackups, readFailure } from "./folder.ts";

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

export function findBackupState(): BackupState {
  if (!place) throw new Error("Backups are looked for before setBackupPlace()");
  return {
    isNightly: !place.DATABASE_URL,
    madeAt: listBackups(place)[0]?.madeAt ?? null,
    failure: readFailure(place),
  };
}
