import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { parseMarkdown } from "./dialect.ts";

const limit = 200_000;

function fill(text: string, length = limit) {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function countNodes(node: Nodes): number {
  return 1 + ("children" in node ? node.children.reduce((sum, child) => sum + countNodes(child), 0) : 0);
}

function depthOf(node: Nodes): number {
  return 1 + ("children" in node ? Math.max(0, ...node.children.slice(0, 1_000).map(depthOf)) : 0);
}

/** A text on a line of its own, shown as it stands. */
const oneLine: Record<string, string> = {
  "nested lists": fill("- ", 10_000),
  "crossed emphasis": fill("*a_ ", 20_000),
  quotations: ">".repeat(2_500),
  brackets: fill("["),
  "closing brackets": fill("]"),
  "images without end": fill("!["),
  "links without end": fill("[a](b "),
  "deep emphasis": `${fill("*", 3_000)}a${fill("*", 3_000)}`,
  pipes: fill("|"),
  spaces: `${" ".repeat(500)}a`,
  angles: fill("<a "),
  references: fill("&amp;"),
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
  "a long table": `|a|b|\n|-|-|\n${fill("|x|y|\n")}`,
  "definitions of links": fill("[a]: /x\n"),
  "nested lists on every line": fill("- - - - - - - - x\n"),
  "quotations on every line": fill("> > > > > > > > x\n"),
  "lists of one item": fill("- x\n"),
  "short paragraphs": fill("a\n"),
  "crossed emphasis on every line": fill(`${fill("*a_ ", 1_500)}\n`),
  fences: fill("```\n"),
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
  const parts = [
    "*",
    "_",
    "**a",
    "[",
    "](",
    "!",
    ")",
    "`",
    "``",
    ">",
    "> ",
    "- ",
    "1. ",
    "#",
    "# ",
    "|",
    "|-|",
    "\n",
    "\n\n",
    "  ",
    "~~~\n",
    "&lt;",
    "\\",
    "<a>",
    "word ",
  ];
  // A fixed sequence of "random" numbers, so that a failure can be repeated.
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 60; round += 1) {
    const some = Array.from({ length: 1 + next(5) }, () => parts[next(parts.length)]).join("");
    const text = fill(some, 20_000);
    const root = parseMarkdown(text);
    expect(countNodes(root), JSON.stringify(some)).toBeLessThan(60_000);
    expect(depthOf(root), JSON.stringify(some)).toBeLessThan(450);
  }
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
