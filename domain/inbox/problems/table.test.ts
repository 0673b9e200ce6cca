import { expect, test } from "vitest";
import { heldOutProblems } from "./held-out.test-support.ts";
import { problems } from "./problems.test-support.ts";

function sizeOf({ unrelated, ...byService }: typeof problems) {
  return { related: Object.values(byService).flat().length, unrelated: unrelated.length };
}

test("the table has sixty problems to work with and twenty that are kept aside", () => {
  expect(sizeOf(problems)).toEqual({ related: 64, unrelated: 28 });
  expect(sizeOf(heldOutProblems)).toEqual({ related: 20, unrelated: 8 });
});

test("no problem is in both parts", () => {
  const texts = [problems, heldOutProblems].flatMap((table) => Object.values(table).flat());
  expect(new Set(texts).size).toBe(texts.length);
});
