import { expect, test } from "vitest";
import { blockOf, compareBlocks } from "./compare.server.ts";

function compare(then: string, now: string, format: "plain" | "markdown" = "markdown") {
  return compareBlocks({ content: blockOf(then, format) }, { content: blockOf(now, format) });
}

test("the words that differ are marked, and texts that say the same are left out", () => {
  const title = blockOf("Same");
  expect(
    compareBlocks({ title, content: blockOf("One word") }, { title, content: blockOf("One idea") }),
  ).toEqual([
    {
      label: "content",
      parts: [{ text: "One " }, { text: "word", only: "then" }, { text: "idea", only: "now" }],
    },
  ]);
});

test("formatted texts are compared as they are read", () => {
  expect(compare("## Waste\n- *One* van", "## Waste\n- **Two** vans")).toEqual([
    {
      label: "content",
      parts: [{ text: "Waste\n\n• " }, { text: "One van", only: "then" }, { text: "Two vans", only: "now" }],
    },
  ]);
});

test("a change that is not one of words is named", () => {
  const formatting = [{ label: "content", note: "Only formatting changed" }];
  expect(compare("Some words", "Some **words**")).toEqual(formatting);
  expect(compare("## Words", "### Words")).toEqual(formatting);
  expect(compare("Some words", "Some\nwords", "plain")).toEqual(formatting);
  expect(compare("[Words](/contact)", "[Words](/about)")).toEqual([
    { label: "content", note: "Only the address of a link or picture changed" },
  ]);
});

test("two long texts that have little in common are shown whole", () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(" ");
  const [then, now] = [text("a"), text("b")];
  expect(compare(then, now, "plain")).toEqual([
    {
      label: "content",
      parts: [
        { text: then, only: "then" },
        { text: now, only: "now" },
      ],
    },
  ]);
});
