import { entities, type PublicEntity } from "#domain/entities.ts";

/** Pages whose texts are in code, with the owner's changes over them. */
export const writtenInCode = ["services", "pages"] as const;

export type SearchedEntity = PublicEntity | (typeof writtenInCode)[number];

/** What a result is called. */
export function kindOfResult(entity: SearchedEntity): string {
  if (entity === "services") return "Service";
  if (entity === "pages") return "Page";
  return entities[entity].section.result;
}

/** Characters of what can be typed. */
export const queryLimit = 200;
const mostWords = 12;

/** What was typed on one line, cut where it is longer than a search can be. */
export function readQuery(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{C}\s]+/gu, " ");
  return line.slice(0, queryLimit).toWellFormed().trim();
}

/** The words that are searched, in lower case and each once: the first of a long text. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords);
}

/** A text in pieces, of which some are the words that were searched. */
export type MarkedText = { text: string; isMatch: boolean }[];

/** They enclose a match in what the database answers, and stand in no text that is searched. */
export const matchStart = "\u0002";
export const matchEnd = "\u0003";

export function readMarks(marked: string): MarkedText {
  const pieces = marked.split(matchStart).flatMap((part, index) => {
    if (index === 0) return [{ text: part, isMatch: false }];
    const [match = "", ...rest] = part.split(matchEnd);
    return [
      { text: match, isMatch: true },
      { text: rest.join(""), isMatch: false },
    ];
  });
  return pieces.filter(({ text }) => text !== "");
}
