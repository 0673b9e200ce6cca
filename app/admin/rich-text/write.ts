import type { Node } from "@tiptap/pm/model";
import { type ListMark, writeMarkdown } from "./markdown.ts";
import { type ReadText, read } from "./read.ts";
import { toMdast } from "./to-mdast.ts";

/**
 * The document as Markdown. Blocks that nobody changed are given back as they stood, with what stood between them.
 * What is written must read as the same document: where a kept part would be read differently beside a changed one, more
 * is written anew.
 */
export function write(doc: Node, opened: ReadText): string {
  const blocks = compare(doc, opened);
  const meaning = meaningOf(doc);
  const isRead = (text: string) => meaningOf(read(text, doc.type.schema).doc) === meaning;

  // Kept blocks and all gaps as they were: "One.\n* two" with a letter more is "One.X\n* two".
  const withGaps = assemble(blocks, opened, false);
  if (isRead(withGaps)) return withGaps;

  // Blank lines around what has changed: in "| a |\n| - |\n## Two" the heading becomes a paragraph, which would be a row
  // of the table, so that "| a |\n| - |\n\nTwo" is written.
  const withBlankLines = assemble(blocks, opened, true);
  if (isRead(withBlankLines)) return withBlankLines;

  // All blocks anew: "```\ncode" with a paragraph after it is "```\ncode\n```\n\nTwo.": code without an end would go on.
  const changed = blocks.map(({ node }) => ({ node, at: null, isKept: false }));
  return assemble(changed, opened, true);
}

/** A block of the document as it is now. */
interface Block {
  node: Node;
  /** The block it was when the text was opened, or whose place it has taken. */
  at: number | null;
  isKept: boolean;
}

/** What a document says, however it is written. */
export function meaningOf(doc: Node): string {
  return JSON.stringify(meaningsOf(doc));
}

function meaningsOf(doc: Node): unknown[] {
  return doc.children.flatMap((node) => {
    const meaning = toMdast(node);
    if (meaning?.type !== "source") return meaning ? [meaning] : [];
    const { doc: inner } = read(meaning.value, doc.type.schema);
    const isOne = inner.childCount === 1 && inner.firstChild?.type.name === "source";
    return isOne ? [{ ...meaning, value: meaning.value.trim() }] : meaningsOf(inner);
  });
}

function compare(doc: Node, { blocks: opened }: ReadText): Block[] {
  const nodes = doc.children;
  const places = new Map(opened.map(({ node }, index) => [node, index]));
  const kept: (number | null)[] = nodes.map((node) => places.get(node) ?? null);
  let last = -1;
  nodes.forEach((node, index) => {
    if (kept[index] === null) kept[index] = typedBack(node, index);
    last = kept[index] ?? last;
  });

  /** A block that was changed and changed back is another object with the same content. */
  function typedBack(node: Node, index: number) {
    const next = kept.slice(index + 1).find((place) => place !== null) ?? opened.length;
    const place = opened.slice(last + 1, next).findIndex((block) => block.node.eq(node));
    return place < 0 ? null : last + 1 + place;
  }

  return nodes.map((node, index) => {
    const at = kept[index] ?? null;
    if (at !== null) return { node, at, isKept: true };
    const before = index === 0 ? -1 : (kept[index - 1] ?? null);
    const after = index === nodes.length - 1 ? opened.length : (kept[index + 1] ?? null);
    const isBetween = before !== null && after !== null && after - before === 2;
    return { node, at: isBetween ? before + 1 : null, isKept: false };
  });
}

interface Written extends Block {
  text: string;
}

/** With blank lines around what has changed, or with the gaps that were there. */
function assemble(blocks: Block[], opened: ReadText, hasBlankLines: boolean): string {
  let text = "";
  let previous: Written | null = null;
  for (const block of blocks) {
    const written: Written = writeBlock(block, previous, opened, hasBlankLines);
    if (written.text === "" && !written.isKept) continue;
    text += gapBetween(previous, written, opened, hasBlankLines) + written.text;
    previous = written;
  }
  const isEndKept = previous === null ? opened.blocks.length === 0 : previous.at === opened.blocks.length - 1;
  return isEndKept ? text + opened.tail : text;
}

function writeBlock(
  block: Block,
  previous: Written | null,
  { blocks: opened }: ReadText,
  hasBlankLines: boolean,
): Written {
  const source = block.at === null ? "" : (opened[block.at]?.source ?? "");
  const taken = previous?.node.type === block.node.type ? listMark(previous.text) : undefined;
  const isUndisturbed = previous === null ? block.at === 0 : isNext(previous, block) && previous.isKept;
  const isMerging = isList(block.node) && listMark(source) === taken;
  const isIndented = /^[ \t]/.test(source);
  if (block.isKept && (isUndisturbed || !(isMerging || isIndented))) return { ...block, text: source };
  const meaning = toMdast(block.node);
  if (!meaning) return { ...block, isKept: false, text: "" };
  const text = writeMarkdown(meaning, {
    listMark: freeMark(block.node, listMark(source), taken),
    hasBlankLines,
  });
  return { ...block, isKept: false, text };
}

function isNext(previous: Block, { at }: Block) {
  return at !== null && previous.at === at - 1;
}

function gapBetween(previous: Written | null, block: Written, opened: ReadText, hasBlankLines: boolean) {
  const kept = block.at === null ? "" : (opened.blocks[block.at]?.gap ?? "");
  if (previous === null) return block.at === 0 ? kept : "";
  const isUndisturbed = previous.isKept && block.isKept;
  if (isNext(previous, block) && (isUndisturbed || !hasBlankLines)) return kept;
  const isLines = [previous, block].every(({ node }) => /^(paragraph|source)$/.test(node.type.name));
  return isLines && !hasBlankLines ? "\n" : "\n\n";
}

function isList({ type }: Node) {
  return type.name === "bulletList" || type.name === "orderedList";
}

/** A list of the same mark after another one is read as its end. */
function listMark(source = "") {
  return /^[ \t]*(?:\d+)?([-*+.)])(?:[ \t\n]|$)/.exec(source)?.[1] as ListMark | undefined;
}

const bullets: ListMark[] = ["-", "*", "+"];
const delimiters: ListMark[] = [".", ")"];

function freeMark(node: Node, own: ListMark | undefined, taken: ListMark | undefined) {
  if (!isList(node)) return undefined;
  const marks = node.type.name === "bulletList" ? bullets : delimiters;
  const wanted = own && marks.includes(own) ? [own, ...marks] : marks;
  return wanted.find((mark) => mark !== taken);
}
