import { z } from "zod";
import { ownPassword } from "#domain/people/profiles/account-rules.ts";
import { largeSize } from "#domain/text/sizes.ts";
import { clockTime, dateTimeWithZone, isoDate } from "#domain/time/dates.ts";

/** Before a download. The code is asked for if the second factor is on. */
export const downloadForm = z.object({
  password: ownPassword(),
  code: z.string().trim().max(100, "This is neither a code nor a recovery code.").optional(),
});

/** After it: the permit that was issued for the password. */
export const permittedDownload = z.object({ name: z.string().max(100), permit: z.string().max(100) });

export const backupMessages = {
  empty: "No backup has been made yet. The first one is made a few minutes after the start.",
  made: "The backup is made, and has been read back.",
  busy: "A backup is being made or checked just now. Please try again when that is done.",
  notBegun: "The backup could not be begun.",
  checkNotBegun: "The backup could not be checked.",
  gone: "This backup is no longer there.",
  codeMissing: "Enter the code from your app, or a recovery code.",
  permitExpired:
    "This took too long, or the file has been downloaded already. Please enter your password again.",
  downloadFailed: "The backup could not be downloaded. Please try again.",
};

export function tooLittleRoom(free: number) {
  return `Only ${largeSize(free)} are free on the disk, too little for another backup. Please make room first.`;
}

/** What the last check of a backup found. */
export type CheckOutcome =
  | { is: "whole"; rows: number; tables: number }
  | { is: "damaged" | "newer" | "unreadable" };

const problems = {
  damaged: "Damaged: it cannot be restored. Make a new one.",
  newer: "Made by a newer release, with which it can be restored.",
  unreadable: "The file could not be read.",
};

/** "Whole: 12,345 rows in 40 tables" */
export function describeOutcome(outcome: CheckOutcome) {
  if (outcome.is !== "whole") return problems[outcome.is];
  return `Whole: ${outcome.rows.toLocaleString("en-US")} rows in ${outcome.tables} tables`;
}

/** "Checked today at 5:04 PM EST", "Checked 3/15/2025, 5:04 PM EST" */
export function describeCheckTime(checkedAt: Date, { now, timeZone }: { now: Date; timeZone: string }) {
  const isToday = isoDate(checkedAt, timeZone) === isoDate(now, timeZone);
  return isToday
    ? `Checked today at ${clockTime(checkedAt, timeZone)}`
    : `Checked ${dateTimeWithZone(checkedAt, timeZone)}`;
}
