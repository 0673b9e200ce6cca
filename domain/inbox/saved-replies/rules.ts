import { z } from "zod";
import {
  fillPlaceholders,
  knownAmong,
  type PlaceholderFacts,
  placeholders,
} from "#domain/content/placeholders/rules.ts";
import { lineLimits } from "#domain/inbox/conversations/rules.ts";
import { line, lines } from "#domain/text/fields.ts";

export const savedReplyLimits = { title: 100, text: lineLimits.text };

/** `{name}` is the person who gets the reply. */
const savedReplyPlaceholders = ["name", ...placeholders] as const;

export const savedReplyForm = z.object({
  title: line("Title", savedReplyLimits.title),
  text: lines("Text", savedReplyLimits.text).check(knownAmong(savedReplyPlaceholders)),
});

export type SavedReplyForm = z.infer<typeof savedReplyForm>;

export const savedReplyMessages = {
  saved: "The reply has been saved.",
  saveFailed: "Failed to save reply. Please try again.",
  deleted: "The saved reply has been deleted.",
  deleteFailed: "Failed to delete reply. Please try again.",
  notFound: "Saved reply not found",
};

/** A saved reply as it is written to somebody. */
export function fillSavedReply(text: string, name: string, facts: PlaceholderFacts) {
  return fillPlaceholders(text, { ...facts, name });
}
