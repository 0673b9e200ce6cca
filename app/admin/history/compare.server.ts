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
    const parts = diffWords(before, now).map(({ value, added, removed }) => ({
      text: value,
      only: added ? ("now" as const) : removed ? ("then" as const) : undefined,
    }));
    return [{ label, parts }];
  });
}
