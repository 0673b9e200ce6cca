import type { Nodes } from "mdast";

/*
 * The time a parser takes grows with the square of the marks in a line, and with the containers that every line opens
 * or continues. Lines that have more of either than anybody writes keep their marks as characters; so does the whole
 * text if all lines together would take too long.
 */
const ofALine = { marks: 400, pipes: 100, containers: 8, leadingSpaces: 39 };
const ofAText = { lines: 2_000, marksSquared: 4_000_000, pipes: 8_000, containers: 4_000 };

const mark = /[*_[\]<&\\!]|`+/g;
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const container = />|[-+*.)]/g;

/** Private characters, one for each ASCII character that can be a mark, so that every position stays what it was. */
const privateStart = 0xe000;
const privateCharacters = /[\ue000-\ue07f]/;
const everyMark = /[ \t!-/:-@[-`{-~\d]/g;
const everyPrivateCharacter = /[\ue000-\ue07f]/g;

/** The text with private characters for the marks of its hostile lines; null if it holds such characters itself. */
export function hideMarks(text: string): string | null {
  const lines = text.split("\n");
  if (!lines.some(isHostile)) return text;
  if (privateCharacters.test(text)) return null;
  return lines.map((line) => (isHostile(line) ? line.replace(everyMark, toPrivate) : line)).join("\n");
}

function isHostile(line: string) {
  return (
    count(line, mark) > ofALine.marks ||
    count(line, /\|/g) > ofALine.pipes ||
    countContainers(line) > ofALine.containers ||
    countLeadingSpaces(line) > ofALine.leadingSpaces
  );
}

function count(line: string, what: RegExp) {
  return line.match(what)?.length ?? 0;
}

function countContainers(line: string) {
  return count(containers.exec(line)?.[0] ?? "", container);
}

function countLeadingSpaces(line: string) {
  return line.length - line.trimStart().length;
}

function toPrivate(character: string) {
  return String.fromCharCode(privateStart + character.charCodeAt(0));
}

function fromPrivate(character: string) {
  return String.fromCharCode(character.charCodeAt(0) - privateStart);
}

/** Those that are not blank. */
export function countLines(text: string) {
  return count(text, /^.*\S/gm);
}

/** More lines than this take too long, in one text or in all texts of a page. */
export const maxLines = ofAText.lines;

export function isTooCostly(text: string): boolean {
  const lines = text.split("\n");
  const sum = (cost: (line: string) => number) => lines.reduce((total, line) => total + cost(line), 0);
  return (
    countLines(text) > ofAText.lines ||
    sum((line) => count(line, mark) ** 2) > ofAText.marksSquared ||
    count(text, /\|/g) > ofAText.pipes ||
    sum((line) => countContainers(line) + countLeadingSpaces(line) / 2) > ofAText.containers
  );
}

/** Puts the marks back, wherever in the tree they have come to stand. */
export function showMarks(node: Nodes) {
  const texts = node as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(texts))
    if (typeof value === "string") texts[key] = value.replace(everyPrivateCharacter, fromPrivate);
  if ("children" in node) for (const child of node.children) showMarks(child);
}
