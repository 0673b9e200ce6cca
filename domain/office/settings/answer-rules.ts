import { z } from "zod";
import { holidaysField } from "#domain/office/working-days/holidays.ts";
import { emptyOr } from "#domain/text/fields.ts";

export const answerWithin = { least: 1, most: 30 };

/** The working days after which an answer counts as late in the back office until the owner has saved another number. */
export const lateAfterDays = {
  answerWithinDays: 2,
  programAnswerWithinDays: 10,
  jobAnswerWithinDays: 10,
};

export type AnswerDaysField = keyof typeof lateAfterDays;

export const answerSettingsLabels = {
  answerWithinDays: "Answer consultation requests and messages within",
  programAnswerWithinDays: "Answer program applications within",
  jobAnswerWithinDays: "Answer job applications within",
  holidays: "Holidays",
  showAnswerTime: "Show how long answers take",
  hasShortcuts: "Keyboard shortcuts",
};

function isNumberOfDays(text: string) {
  return /^\d{1,2}$/.test(text) && Number(text) >= answerWithin.least && Number(text) <= answerWithin.most;
}

function workingDays(field: AnswerDaysField) {
  const { least, most } = answerWithin;
  const error = `${answerSettingsLabels[field]} must be a number of working days from ${least} to ${most}, or empty.`;
  return emptyOr(z.string().refine(isNumberOfDays, error)).transform((days) =>
    days === null ? null : Number(days),
  );
}

/** A checkbox: the browser sends nothing if it is off. */
const checkbox = z
  .literal("on")
  .optional()
  .transform((sent) => sent === "on");

export const answerSettingsForm = z.object({
  answerWithinDays: workingDays("answerWithinDays"),
  programAnswerWithinDays: workingDays("programAnswerWithinDays"),
  jobAnswerWithinDays: workingDays("jobAnswerWithinDays"),
  holidays: holidaysField(answerSettingsLabels.holidays),
  showAnswerTime: checkbox,
  hasShortcuts: checkbox,
});
