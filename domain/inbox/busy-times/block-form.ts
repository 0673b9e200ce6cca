import { z } from "zod";
import { emptyOr, optionalLine, realYear } from "#domain/text/fields.ts";
import { blockLimits } from "./rules.ts";

export const blockLabels = {
  day: "Day",
  isWholeDay: "Whole day",
  from: "From",
  to: "To",
  lastDay: "Last day",
  note: "Note",
};

/** The longest that a time can be blocked; the table checks the same. */
export const longestBlockDays = 366;

export const blockMessages = {
  endsBeforeItBegins: "It ends before it begins. Choose a later time, or a last day.",
  lastDayTooEarly: "The last day lies before the first one. Choose a later one.",
  past: "This time has passed. Choose a later one.",
  tooLong: `Up to ${longestBlockDays} days can be blocked at once. Choose an earlier last day.`,
  saved: "The time is blocked.",
  deleted: "The time is no longer blocked.",
  saveFailed: "Failed to block this time",
  deleteFailed: "Failed to delete this block",
  notFound: "This block is no longer there.",
};

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const anyDay = "Choose a day, such as 2026-11-16.";

function day() {
  return z.iso.date({ error: anyDay }).regex(realYear, anyDay);
}

/** As a time field sends it: "14:30". */
function time(error: string) {
  return emptyOr(z.string().regex(clockTime, error));
}

const anyBeginning = "Choose when it begins, such as 2:00 PM.";
const anyEnd = "Choose when it ends, such as 4:00 PM.";

/** A time to block, by the firm's clocks. Of a whole day the times are ignored; without a last day it ends on its day. */
export const blockForm = z
  .object({
    day: day(),
    isWholeDay: z.boolean().optional().default(false),
    from: time(anyBeginning),
    to: time(anyEnd),
    lastDay: emptyOr(day()),
    note: optionalLine(blockLabels.note, blockLimits.note),
  })
  .superRefine(({ isWholeDay, from, to }, context) => {
    if (isWholeDay) return;
    if (from === null) context.addIssue({ code: "custom", path: ["from"], message: anyBeginning });
    if (to === null) context.addIssue({ code: "custom", path: ["to"], message: anyEnd });
  });

export type BlockForm = z.infer<typeof blockForm>;
