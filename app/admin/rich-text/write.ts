import type { Node } from "@tiptap/pm/model";
import { type ListMarker, writeMarkdown } from "./markdown.ts";
import { type ReadText, read } from "./read.ts";
import { toMdast } from "./to-mdast.ts";

/**
 * Serializes the document to Markdown. Unchanged blocks and the gaps between them keep their source. The result must
 * parse to the same document: if a preserved block would be parsed differently beside a changed one, more blocks are
 * rewritten.
 */
export function write(doc: Node, opened: ReadText): string {
  const blocks = compare(doc, opened);
  const meaning = meaningOf(doc);
  const parsesToSame = (text: string) => meaningOf(read(text, doc.type.schema).doc) === meaning;

  // Preserves unchanged blocks and all gaps: "One.\n* two" with one more letter is "One.X\n* two".
  const withGaps = assemble(blocks, opened, false);
  if (parsesToSame(withGaps)) return withGaps;

  // Puts blank lines around changed blocks. If the heading in "| a |\n| - |\n## Two" becomes a paragraph, it would be parsed
  // as a row of the table; the result is "| a |\n| - |\n\nTwo".
  const withBlankLines = assemble(blocks, opened, true);
  if (parsesToSame(withBlankLines)) return withBlankLines;

  // Rewrites all blocks. An unclosed code block would include a paragraph added after it: "```\ncode" becomes
  // "```\ncode\n```\n\nTwo.".
  const changed = blocks.map(({ node }) => ({ node, at: null, isPreserved: false }));
  return assemble(changed, opened, true);
}

/** A block of the edited document. */
interface Block {
  node: Node;
  /** The index of the opened block that it is, or that it has replaced. */
  at: number | null;
  /** Its source is written as it was. */
  isPreserved: boolean;
}

/** A canonical form of the document, which does not depend on how its Markdown is written. */
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
  const matches: (number | null)[] = nodes.map((node) => places.get(node) ?? null);
  let last = -1;
  nodes.forEach((node, index) => {
    if (matches[index] === null) matches[index] = findEqual(node, index);
    last = matches[index] ?? last;
  });

  /** A block that was changed and changed back is a new object with equal content. */
  function findEqual(node: Node, index: number) {
    const next = matches.slice(index + 1).find((place) => place !== null) ?? opened.length;
    const place = opened.slice(last + 1, next).findIndex((block) => block.node.eq(node));
    return place < 0 ? null : last + 1 + place;
  }

  return nodes.map((node, index) => {
    const at = matches[index] ?? null;
    if (at !== null) return { node, at, isPreserved: true };
    const before = index === 0 ? -1 : (matches[index - 1] ?? null);
    const after = index === nodes.length - 1 ? opened.length : (matches[index + 1] ?? null);
    const isBetween = before !== null && after !== null && after - before === 2;
    return { node, at: isBetween ? before + 1 : null, isPreserved: false };
  });
}

interface WrittenBlock extends Block {
  text: string;
}

/** Joins the blocks with blank lines around changed ones, or with the original gaps. */
function assemble(blocks: Block[], opened: ReadText, hasBlankLines: boolean): string {
  let text = "";
  let previous: WrittenBlock | null = null;
  for (const block of blocks) {
    const written: WrittenBlock = writeBlock(block, previous, opened, hasBlankLines);
    if (written.text === "" && !written.isPreserved) continue;
    text += gapBetween(previous, written, opened, hasBlankLines) + written.text;
    previous = written;
  }
  const isEndPreserved =
    previous === null ? opened.blocks.length === 0 : previous.at === opened.blocks.length - 1;
  return isEndPreserved ? text + opened.tail : text;
}

function writeBlock(
  block: Block,
  previous: WrittenBlock | null,
  { blocks: opened }: ReadText,
  hasBlankLines: boolean,
): WrittenBlock {
  const source = block.at === null ? "" : (opened[block.at]?.source ?? "");
  const usedMarker = previous?.node.type === block.node.type ? listMarkerOf(previous.text) : undefined;
  const isUndisturbed = previous === null ? block.at === 0 : isNext(previous, block) && previous.isPreserved;
  const isMerging = isList(block.node) && listMarkerOf(source) === usedMarker;
  const isIndented = /^[ \t]/.test(source);
  if (block.isPreserved && (isUndisturbed || !(isMerging || isIndented))) return { ...block, text: source };
  const meaning = toMdast(block.node);
  if (!meaning) return { ...block, isPreserved: false, text: "" };
  const text = writeMarkdown(meaning, {
    listMarker: freeMarker(block.node, listMarkerOf(source), usedMarker),
    hasBlankLines,
  });
  return { ...block, isPreserved: false, text };
}

function isNext(previous: Block, { at }: Block) {
  return at !== null && previous.at === at - 1;
}

function gapBetween(
  previous: WrittenBlock | null,
  block: WrittenBlock,
  opened: ReadText,
  hasBlankLines: boolean,
) {
  const gap = block.at === null ? "" : (opened.blocks[block.at]?.gap ?? "");
  if (previous === null) return block.at === 0 ? gap : "";
  const isUndisturbed = previous.isPreserved && block.isPreserved;
  if (isNext(previous, block) && (isUndisturbed || !hasBlankLines)) return gap;
  const areLines = [previous, block].every(({ node }) => /^(paragraph|source)$/.test(node.type.name));
  return areLines && !hasBlankLines ? "\n" : "\n\n";
}

function isList({ type }: Node) {
  return type.name === "bulletList" || type.name === "orderedList";
}

/** The marker of a list. Two adjacent lists with the same marker would be parsed as one. */
function listMarkerOf(source = "") {
  return /^[ \t]*(?:\d+)?([-*+.)])(?:[ \t\n]|$)/.exec(source)?.[1] as ListMarker | undefined;
}

const bullets: ListMarker[] = ["-", "*", "+"];
const delimiters: ListMarker[] = [".", ")"];

function freeMarker(node: Node, own: ListMarker | undefined, usedMarker: ListMarker | undefined) {
  if (!isList(node)) return undefined;
  const marks = node.type.name === "bulletList" ? bullets : delimiters;
  const wanted = own && marks.includes(own) ? [own, ...marks] : marks;
  return wanted.find((mark) => mark !== usedMarker);
}
