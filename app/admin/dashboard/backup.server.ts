import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { BackupState } from "#platform/backup/state.ts";

const maxAge = 2 * 24 * 60 * 60 * 1000;

export interface BackupNote {
  text: string;
  isProblem: boolean;
}

/** Tells when the last backup was made and whether that is a problem. */
export function describeBackup(
  { isNightly, madeAt, failure }: BackupState,
  { now, timeZone }: { now: Date; timeZone: string },
): BackupNote {
  const last = madeAt
    ? `The last backup was made on ${dateTimeWithZone(madeAt, timeZone)}.`
    : "There is no backup.";
  if (failure) return { text: `The latest try to make a backup failed. ${failure} ${last}`, isProblem: true };
  if (!isNightly) {
    const note = "Whoever runs the database makes its backups.";
    return { text: madeAt ? `${note} ${last}` : note, isProblem: false };
  }
  if (!madeAt) return { text: "The first backup is made a few minutes after the start.", isProblem: false };
  if (now.getTime() - madeAt.getTime() > maxAge) {
    return { text: `${last} That is more than two days ago; the server's log says why.`, isProblem: true };
  }
  return { text: last, isProblem: false };
}
