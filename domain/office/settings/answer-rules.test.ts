import { expect, test } from "vitest";
import { answerSettingsForm } from "./answer-rules.ts";

test.each(["0", "31", "-1", "1.5", "two", "1e1"])("%j working days are refused with a sentence", (days) => {
  const typed = { answerWithinDays: days, programAnswerWithinDays: days, jobAnswerWithinDays: days };
  const { error } = answerSettingsForm.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(
    ["consultation requests and messages", "program applications", "job applications"].map(
      (kind) => `Answer ${kind} within must be a number of working days from 1 to 30, or empty.`,
    ),
  );
});
