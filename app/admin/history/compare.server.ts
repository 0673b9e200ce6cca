import { diffWords } from "diff";
import type { Comparison } from "./comparison.tsx";

/** Texts by field name or label, in display order. */
export type Blocks = Record<string, string>;

/** Compares an old version with the present one, word by word. */
export function compareBlocks(old: Blocks, present: Blocks): Comparison[] {
  const labels = new Set([...Object.keys(present), ...Object.keys(old)]);
  return [...labels].flatMap((label) => {
    const [before, now] = [old[label] ?? "", present[label] ?? ""];
    if (before === now) return [];
    return [{ label, parts: compareTexts(before, now) }];
  });
}

/** Texts that differ in more words are shown whole, because the time to compare grows with the square of this number. */
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
