import { expect, test } from "vitest";
import { searchResult } from "./search-result.ts";

test("a short title and description are shown whole", () => {
  const short = { title: "Budgets | Beunec Consulting", description: "What a reviewer looks for." };
  expect(searchResult(short)).toEqual(short);
});

test("long ones are cut after a whole word, at the length search engines show", () => {
  const title = "What a grant reviewer looks for in a small nonprofit's budget | Beunec Consulting";
  const cut = searchResult({ title, description: "word ".repeat(100) });
  expect(cut.title).toBe("What a grant reviewer looks for in a small nonprofit's ...");
  expect(cut.description).toMatch(/^word( word)+ \.\.\.$/);
  expect(cut.description.length).toBeLessThanOrEqual(160);
  expect(searchResult({ title: "x".repeat(90), description: "" }).title).toBe(`${"x".repeat(57)} ...`);
});
