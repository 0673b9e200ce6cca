import { createHash } from "node:crypto";

/** Cycles through the list, so the result is always the same. */
export function pick<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

/** Days ago for the rows of a year, newest first: uneven, and denser toward today. */
export function daysAgoOf(index: number, total: number) {
  const unevenly = pick([0.2, 0.9, 0.4, 0.1, 0.7], index);
  return 360 * ((index + unevenly) / total) ** 1.3;
}

/** Always the same, so that bookmarked addresses keep working. */
export function sampleId(kind: string, which: number | string) {
  const hex = createHash("sha256").update(`${kind} ${which}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
