import { figure } from "./figures.ts";
import type { ClaimMark, Page, PageTexts } from "./page.ts";
import { pictureName } from "./pictures.ts";

/** What a reader could hold against the firm: a figure, a duration, a date, a name, a quotation or a guarantee. */
export interface Claim {
  /** The path of its text, or of the entry or group of texts. Several sentences of a text have the same. */
  path: string;
  text: string;
}

/** The claims of a page in its order: those that are marked, and figures in texts that the owner has changed. */
export function claimsIn(page: Page, texts: PageTexts = page.texts): Claim[] {
  const marked = (page.claims ?? []).flatMap((mark) => claimsMarked(texts, mark));
  const order = textsWithPaths(texts).map(({ path }) => path);
  const position = ({ path }: Claim) => order.findIndex((each) => isWithin(each, path));
  const claims = [...marked, ...addedFigures(page, texts, marked)];
  // A text may say the same sentence twice.
  const byWords = new Map(claims.map((claim) => [`${claim.path} ${claim.text}`, claim]));
  return [...byWords.values()].toSorted((one, other) => position(one) - position(other));
}

/** All words of a text, entry or group, as they are read one after another. */
export function wordsAt(texts: PageTexts, path: string): string {
  return textsAt(texts, path).join(" ");
}

/** The texts that a claim consists of: those of its entry or group, or its own sentence. */
export function partsOf({ path, text }: Claim, texts: PageTexts): string[] {
  const parts = textsAt(texts, path).filter((part) => part && text.includes(part));
  return parts.join(" ") === text ? parts : [text];
}

function claimsMarked(texts: PageTexts, mark: ClaimMark): Claim[] {
  if (typeof mark === "string") return claimsAt(texts, mark);
  return "only" in mark ? claimsOfFields(texts, mark) : sentencesThatSay(texts, mark);
}

function addedFigures(page: Page, texts: PageTexts, marked: readonly Claim[]): Claim[] {
  const original = new Map(textsWithPaths(page.texts).map(({ path, text }) => [path, text]));
  return textsWithPaths(texts)
    .filter(({ path, text }) => !path.startsWith("search.") && text !== original.get(path))
    .flatMap(({ path, text }) => sentencesOf(text).map((sentence) => ({ path, text: sentence })))
    .filter(({ path, text }) => {
      const isMarked = marked.some((claim) => isWithin(path, claim.path) && claim.text.includes(text));
      return figure.test(text) && !isMarked;
    });
}

function isWithin(path: string, group: string) {
  return path === group || path.startsWith(`${group}.`);
}

/** The sentences with certain words; none if the owner has written others. */
function sentencesThatSay(texts: PageTexts, { path, says }: { path: string; says: string }): Claim[] {
  return claimsAt(texts, path).flatMap((part) =>
    sentencesOf(part.text)
      .filter((sentence) => sentence.includes(says))
      .map((text) => ({ path: part.path, text })),
  );
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function sentencesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

function textsWithPaths(value: unknown, path: string[] = []): Claim[] {
  if (typeof value === "string") return [{ path: path.join("."), text: value }];
  return Object.entries(value as object)
    .filter(([name]) => name !== pictureName)
    .flatMap(([name, part]) => textsWithPaths(part, [...path, name]));
}

/** Each text, entry or group at a path as one claim. */
function claimsAt(texts: PageTexts, path: string): Claim[] {
  return find(texts, path.split("."), []).map((found) => ({
    path: found.path,
    text: textsIn(found.value).join(" "),
  }));
}

function claimsOfFields(texts: PageTexts, { path, only }: { path: string; only: string[] }): Claim[] {
  return find(texts, path.split("."), []).map((found) => ({
    path: found.path,
    text: only.map((name) => wordsAt(texts, `${found.path}.${name}`)).join(" "),
  }));
}

function textsAt(texts: PageTexts, path: string): string[] {
  return find(texts, path.split("."), []).flatMap(({ value }) => textsIn(value));
}

interface Found {
  path: string;
  value: unknown;
}

/** The texts, entries or groups at a path, whose `*` stands for each entry. */
function find(value: unknown, [name, ...rest]: string[], path: string[]): Found[] {
  if (name === undefined) return [{ path: path.join("."), value }];
  if (typeof value !== "object" || value === null) return [];
  const names = name === "*" ? Object.keys(value) : [name];
  return names
    .filter((each) => Object.hasOwn(value, each))
    .flatMap((each) => find(value[each as keyof typeof value], rest, [...path, each]));
}

function textsIn(value: unknown): string[] {
  return textsWithPaths(value).map(({ text }) => text);
}
