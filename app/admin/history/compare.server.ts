import { diffWords } from "diff";
import type { Comparison } from "./comparison.tsx";

/** Texts by what they are called, in the order in which they are read. */
export type Blocks = Record<string, string>;

/** Where an old version and the present one differ, word by word. */
export function compareBlocks(old: Blocks, present: Blocks): Comparison[] {
  const labels = new Set([...Object.keys(present), ...Object.keys(old)]);
  return [...labels].flatMap((label) => {
    const [before, now] = [old[label] ?? "", present[label] ?? ""];
    if (before === now) return [];
    return [{ label, parts: compareTexts(before, now) }];
  });
}

/** Texts that differ in more words than this are shown whole: comparing them takes time that grows with its square. */
const maxDifferences = 1000;

function compareTexts(before: string, now: string): Comparison["parts"] {
  const parts = diffWords(before, now, { maxEditLength: maxDifferences });
  if (!parts)
    return [
      { text: before, only: "then" },
      { text: now, only: "now" },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    only: added ? ("now" as const) : removed ? ("then" as const) : undefined,
  }));
}
