import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";

/** Every character has width 1. */
function inColumn(text: string, width: number, lines = 4) {
  return breakLines(text, (line) => line.length, { width, lines });
}

test("lines have about the same length, end after a space, a hyphen or a slash, and begin with no dash", () => {
  expect(inColumn("one two three four five", 19).lines).toEqual(["one two three", "four five"]);
  expect(inColumn("a three-person bakery", 8).lines).toEqual(["a three-", "person", "bakery"]);
  expect(inColumn("and/or", 4).lines).toEqual(["and/", "or"]);
  expect(inColumn("a lesson – more", 8).lines).toEqual(["a", "lesson –", "more"]);
});

test("a word wider than the column is cut", () => {
  expect(inColumn("abcdefgh", 3)).toEqual({ lines: ["abc", "def", "gh"], isWhole: false });
  expect(inColumn("abc def", 3)).toEqual({ lines: ["abc", "def"], isWhole: true });
});

test("text that does not fit ends in an ellipsis after a whole word", () => {
  expect(inColumn("one two, three", 8, 1)).toEqual({ lines: ["one two…"], isWhole: false });
  expect(inColumn("abcdefgh ijk", 4, 2).lines).toEqual(["abcd", "efg…"]);
});
