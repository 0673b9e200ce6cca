import { z } from "zod";
import { optionalLines } from "#domain/text/fields.ts";

export const claimLimits = { source: 500 };

/** A claim as the owner saw it; the hash is that of its words. */
export interface SeenClaim {
  path: string;
  hash: string;
}

/** The most claims that one button confirms. */
export const maxSeenClaims = 200;

/** Names a claim in forms; paths have no spaces. */
export function claimKey({ path, hash }: SeenClaim): string {
  return `${path} ${hash}`;
}

const seenClaim = z
  .string()
  .regex(/^\S{1,150} [0-9a-f]{64}$/)
  .transform((key): SeenClaim => {
    const [path = "", hash = ""] = key.split(" ");
    return { path, hash };
  });

/** The form of one or several claims of a page. `seen` has their keys, one to a line. */
export const claimForm = z.object({
  page: z.string().max(100),
  seen: z
    .string()
    .transform((keys) => keys.split(/\r?\n/))
    .pipe(z.array(seenClaim).max(maxSeenClaims)),
  source: optionalLines("Source", claimLimits.source),
  intent: z.enum(["confirm", "undo", "note"]),
});

/** Whether a claim is confirmed, and if not, why. */
export type ClaimState = "confirmed" | "changed" | "outdated" | "unconfirmed";

const year = 365 * 24 * 60 * 60 * 1000;

interface Confirmation {
  confirmedAt: Date | null;
  /** Whether it is about the words that are there now. */
  isUnchanged: boolean;
}

/** When a confirmed claim is asked about again. */
export function askedAgainAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + year);
}

/** A confirmation covers the exact words and expires after a year. */
export function claimState({ confirmedAt, isUnchanged }: Confirmation, now: Date): ClaimState {
  if (!confirmedAt) return "unconfirmed";
  if (!isUnchanged) return "changed";
  return now > askedAgainAt(confirmedAt) ? "outdated" : "confirmed";
}

export const claimMessages = {
  noted: "The note has been saved.",
  changed: "The text has changed since you opened this page. Read it again before you confirm it.",
};
