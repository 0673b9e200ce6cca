import { entities, type PublicEntity } from "#domain/entities.ts";

/** Pages whose texts are in code, with the owner's changes over them. */
export const writtenInCode = ["services", "pages"] as const;

export type SearchedEntity = PublicEntity | (typeof writtenInCode)[number];

/** The label of a result's kind. */
export function kindOfResult(entity: SearchedEntity): string {
  if (entity === "services") return "Service";
  if (entity === "pages") return "Page";
  return entities[entity].section.result;
}

/** The maximum length of a query in characters. */
export const queryLimit = 200;
const mostWords = 12;

/** Normalises a query to one line and cuts it to the maximum length. */
export function readQuery(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{C}\s]+/gu, " ");
  return line.slice(0, queryLimit).toWellFormed().trim();
}

/** The first words of a query, in lower case and without duplicates. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords);
}

/** A text in pieces, with matches marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

/** Control characters that enclose a match in the database's response; no indexed text contains them. */
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
