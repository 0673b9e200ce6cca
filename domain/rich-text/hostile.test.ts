import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { parseMarkdown } from "./dialect.ts";
import { checkRandomMarks, fill } from "./hostile.test-support.ts";

const limit = 200_000;

/** A text on a line of its own, shown as it stands. */
const oneLine: Record<string, string> = {
  "nested lists": fill("- ", 10_000),
  "crossed emphasis": fill("*a_ ", 20_000),
  quotations: ">".repeat(2_500),
  brackets: fill("[", limit),
  "closing brackets": fill("]", limit),
  "images without end": fill("![", limit),
  "links without end": fill("[a](b ", limit),
  "deep emphasis": `${fill("*", 3_000)}a${fill("*", 3_000)}`,
  pipes: fill("|", limit),
  spaces: `${" ".repeat(500)}a`,
  angles: fill("<a ", limit),
  references: fill("&amp;", limit),
};

test.each(Object.entries(oneLine))("a line of %s is shown as it stands", (_name, text) => {
  expect(parseMarkdown(`# Before\n${text}\n*after*`).children).toMatchObject([
    { type: "heading" },
    { type: "paragraph", children: [{ type: "text", value: text }] },
    { type: "paragraph", children: [{ type: "emphasis" }] },
  ]);
});

const manyLines: Record<string, string> = {
  "a table of 10,000 columns": `${fill("|a", 20_000)}\n${fill("|-", 20_000)}\n${fill("|x|\n", 100_000)}`,
  "a table that is filled up": `${fill("|a", 180)}|\n${fill("|-", 180)}|\n${fill("|\n", 6_000)}`,
  "a long table": `|a|b|\n|-|-|\n${fill("|x|y|\n", limit)}`,
  "definitions of links": fill("[a]: /x\n", limit),
  "nested lists on every line": fill("- - - - - - - - x\n", limit),
  "quotations on every line": fill("> > > > > > > > x\n", limit),
  "lists of one item": fill("- x\n", limit),
  "short paragraphs": fill("a\n", limit),
  "crossed emphasis on every line": fill(`${fill("*a_ ", 1_500)}\n`, limit),
  fences: fill("```\n", limit),
};

test.each(Object.entries(manyLines))("%s is plain text", (_name, text) => {
  const root = parseMarkdown(text);
  const types = new Set(root.children.flatMap((block) => [block.type, ...childTypes(block)]));
  expect([...types]).toEqual(["paragraph", "text"]);
});

function childTypes(node: Nodes): string[] {
  return "children" in node ? node.children.map(({ type }) => type) : [];
}

test("whatever marks it is made of, a text ends, no deeper and no larger than it is long", () => {
  checkRandomMarks(12);
});

test("hidden marks come back wherever they stand, with every position as it was", () => {
  const long = fill("*_[", 1_203);
  const text = `\`\`\`js\n${" ".repeat(50)}deep ${long}\n\`\`\`\n*a*`;
  const { children } = parseMarkdown(text);
  expect(children[0]).toMatchObject({ type: "code", value: `${" ".repeat(50)}deep ${long}` });
  expect(children[1]?.position?.start.offset).toBe(text.length - 3);
});

test("a hostile text with private characters of its own is plain text", () => {
  const text = `\ue02a ${fill("*_[", 1_203)}\n*a*`;
  expect(parseMarkdown(text).children[1]).toMatchObject({ children: [{ type: "text", value: "*a*" }] });
});
