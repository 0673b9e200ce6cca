import type { Nodes } from "mdast";
import { expect } from "vitest";
import { parseMarkdown } from "./dialect.ts";

const parts = [
  ...["*", "_", "**a", "[", "](", "!", ")", "`", "``", ">", "> ", "- ", "1. ", "#", "# ", "|", "|-|"],
  ...["\n", "\n\n", "  ", "~~~\n", "&lt;", "\\", "<a>", "word "],
];

/** The text, repeated until it is as long as wanted. */
export function fill(text: string, length: number) {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Parses long texts of marks that are the same at each run, so that a failure can be repeated. */
export function checkRandomMarks(rounds: number) {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < rounds; round += 1) {
    const some = Array.from({ length: 1 + next(5) }, () => parts[next(parts.length)]).join("");
    const root = parseMarkdown(fill(some, 20_000));
    expect(countNodes(root), JSON.stringify(some)).toBeLessThan(60_000);
    expect(depthOf(root), JSON.stringify(some)).toBeLessThan(450);
  }
}

function countNodes(node: Nodes): number {
  return 1 + ("children" in node ? node.children.reduce((sum, child) => sum + countNodes(child), 0) : 0);
}

function depthOf(node: Nodes): number {
  return 1 + ("children" in node ? Math.max(0, ...node.children.slice(0, 1_000).map(depthOf)) : 0);
}
