import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import type { Root as MarkdownRoot, Nodes } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { toString as wordsOf } from "mdast-util-to-string";
import type { PictureSources } from "#app/ui/picture.tsx";
import { parseMarkdown, parsePlainText } from "#domain/content/rich-text/dialect.ts";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import { countLines, maxLines } from "#domain/content/rich-text/hostile.ts";
import { handlersFor } from "./elements.server.ts";

/** A text of a page, ready for `RichText`. */
export interface RichDocument {
  root: Root;
  headings: readonly DocumentHeading[];
  /** By the addresses that the images of the text have. */
  pictures: TextPictures;
}

export type TextPictures = Readonly<Record<string, PictureSources & { alt: string | null }>>;

export interface DocumentHeading {
  id: string;
  level: number;
  text: string;
}

interface Writing {
  format: TextFormat;
  /** Level of the text's main headings: one below that of the heading above it. */
  level: number;
  pictures: TextPictures;
  /** Replaces placeholders such as `{firm}`. */
  fill?(text: string): string;
  /** Whether a link leads to a page that visitors do not find: only its words are shown. */
  isHidden?(address: string): boolean;
  /** The site's own address, which printed links have. */
  site: string;
}

/** Writes the texts of one page, on which no two headings have the same id. */
export function documentWriter({ format, level, pictures, fill, isHidden, site }: Writing) {
  const slugger = new GithubSlugger();
  let regions = 0;
  let linesLeft = maxLines;

  function nameRegion(kind: string) {
    regions += 1;
    return `${kind} ${regions}`;
  }

  function parse(text: string) {
    const lines = countLines(text);
    if (lines > linesLeft) return oneParagraph(text);
    linesLeft -= lines;
    return format === "markdown" ? parseMarkdown(text) : parsePlainText(text);
  }

  function write(text: string | null): RichDocument {
    const tree = parse(text ?? "");
    if (fill) fillTexts(tree, fill);
    separateLines(tree);
    const headings = placeHeadings(tree, level).map(({ node, ...heading }) => {
      const id = `${idPrefix}${slugger.slug(heading.text)}`;
      node.data = { hProperties: { id } };
      return { ...heading, id };
    });
    const ids = new Set(headings.map(({ id }) => id));
    const handlers = handlersFor({
      pictures,
      nameRegion,
      isHidden,
      site,
      placeOf: (anchor) => (ids.has(`${idPrefix}${anchor}`) ? `${idPrefix}${anchor}` : anchor),
    });
    return { root: toHast(tree, { handlers }) as Root, headings, pictures };
  }

  return write;
}

/** A paragraph for each of many thousand lines would take long to render. */
function oneParagraph(text: string): MarkdownRoot {
  const value = text.trim().replace(/\n\s*\n/g, "\n");
  const data = { hProperties: { className: ["prose-lines"] } };
  return { type: "root", children: [{ type: "paragraph", data, children: [{ type: "text", value }] }] };
}

/** Prevents collisions with other ids of the page. */
const idPrefix = "section-";

function fillTexts(node: Nodes, fill: (text: string) => string) {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
    node.value = fill(node.value);
  if (node.type === "image")
    Object.assign(node, { alt: fill(node.alt ?? ""), title: node.title && fill(node.title) });
  if ("children" in node) for (const child of node.children) fillTexts(child, fill);
}

/** Each line is a paragraph, in lists too; a list item with one line needs no paragraph element. */
function separateLines(node: Nodes) {
  if (node.type === "list") node.spread = false;
  if (node.type === "listItem")
    node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
  if ("children" in node) for (const child of node.children) separateLines(child);
}

const deepest = 6;

/** Renumbers headings so that no level is skipped. */
function placeHeadings(tree: MarkdownRoot, level: number) {
  const open: number[] = [];
  return tree.children.flatMap((node) => {
    if (node.type !== "heading") return [];
    const depth = Math.max(node.depth, 2);
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    const placed = Math.min(level + open.length, deepest);
    open.push(depth);
    node.depth = placed as typeof node.depth;
    return [{ node, level: placed, text: wordsOf(node, { includeImageAlt: false }) }];
  });
}

/** Splits a text into its first paragraph and the rest. */
export function splitOpening({ root, ...document }: RichDocument) {
  const blocks = elementsOf(root);
  const [first] = blocks;
  if (first?.tagName !== "p") return { opening: null, rest: { ...document, root } };
  return {
    opening: { ...document, root: { type: "root", children: first.children } satisfies Root },
    rest: { ...document, root: { type: "root", children: blocks.slice(1) } satisfies Root },
  };
}

/** Turns several lines into a bullet list, together with existing lists. */
export function asPoints({ root, ...document }: RichDocument): RichDocument {
  const blocks = elementsOf(root);
  if (blocks.length < 2) return { ...document, root };
  const children: Element[] = [];
  for (const block of blocks) {
    const points = pointsOf(block);
    const list = children.at(-1);
    if (!points) children.push(block);
    else if (list?.tagName === "ul") list.children.push(...points);
    else children.push({ type: "element", tagName: "ul", properties: {}, children: points });
  }
  return { ...document, root: { type: "root", children } };
}

function pointsOf(block: Element): Element[] | null {
  if (block.tagName === "p") return [{ ...block, tagName: "li" }];
  return block.tagName === "ul" ? block.children.filter((child) => child.type === "element") : null;
}

export function isEmpty({ root }: RichDocument): boolean {
  return elementsOf(root).length === 0;
}

function elementsOf(root: Root): Element[] {
  return root.children.filter((child) => child.type === "element");
}
