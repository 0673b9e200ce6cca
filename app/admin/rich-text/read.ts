import type { Node, Schema } from "@tiptap/pm/model";
import type { RootContent } from "mdast";
import { parseMarkdown } from "#domain/content/rich-text/dialect.ts";
import { toNode, Unsupported } from "./from-mdast.ts";

/** A block of the text that the editor was opened with. */
export interface ReadBlock {
  /** The text between this block and the one before it. */
  gap: string;
  /** The block's Markdown with its indentation, without which nested content would leave its list. */
  source: string;
  node: Node;
}

export interface ReadText {
  doc: Node;
  blocks: ReadBlock[];
  /** The text after the last block. */
  tail: string;
}

/** Parses Markdown into a document. Every character of the text is in a block's source, in a gap or in the tail. */
export function read(text: string, schema: Schema): ReadText {
  let end = 0;
  const blocks = parseMarkdown(text).children.map((block) => {
    const start = indentationStart(text, block.position?.start.offset ?? end, end);
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
    if (!(error instanceof Unsupported)) throw error;
    return schema.node("source", null, source ? [schema.text(source)] : []);
  }
}

/** The offset at which the indentation of a block begins. */
function indentationStart(text: string, offset: number, end: number) {
  let start = offset;
  while (start > end && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start;
}
