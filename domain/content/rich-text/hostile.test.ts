import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { parseMarkdown } from "./dialect.ts";
import { isTooCostly } from "./hostile.ts";

const limit = 200_000;

/** The text, repeated until it is as long as wanted. */
function fill(text: string, length: number) {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

const oneLine: Record<string, string> = {
  "nested lists": fill("- ", 10_000),
  "crossed emphasis": fill("*a_ ", 20_000),
  quotations: ">".repeat(2_500),
  brackets: fill("[", limit),
  "links without end": fill("[a](b ", limit),
  "deep emphasis": `${fill("*", 3_000)}a${fill("*", 3_000)}`,
  spaces: `${" ".repeat(500)}a`,
  references: fill("&amp;", limit),
};

test.each(Object.entries(oneLine))("a text with a line of %s is plain text", (_name, line) => {
  const text = `# Before\n${line}\n*after*`;
  expect(isTooCostly(text)).toBe(true);
  expect(parseMarkdown(text).children).toMatchObject(
    text.split("\n").map((value) => ({ type: "paragraph", children: [{ type: "text", value }] })),
  );
});

const manyLines: Record<string, string> = {
  "a table of 10,000 columns": `${fill("|a", 20_000)}\n${fill("|-", 20_000)}\n${fill("|x|\n", 100_000)}`,
  "a table that is filled up": `${fill("|a", 180)}|\n${fill("|-", 180)}|\n${fill("|\n", 3_000)}`,
  "a long table": `|a|b|\n|-|-|\n${fill("|x|y|\n", limit)}`,
  "definitions of links": fill("[a]: /x\n", limit),
  "nested lists on every line": fill("- - - - - - - - x\n", 10_000),
  "lists of one item": fill("- x\n", limit),
  "crossed emphasis on every line": fill(`${fill("*a_ ", 1_500)}\n`, limit),
  fences: fill("```\n", limit),
};

test.each(Object.entries(manyLines))("%s is plain text", (_name, text) => {
  expect(isTooCostly(text)).toBe(true);
  const root = parseMarkdown(text);
  const types = new Set(root.children.flatMap((block) => [block.type, ...childTypes(block)]));
  expect([...types]).toEqual(["paragraph", "text"]);
});

function childTypes(node: Nodes): string[] {
  return "children" in node ? node.children.map(({ type }) => type) : [];
}

const parts = [
  ...["*", "_", "**a", "[", "](", "!", ")", "`", "``", ">", "> ", "- ", "1. ", "#", "# ", "|", "|-|"],
  ...["\n", "\n\n", "  ", "~~~\n", "&lt;", "\\", "<a>", "word "],
];

test("whatever marks it is made of, a text ends, no deeper and no larger than it is long", () => {
  // The same at each run, so that a failure can be repeated.
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 50; round += 1) {
    const some = Array.from({ length: 1 + next(5) }, () => parts[next(parts.length)]).join("");
    const root = parseMarkdown(fill(some, 20_000));
    expect(countNodes(root), JSON.stringify(some)).toBeLessThan(60_000);
    expect(depthOf(root), JSON.stringify(some)).toBeLessThan(450);
  }
});

function countNodes(node: Nodes): number {
  return 1 + ("children" in node ? node.children.reduce((sum, child) => sum + countNodes(child), 0) : 0);
}

function depthOf(node: Nodes): number {
  return 1 + ("children" in node ? Math.max(0, ...node.children.slice(0, 1_000).map(depthOf)) : 0);
}

test.each([
  ["a separator of many stars", fill("* ", 60).trim(), "thematicBreak"],
  ["a paragraph of many links", fill("[a](/b), ", 1_000), "paragraph"],
  ["code that is far to the right", `\`\`\`\n${" ".repeat(100)}end\n\`\`\``, "code"],
  ["a wide table", `${fill("|a", 60)}|\n${fill("|-", 60)}|\n${fill(`${fill("|x", 60)}|\n`, 6_000)}`, "table"],
])("%s is formatted", (_name, text, type) => {
  expect(isTooCostly(text)).toBe(false);
  expect(parseMarkdown(text).children).toMatchObject([{ type }]);
});
