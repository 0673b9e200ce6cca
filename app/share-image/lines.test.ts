import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";

/** Every character is one wide. */
function inColumn(text: string, width: number, lines = 4) {
  return breakLines(text, (line) => line.length, { width, lines });
}

test("lines are about the same length, and no word stands alone at the end", () => {
  expect(inColumn("one two three four five", 19).lines).toEqual(["one two three", "four five"]);
});

test("a line ends after a space, a hyphen or a slash, and no line begins with a dash", () => {
  expect(inColumn("a three-person bakery", 8).lines).toEqual(["a three-", "person", "bakery"]);
  expect(inColumn("and/or", 4).lines).toEqual(["and/", "or"]);
  expect(inColumn("a lesson – more", 8).lines).toEqual(["a", "lesson –", "more"]);
});

test("a word wider than the column is cut, and the text is then not whole", () => {
  expect(inColumn("abcdefgh", 3)).toEqual({ lines: ["abc", "def", "gh"], isWhole: false });
  expect(inColumn("abc def", 3)).toEqual({ lines: ["abc", "def"], isWhole: true });
});

test("what finds no room ends in an ellipsis after a whole word, without the comma before it", () => {
  expect(inColumn("one two, three", 8, 1)).toEqual({ lines: ["one two…"], isWhole: false });
  expect(inColumn("abcdefgh ijk", 4, 2).lines).toEqual(["abcd", "efg…"]);
});
