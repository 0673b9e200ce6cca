import { diffWords } from "diff";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import { addressesIn, readText } from "#domain/content/rich-text/read-text.ts";
import type { Comparison } from "./comparison.tsx";

/** A text as readers read it. */
export interface Block {
  words: string;
  /** As it is stored, if that differs. */
  source?: string;
}

/** By field name or label, in display order. */
export type Blocks = Record<string, Block>;

/** What is compared of a text: of a formatted one, what is read. */
export function blockOf(text: string, format: TextFormat = "plain"): Block {
  return format === "plain" ? { words: text } : { words: readText(text), source: text };
}

/** Compares an old version with the present one, word by word. */
export function compareBlocks(old: Blocks, present: Blocks): Comparison[] {
  const labels = new Set([...Object.keys(present), ...Object.keys(old)]);
  return [...labels].flatMap((label) => {
    const [before, now] = [old[label] ?? noText, present[label] ?? noText];
    if (before.words === now.words && before.source === now.source) return [];
    const parts = compareTexts(before.words, now.words);
    return [parts.some(({ only }) => only) ? { label, parts } : { label, note: noteOn(before, now) }];
  });
}

const noText: Block = { words: "" };

/** What differs if the words do not. */
function noteOn(before: Block, now: Block) {
  const [old, present] = [before, now].map(({ source = "" }) => addressesIn(source).join("\n"));
  return old === present ? "Only formatting changed" : "Only the address of a link or picture changed";
}

/** Texts that differ in more words are shown whole, because the time to compare grows with the square of this number. */
const maxDifferences = 1000;

function compareTexts(before: string, now: string) {
  const parts = diffWords(before, now, { maxEditLength: maxDifferences });
  if (!parts)
    return [
      { text: before, only: "then" as const },
      { text: now, only: "now" as const },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    only: added ? ("now" as const) : removed ? ("then" as const) : undefined,
  }));
}
