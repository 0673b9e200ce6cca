import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test.each([
  ["Building Sustainable Futures, Together", "building-sustainable-futures-together"],
  ["  ESG & AI: 2025's trends!  ", "esg-ai-2025-s-trends"],
  ["--Already--hyphenated--", "already-hyphenated"],
  ["Crème brûlée", "cr-me-br-l-e"],
  ["日本語", ""],
  ["", ""],
])("the slug of %j is %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
