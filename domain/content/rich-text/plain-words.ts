import type { Nodes } from "mdast";
import { parseMarkdown } from "./dialect.ts";
import type { TextFormat } from "./format.ts";

/** The visible words of a text, including captions, one line per block. */
export function plainWords(text: string, format: TextFormat): string {
  return format === "plain" ? text : linesOf(parseMarkdown(text)).join("\n");
}

/** The first paragraph for a description, skipping headings and captions. */
export function firstParagraph(text: string, format: TextFormat): string | undefined {
  if (format === "plain") return text.split("\n").find((line) => line.trim());
  const paragraphs = parseMarkdown(text).children.filter(({ type }) => type === "paragraph");
  return paragraphs.map((paragraph) => wordsIn(paragraph, false)).find((words) => words.trim());
}

function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "code":
    case "tableRow":
      return [wordsIn(node)].filter((line) => line.trim());
    default:
      return "children" in node ? node.children.flatMap(linesOf) : [];
  }
}

function wordsIn(node: Nodes, withCaptions = true): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "image":
      return withCaptions ? (node.title ?? "") : "";
    case "break":
      return " ";
    case "tableRow":
      return node.children.map((cell) => wordsIn(cell)).join(" ");
    default:
      return "children" in node ? node.children.map((child) => wordsIn(child, withCaptions)).join("") : "";
  }
}
