import { expect } from "vitest";
import { seededRandom } from "#app/ui/seeded-random.ts";
import { awkwardTexts } from "./awkward-texts.test-support.ts";
import { randomDocument } from "./random-document.test-support.ts";
import { read } from "./read.ts";
import { articleSchema } from "./schema.ts";
import { meaningOf, write } from "./write.ts";

function open(text: string) {
  return read(text, articleSchema);
}

export function checkMixedTexts(rounds: number) {
  const random = seededRandom("mixed texts");
  for (let round = 0; round < rounds; round++) {
    const parts = Array.from({ length: 2 + random() * 6 }, () => pick(awkwardTexts, random));
    const text = parts.map((part) => part + pick(["\n", "\n\n", "\r\n", "\n \n", ""], random)).join("");
    const opened = open(text);
    expect(write(opened.doc, opened)).toBe(text);
  }
}

export function checkMadeInEditor(rounds: number) {
  const random = seededRandom("made in the editor");
  const nothing = open("");
  for (let round = 0; round < rounds; round++) {
    const doc = randomDocument(random);
    const text = write(doc, nothing);
    expect(meaningOf(open(text).doc), text).toBe(meaningOf(doc));
  }
}

export function checkShuffledBlocks(rounds: number) {
  const random = seededRandom("shuffled");
  for (let round = 0; round < rounds; round++) {
    const opened = open(Array.from({ length: 4 }, () => pick(awkwardTexts, random)).join("\n\n"));
    const blocks = [...opened.doc.children, ...randomDocument(random).children];
    const doc = articleSchema.topNodeType.create(
      null,
      blocks.sort(() => random() - 0.5),
    );
    const text = write(doc, opened);
    expect(meaningOf(open(text).doc), text).toBe(meaningOf(doc));
  }
}

function pick<Value>(values: readonly Value[], random: () => number) {
  return values[Math.floor(random() * values.length)] as Value;
}
