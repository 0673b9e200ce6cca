import { expect, test } from "vitest";
import { answerSettingsForm } from "./answer-rules.ts";

test("empty settings promise nothing and switch everything off", () => {
  const empty = { answerWithinDays: " ", programAnswerWithinDays: "", holidays: "" };
  expect(answerSettingsForm.parse(empty)).toEqual({
    answerWithinDays: null,
    programAnswerWithinDays: null,
    jobAnswerWithinDays: null,
    holidays: null,
    showAnswerTime: false,
    hasShortcuts: false,
  });
});

test("what is typed is read", () => {
  const typed = {
    answerWithinDays: "2",
    programAnswerWithinDays: "5",
    jobAnswerWithinDays: "30",
    holidays: "2026-12-25 Christmas Day",
    showAnswerTime: "on",
    hasShortcuts: "on",
  };
  expect(answerSettingsForm.parse(typed)).toEqual({
    answerWithinDays: 2,
    programAnswerWithinDays: 5,
    jobAnswerWithinDays: 30,
    holidays: "2026-12-25 Christmas Day",
    showAnswerTime: true,
    hasShortcuts: true,
  });
});

test.each(["0", "31", "-1", "1.5", "two", "1e1"])("%j working days are refused with a sentence", (days) => {
  const typed = { answerWithinDays: days, programAnswerWithinDays: days, jobAnswerWithinDays: days };
  const { error } = answerSettingsForm.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(
    ["consultation requests and messages", "program applications", "job applications"].map(
      (kind) => `Answer ${kind} within must be a number of working days from 1 to 30, or empty.`,
    ),
  );
});
