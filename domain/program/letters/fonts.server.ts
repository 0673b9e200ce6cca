import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";
import { installedPath } from "#platform/installation.ts";

export type Face = "display" | "text" | "strong";

const files: Record<Face, string> = {
  display: "fraunces/files/fraunces-*-500-normal.woff",
  text: "instrument-sans/files/instrument-sans-*-400-normal.woff",
  strong: "instrument-sans/files/instrument-sans-*-600-normal.woff",
};
const faces = Object.keys(files) as Face[];

interface FontFile {
  name: string;
  font: Font;
  /** Their numbers. */
  codePoints: ReadonlySet<number>;
}

let read: Record<Face, FontFile[]> | undefined;

/** The files of each face. A character uses the first that has it. */
export function letterFonts() {
  read ??= { display: filesOf("display"), text: filesOf("text"), strong: filesOf("strong") };
  return read;
}

function filesOf(face: Face): FontFile[] {
  const folder = installedPath("node_modules/@fontsource");
  return ["latin", "latin-ext"].map((part) => {
    const font = create(toTrueType(readFileSync(join(folder, files[face].replace("*", part)))));
    if (!("layout" in font)) throw new Error("a font file of letters holds a collection of fonts");
    const codePoints = new Set(font.characterSet);
    // fontkit keeps for each glyph the first character that it was used for, and none if it was first a part of another
    // glyph: without this, the text that is read from a letter would depend on the letters made before it.
    for (const character of [...codePoints].sort((one, other) => one - other)) {
      if (!isLigature(character)) font.glyphForCodePoint(character);
    }
    return { name: `${face}-${part}`, font, codePoints };
  });
}

function isLigature(character: number) {
  return character >= 0xfb00 && character <= 0xfb06;
}

/** A WOFF 1 as TrueType: of a WOFF, fontkit would inflate a table at each access. */
function toTrueType(woff: Buffer) {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("a font file of letters is no WOFF");
  const count = woff.readUInt16BE(12);
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  for (const [index, value] of [count, 16 << log, log, 16 * count - (16 << log)].entries()) {
    head.writeUInt16BE(value, 4 + 2 * index);
  }
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const [offset, packedSize, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedSize);
    const table = packedSize < size ? inflateSync(packed) : packed;
    const at = 12 + 16 * index;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(size, at + 12);
    const padding = Buffer.alloc(-size & 3);
    parts.push(table, padding);
    end += size + padding.length;
  }
  return Buffer.concat(parts);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Of a text that is only to be read from left to right, these would turn the direction. */
const turning = /[\u061C\u200F\u202B\u202E\u2067]/;

/** The text as it is printed: composed, without what is invisible, with spaces and hyphens that the fonts have. */
export function normalize(text: string) {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\u202F/g, "\u00A0")
    .replace(/[^\P{Zs}\u00A0]|[^\P{Cc}\n]/gu, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (character) => (turning.test(character) ? character : ""))
    .trim();
}

/** What of a text one of the faces lacks, in the order of the text and each once. */
export function lackingIn(text: string) {
  const characters = new Set(Array.from(graphemes.segment(normalize(text)), ({ segment }) => segment));
  return [...characters].filter(
    (character) => character !== "\n" && faces.some((face) => !fileWith(character, face)),
  );
}

function fileWith(character: string, face: Face) {
  return letterFonts()[face].find(({ codePoints }) =>
    Array.from(character).every((part) => codePoints.has(part.codePointAt(0) ?? 0)),
  );
}

const shownAtMost = 4;

/** "“漢” and “字”". A character that cannot be seen is named by its number: "U+202E". */
export function namesOf(characters: readonly string[]) {
  const shown = characters
    .slice(0, shownAtMost)
    .map((character) =>
      /^[\p{C}\p{Z}\p{M}]/u.test(character)
        ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
        : `“${character}”`,
    );
  const others = characters.length - shown.length;
  return new Intl.ListFormat("en-US").format([...shown, ...(others > 0 ? [`${others} more`] : [])]);
}

export interface Run {
  fontName: string;
  text: string;
  width: number;
}

export interface Style {
  face: Face;
  size: number;
  /** OpenType features, such as "tnum" for digits of equal width. */
  features?: "tnum"[];
}

/** Measuring is slow, and each size that is tried measures the same words. */
const measured = new LRUCache<string, Run[]>({ max: 2_000 });

/** The parts of a text that one font file prints each. */
export function runsOf(text: string, { face, size, features }: Style): Run[] {
  const key = JSON.stringify([face, features, text]);
  const found = measured.get(key) ?? measure(text, face, features);
  measured.set(key, found);
  return found.map((run) => ({ ...run, width: run.width * size }));
}

/** With widths relative to the size. */
function measure(text: string, face: Face, features: Style["features"]): Run[] {
  const runs: { file: FontFile; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const file = fileWith(segment, face);
    const last = runs.at(-1);
    if (!file) throw new Error("a letter has a character that its fonts lack");
    if (last?.file === file) last.text += segment;
    else runs.push({ file, text: segment });
  }
  return runs.map(({ file: { name, font }, text }) => {
    const { advanceWidth } = font.layout(text, features);
    return { fontName: name, text, width: advanceWidth / font.unitsPerEm };
  });
}

const rounding = 0.01;

/** The text in lines that are no wider than this; the first begins after an indent. */
export function linesOf(text: string, style: Style, width: number, indent = 0) {
  const lines: string[] = [];
  let room = width - indent;
  for (const paragraph of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const word of paragraph.split(/(?<=[ –—-])/).flatMap((part) => cut(part, style, width))) {
      if ((line || room < width) && used + widthOf(word.trimEnd(), style) > room + rounding) {
        lines.push(line);
        line = "";
        used = 0;
        room = width;
      }
      line += word;
      used += widthOf(word, style);
    }
    room = width;
    lines.push(line);
  }
  return lines;
}

export function widthOf(text: string, style: Style) {
  return runsOf(text, style).reduce((sum, run) => sum + run.width, 0);
}

/** Cuts a word that is wider than a line. */
function cut(word: string, style: Style, width: number) {
  if (widthOf(word.trimEnd(), style) <= width) return [word];
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? "";
    if (part && widthOf(part + segment, style) > width) parts.push(segment);
    else parts[parts.length - 1] = part + segment;
  }
  return parts;
}
