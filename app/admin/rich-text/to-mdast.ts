import type { Mark, Node } from "@tiptap/pm/model";
import type {
  AlignType,
  BlockContent,
  DefinitionContent,
  ListItem,
  Literal,
  PhrasingContent,
  RootContent,
  TableRow,
} from "mdast";

declare module "mdast" {
  interface RootContentMap {
    source: Source;
  }
}

/** Markdown that is written unchanged. */
export interface Source extends Literal {
  type: "source";
}

type Flow = BlockContent | DefinitionContent;

/** Converts a node of the editor to a block of Markdown; null if it is empty. */
export function toMdast(node: Node): RootContent | null {
  switch (node.type.name) {
    case "paragraph":
      return isBlank(node) ? null : { type: "paragraph", children: phrasing(node) };
    case "heading":
      return isBlank(node) ? null : { type: "heading", depth: node.attrs.level, children: phrasing(node) };
    case "picture": {
      const { src, alt, title } = node.attrs;
      return { type: "paragraph", children: [{ type: "image", url: src, alt, title: title || null }] };
    }
    case "blockquote":
      return { type: "blockquote", children: blocks(node) };
    case "codeBlock":
      return { type: "code", lang: node.attrs.language, value: node.textContent };
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "bulletList":
      return { type: "list", ordered: false, spread: false, children: node.children.map(listItem) };
    case "orderedList": {
      const { start } = node.attrs;
      return { type: "list", ordered: true, start, spread: false, children: node.children.map(listItem) };
    }
    case "table":
      return {
        type: "table",
        align: node.firstChild?.children.map(({ attrs }) => attrs.align as AlignType) ?? [],
        children: node.children.map(tableRow),
      };
    case "source":
      return node.textContent.trim() ? { type: "source", value: node.textContent } : null;
    default:
      throw new Error(`There is no Markdown for ${node.type.name}.`);
  }
}

function isBlank(node: Node) {
  return node.textContent.trim() === "";
}

function blocks(node: Node) {
  return node.children.map(toMdast).filter((block) => block !== null) as Flow[];
}

function listItem(node: Node): ListItem {
  const children = blocks(node);
  const spread = children.some(
    ({ type }, index) => type === "paragraph" && children[index - 1]?.type === "paragraph",
  );
  return { type: "listItem", spread, children };
}

function tableRow(row: Node): TableRow {
  return {
    type: "tableRow",
    children: row.children.map((cell) => ({
      type: "tableCell",
      children: cell.children.flatMap((line, index) => [
        ...(index > 0 ? [{ type: "break" } as const] : []),
        ...phrasing(line),
      ]),
    })),
  };
}

interface Run {
  text: string;
  marks: readonly Mark[];
}

/** Marks in the order of nesting, outermost first. */
const nesting = ["link", "bold", "italic"] as const;

function phrasing(block: Node) {
  const runs = block.children.map(({ text = "", marks }) => ({ text, marks }));
  return nest(trimEdges(trimLinks(runs.flatMap(trimMarks))), 0);
}

function isMarked({ marks }: Run, name: string) {
  return marks.some((mark) => mark.type.name === name);
}

function isSpace(run: Run | undefined) {
  return run !== undefined && run.text.trim() === "" && !isMarked(run, "code");
}

/** Takes spaces at both ends out of bold and italic, where Markdown would need them escaped. */
function trimMarks(run: Run): Run[] {
  if (isMarked(run, "code")) return [run];
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? [];
  const links = run.marks.filter(({ type }) => type.name === "link");
  const parts = [
    { text: before, marks: links },
    { text: words, marks: run.marks },
    { text: after, marks: links },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Takes spaces at both ends out of links, which may consist of several runs. */
function trimLinks(runs: Run[]): Run[] {
  const isEdge = (index: number, step: 1 | -1): boolean => {
    if (!isSpace(runs[index])) return false;
    const isSameLink = areSame(markOf(runs[index], "link"), markOf(runs[index + step], "link"));
    return !isSameLink || isEdge(index + step, step);
  };
  return runs.map((run, index) => (isEdge(index, 1) || isEdge(index, -1) ? { ...run, marks: [] } : run));
}

/** Removes spaces at both ends of a line, which are not rendered. */
function trimEdges(runs: Run[]): Run[] {
  const first = runs.findIndex((run) => !isSpace(run));
  const last = runs.findLastIndex((run) => !isSpace(run));
  return first < 0 ? [] : runs.slice(first, last + 1);
}

function nest(runs: Run[], depth: number): PhrasingContent[] {
  const name = nesting[depth];
  if (!name) return joinTexts(runs);
  const content: PhrasingContent[] = [];
  for (let start = 0; start < runs.length; ) {
    const mark = markOf(runs[start], name);
    let end = start + 1;
    while (end < runs.length && areSame(mark, markOf(runs[end], name))) end++;
    const children = nest(runs.slice(start, end), depth + 1);
    if (!mark) content.push(...children);
    else if (name === "link")
      content.push({ type: "link", url: mark.attrs.href ?? "", title: mark.attrs.title, children });
    else content.push({ type: name === "bold" ? "strong" : "emphasis", children });
    start = end;
  }
  return content;
}

function markOf(run: Run | undefined, name: string) {
  return run?.marks.find(({ type }) => type.name === name);
}

function areSame(one: Mark | undefined, other: Mark | undefined) {
  return one && other ? one.eq(other) : one === other;
}

function joinTexts(runs: Run[]): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (const run of runs) {
    const last = content.at(-1);
    if (isMarked(run, "code")) content.push({ type: "inlineCode", value: run.text });
    else if (last?.type === "text") last.value += run.text;
    else content.push({ type: "text", value: run.text });
  }
  return content;
}
