import { z } from "zod";
import { optionalLines } from "#domain/text/fields.ts";

export const claimLimits = { source: 500 };

/** The form of a claim; the hash is that of the text that the owner saw. */
export const claimForm = z.object({
  page: z.string().max(100),
  path: z.string().max(150),
  hash: z.string().length(64),
  source: optionalLines("Source", claimLimits.source),
  intent: z.enum(["confirm", "note"]),
});

/** Whether a claim is confirmed, and if not, why. */
export type ClaimState = "confirmed" | "changed" | "outdated" | "unconfirmed";

const year = 365 * 24 * 60 * 60 * 1000;

interface Confirmation {
  confirmedAt: Date | null;
  /** Whether it is about the words that are there now. */
  isUnchanged: boolean;
}

/** A confirmation covers the exact words and expires after a year. */
export function claimState({ confirmedAt, isUnchanged }: Confirmation, now: Date): ClaimState {
  if (!confirmedAt) return "unconfirmed";
  if (!isUnchanged) return "changed";
  return now.getTime() - confirmedAt.getTime() > year ? "outdated" : "confirmed";
}

export const claimMessages = {
  confirmed: "The claim is confirmed.",
  noted: "The note has been saved.",
  changed: "The text has changed since you opened this page. Read it again before you confirm it.",
  gone: "The page no longer says this.",
};
