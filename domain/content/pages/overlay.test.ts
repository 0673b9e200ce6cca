import { describe, expect, test } from "vitest";
import { changesIn, leftoversOf, withChanges } from "./overlay.ts";
import { definePage } from "./page.ts";

const page = definePage({
  name: "Page",
  path: "/page",
  texts: {
    opening: { picture: "", title: "Title", note: "" },
    values: [
      { name: "One", points: ["a", "b"] },
      { name: "Two", points: ["c"] },
    ],
    lines: { items: ["first", "second"] },
  },
  sections: { opening: "Opening", values: "Values", lines: "Lines" },
  lists: { values: { min: 1, max: 3 } },
});

const picture = "picture:5b0c4f7e-0000-4000-8000-000000000000 50 30";
const three = [1, 2, 3].map((number) => ({ name: `New ${number}`, points: ["x"] }));

test("what the owner changed lies over the default, a list as a whole", () => {
  const texts = withChanges(page, { "opening.title": "Mine", "opening.picture": picture, values: three });
  expect(texts).toEqual({
    opening: { picture, title: "Mine", note: "" },
    values: three,
    lines: { items: ["first", "second"] },
  });
  expect(changesIn(page, texts)).toEqual({
    "opening.title": "Mine",
    "opening.picture": picture,
    values: three,
  });
  expect(changesIn(page, page.texts)).toEqual({});
});

describe("a text that no longer fits the page is not shown, and is kept", () => {
  test.each([
    ["its place is gone", "opening.subtitle", "Mine"],
    ["it was a text and is a list now", "values", "Mine"],
    ["the list has too many entries", "values", [...three, ...three]],
    ["the list has none", "values", []],
    ["entries have another field", "values", [{ name: "A", points: ["x"], more: "y" }]],
    ["a list of lines has another length", "lines.items", ["one"]],
    ["it is longer than its place", "opening.title", "x".repeat(61)],
    ["it is no picture with a point", "opening.picture", "https://example.com/a.jpg"],
    ["it is empty where the page needs a text", "opening.title", ""],
  ])("%s", (_why, path, value) => {
    const changes = { [path]: value, "opening.note": "Fits" };
    expect(withChanges(page, changes)).toEqual({
      ...page.texts,
      opening: { ...page.texts.opening, note: "Fits" },
    });
    expect(leftoversOf(page, changes)).toEqual({ [path]: value });
  });
});
