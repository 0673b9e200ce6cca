import { expect, test } from "vitest";
import { hasWords, markMatches, searchedWords } from "./matching.ts";

test.each([
  ["your people's", "[Your people’s] hours", "however it is typed"],
  ["begins work", "[Work] [begins]; the [work] is done", "without the phrase each word"],
  ["plan planning", "[Planning] a [plan]", "the longer word first"],
  ["we", "we", "nothing of one or two letters"],
])("where %j is searched, %j is marked: %s", (typed, marked) => {
  const pieces = markMatches(marked.replace(/[[\]]/g, ""), typed);
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")).toBe(marked);
});

test("all words must occur, in any order, and one or two letters are too few", () => {
  expect(hasWords("Data Readiness Framework", ["framework", "data"])).toBe(true);
  expect(hasWords("Data Readiness Framework", ["framework", "date"])).toBe(false);
  expect(searchedWords("we")).toEqual([]);
});
