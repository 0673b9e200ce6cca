import { expect, test } from "vitest";
import { counted, readingTime } from "./words.ts";

test.each([
  [0, "0 replies"],
  [1, "1 reply"],
  [1200, "1,200 replies"],
])("%i is counted as %j", (amount, expected) => {
  expect(counted(amount, "reply", "replies")).toBe(expected);
});

test.each([
  [0, "0 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [1000, "5 min read"],
])("the reading time of %i words is %s", (words, expected) => {
  expect(readingTime(words)).toBe(expected);
});
