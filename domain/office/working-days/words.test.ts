import { expect, test } from "vitest";
import { answerWithin, workingTimeInWords } from "./words.ts";

test.each([
  [null, "as soon as possible"],
  [1, "within one working day"],
  [10, "within ten working days"],
  [11, "within 11 working days"],
])("a promise of %s days reads %j", (days, words) => {
  expect(answerWithin(days)).toBe(words);
});

const minute = 60 * 1000;

test.each([
  [60, "1 hour"],
  [61, "2 hours"],
  [23 * 60 + 1, "1 working day"],
  [24 * 60, "1 working day"],
  [24 * 60 + 1, "1.5 working days"],
  [36 * 60 + 1, "2 working days"],
])("%i minutes on working days read %j", (minutes, words) => {
  expect(workingTimeInWords(minutes * minute)).toBe(words);
});
