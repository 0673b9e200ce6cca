import type { Node, Schema } from "@tiptap/pm/model";
import type { RootContent } from "mdast";
import { parseMarkdown } from "#domain/content/rich-text/dialect.ts";
import { toNode, Unfit } from "./from-mdast.ts";

/** A block of the text that the editor was opened with. */
export interface ReadBlock {
  /** What stood between it and the block before it. */
  gap: string;
  /** Its Markdown with the spaces before it: without them, what is within a list would not be. */
  source: string;
  node: Node;
}

export interface ReadText {
  doc: Node;
  blocks: ReadBlock[];
  /** What stood after the last block. */
  tail: string;
}

/** Every character of the text belongs to a block, to the gap before one, or to the tail. */
export function read(text: string, schema: Schema): ReadText {
  let end = 0;
  const blocks = parseMarkdown(text).children.map((block) => {
    const start = lineStart(text, block.position?.start.offset ?? end, end);
    const gap = text.slice(end, start);
    end = block.position?.end.offset ?? start;
    const source = text.slice(start, end);
    return { gap, source, node: nodeOf(block, source, schema) };
  });
  const content = blocks.map(({ node }) => node);
  const doc = schema.topNodeType.createAndFill(null, content);
  if (!doc) throw new Error("The schema has no place for a source block.");
  return { doc, blocks, tail: text.slice(end) };
}

function nodeOf(block: RootContent, source: string, schema: Schema) {
  try {
    return toNode(block, schema);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return schema.node("source", null, source ? [schema.text(source)] : []);
  }
}

/** Where the spaces before a block begin. */
function lineStart(text: string, offset: number, end: number) {
  let start = offset;
  while (start > end && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start;
}
