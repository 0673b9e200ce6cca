import { expect, test } from "vitest";
import { summarize } from "./summary.ts";

const found = { outcome: "all", corrected: null, total: 3, ranked: 3, hits: [] } as const;

test.each([
  [found, "3 results for “cash”."],
  [{ ...found, total: 1, ranked: 1 }, "1 result for “cash”."],
  [{ ...found, total: 1001, ranked: 200 }, "More than 1,000 results for “cash”. The best 200 are shown."],
  [{ ...found, corrected: "cache" }, "No page has “cash”. 3 results for “cache”."],
  [{ ...found, outcome: "some" }, "No page has all of these words. 3 results with some of them."],
  [{ ...found, outcome: "none", total: 0, ranked: 0 }, "Nothing was found for “cash”."],
] as const)("%#: says what was found", (result, sentence) => {
  expect(summarize("cash", { ...result, hits: [] })).toBe(sentence);
});
