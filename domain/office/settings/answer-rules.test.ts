import { expect, test } from "vitest";
import { answerSettingsForm } from "./answer-rules.ts";

test("empty settings promise nothing and switch everything off", () => {
  expect(answerSettingsForm.parse({ answerWithinDays: " ", holidays: "" })).toEqual({
    answerWithinDays: null,
    holidays: null,
    showAnswerTime: false,
    hasShortcuts: false,
  });
});

test("what is typed is read", () => {
  const typed = {
    answerWithinDays: "2",
    holidays: "2026-12-25 Christmas Day",
    showAnswerTime: "on",
    hasShortcuts: "on",
  };
  expect(answerSettingsForm.parse(typed)).toEqual({
    answerWithinDays: 2,
    holidays: "2026-12-25 Christmas Day",
    showAnswerTime: true,
    hasShortcuts: true,
  });
});

test.each(["0", "31", "-1", "1.5", "two", "1e1"])(
  "%j working days are refused with a sentence",
  (answerWithinDays) => {
    expect(answerSettingsForm.safeParse({ answerWithinDays }).error?.issues[0]?.message).toBe(
      "Answer within must be a number of working days from 1 to 30, or empty.",
    );
  },
);
