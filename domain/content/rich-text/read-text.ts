import type { Nodes, Parents } from "mdast";
import { parseMarkdown } from "./dialect.ts";

/** A Markdown text as it is read, for comparing: its words, the marks of its lists, and its pictures by name. */
export function readText(markdown: string): string {
  return blocksIn(parseMarkdown(markdown)).join("\n\n");
}

/** Where the links and pictures of a Markdown text lead, in its order. */
export function addressesIn(markdown: string): string[] {
  return addressesOf(parseMarkdown(markdown));
}

function addressesOf(node: Nodes): string[] {
  const within = "children" in node ? node.children.flatMap(addressesOf) : [];
  return "url" in node ? [node.url, ...within] : within;
}

function blocksIn({ children }: Parents): string[] {
  return children.map(blockOf).filter((block) => block.trim());
}

function blockOf(node: Nodes): string {
  switch (node.type) {
    case "list": {
      const first = node.ordered ? (node.start ?? 1) : null;
      return node.children
        .map((item, index) => pointOf(blocksIn(item), first === null ? "•" : `${first + index}.`))
        .join("\n");
    }
    case "blockquote":
      return `Quote: ${blocksIn(node).join("\n")}`;
    case "table":
      return node.children.map((row) => row.children.map(wordsIn).join(" | ")).join("\n");
    case "thematicBreak":
      return "———";
    default:
      return wordsIn(node);
  }
}

/** What is below the first line of a point stands below its words. */
function pointOf(blocks: string[], mark: string) {
  const indent = " ".repeat(mark.length + 1);
  return `${mark} ${blocks.join("\n").replaceAll("\n", `\n${indent}`)}`;
}

function wordsIn(node: Nodes): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "break":
      return " ";
    case "image":
      return pictureInWords(node.alt, node.title);
    default:
      return "children" in node ? node.children.map(wordsIn).join("") : "";
  }
}

function pictureInWords(alt?: string | null, caption?: string | null) {
  return `Picture${alt ? `: ${alt}` : ""}${caption ? ` (${caption})` : ""}`;
}
