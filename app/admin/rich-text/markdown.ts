import type { Root, RootContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, type State, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { lineBreakMark, parseMarkdown } from "#domain/content/rich-text/dialect.ts";
import type { Source } from "./to-mdast.ts";

/** The bullet of a list, or the character after its numbers. */
export type ListMarker = "-" | "*" | "+" | "." | ")";

interface Options {
  /** The marker of top-level lists. */
  listMarker?: ListMarker;
  /** Puts a blank line between all blocks in a list. */
  hasBlankLines?: boolean;
}

export function writeMarkdown(
  block: RootContent,
  { listMarker, hasBlankLines = false }: Options = {},
): string {
  const plain = unmarkedText(block);
  if (plain !== null && unmarkedText(parseMarkdown(plain)) === plain) return plain;
  const isDelimiter = listMarker === "." || listMarker === ")";
  const tree: Root = { type: "root", children: [block] };
  const text = toMarkdown(tree, {
    bullet: listMarker && !isDelimiter ? listMarker : "-",
    bulletOrdered: isDelimiter ? listMarker : ".",
    emphasis: "*",
    strong: "*",
    fences: true,
    rule: "-",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: {
      source: ({ value }: Source) => value,
      // The space is for the database, which counts words by the spaces between them.
      break: () => ` ${lineBreakMark}`,
      root(root: Root, _parent: unknown, state: State, info: Parameters<typeof defaultHandlers.root>[3]) {
        // Escaping rules can be removed only here.
        state.unsafe = [...state.unsafe.filter((pattern) => !isNeedless(pattern)), ...neededEscapes];
        return defaultHandlers.root(root, undefined, state, info);
      },
    },
    join: hasBlankLines ? [() => 1] : [],
  });
  return text.replace(/\n$/, "");
}

/** The text of a paragraph without marks. Most need no escaping, and escaping a very long one would take too long. */
function unmarkedText(block: Root | RootContent): string | null {
  if (block.type !== "paragraph" && block.type !== "root") return block.type === "text" ? block.value : null;
  const [only, ...others] = block.children;
  return only && others.length === 0 ? unmarkedText(only) : null;
}

/** Escapes that our dialect does not need: for underlined headings, HTML and most uses of `&`. */
function isNeedless({ character, after }: Unsafe) {
  return character === "=" || character === "&" || (character === "<" && after !== undefined);
}

const neededEscapes: Unsafe[] = [
  {
    character: "&",
    after: "#?[0-9A-Za-z]{1,31};",
    inConstruct: ["phrasing", "titleQuote", "destinationRaw", "destinationLiteral"],
  },
  { character: "<", after: "br>", inConstruct: "tableCell" },
  { character: "<", after: "[A-Za-z][^\\s<>]*[:@]", inConstruct: "phrasing" },
];
