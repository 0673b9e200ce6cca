import { expect, test } from "vitest";
import { compareBlocks } from "./compare.server.ts";

test("the words that differ are marked, and texts that say the same are left out", () => {
  expect(
    compareBlocks({ title: "Same", content: "One word" }, { title: "Same", content: "One idea" }),
  ).toEqual([
    {
      label: "content",
      parts: [{ text: "One " }, { text: "word", only: "then" }, { text: "idea", only: "now" }],
    },
  ]);
});

test("two long texts that have little in common are shown whole", () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(" ");
  const [then, now] = [text("a"), text("b")];
  expect(compareBlocks({ content: then }, { content: now })).toEqual([
    {
      label: "content",
      parts: [
        { text: then, only: "then" },
        { text: now, only: "now" },
      ],
    },
  ]);
});
