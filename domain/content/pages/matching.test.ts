import { expect, test } from "vitest";
import { hasWords, markMatches, searchedWords } from "./matching.ts";

function marked(text: string, typed: string) {
  return markMatches(text, typed)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");
}

test("the whole phrase is marked wherever it occurs, however it is typed", () => {
  expect(marked("Your people’s hours, your People’s time", "your people's")).toBe(
    "[Your people’s] hours, [your People’s] time",
  );
});

test("without the phrase each word is marked, the longer one first", () => {
  expect(marked("Work begins; the work is done", "begins work")).toBe("[Work] [begins]; the [work] is done");
  expect(marked("Planning a plan", "plan planning")).toBe("[Planning] a [plan]");
  expect(marked("Nothing of it", "zebra")).toBe("Nothing of it");
});

test("one or two letters are too few", () => {
  expect(searchedWords(" w e ")).toEqual(["w", "e"]);
  expect(searchedWords("we")).toEqual([]);
  expect(marked("we", "we")).toBe("we");
});

test("all words must occur, in any order", () => {
  expect(hasWords("Data Readiness Framework", ["framework", "data"])).toBe(true);
  expect(hasWords("Data Readiness Framework", ["framework", "date"])).toBe(false);
});
