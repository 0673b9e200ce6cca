import { z } from "zod";
import { holidaysField } from "#domain/office/working-days/holidays.ts";
import { emptyOr } from "#domain/text/fields.ts";

export const answerWithin = { least: 1, most: 30 };

export const answerSettingsLabels = {
  answerWithinDays: "Answer within",
  holidays: "Holidays",
  showAnswerTime: "Show how long answers take",
  hasShortcuts: "Keyboard shortcuts",
};

function isPromise(text: string) {
  return /^\d{1,2}$/.test(text) && Number(text) >= answerWithin.least && Number(text) <= answerWithin.most;
}

const workingDays = z
  .string()
  .refine(
    isPromise,
    `Answer within must be a number of working days from ${answerWithin.least} to ${answerWithin.most}, or empty.`,
  );

/** A checkbox: the browser sends nothing if it is off. */
const checkbox = z
  .literal("on")
  .optional()
  .transform((sent) => sent === "on");

export const answerSettingsForm = z.object({
  answerWithinDays: emptyOr(workingDays).transform((days) => (days === null ? null : Number(days))),
  holidays: holidaysField(answerSettingsLabels.holidays),
  showAnswerTime: checkbox,
  hasShortcuts: checkbox,
});
