import type { Root, RootContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, type State, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { parseMarkdown } from "#domain/content/rich-text/dialect.ts";
import type { Source } from "./to-mdast.ts";

/** Of a list: its bullet, or what follows its numbers. */
export type ListMark = "-" | "*" | "+" | "." | ")";

interface Writing {
  /** Of lists that stand in the text itself. */
  listMark?: ListMark;
  /** With a blank line between all that stands in a list. */
  hasBlankLines?: boolean;
}

export function writeMarkdown(block: RootContent, { listMark, hasBlankLines = false }: Writing = {}): string {
  const words = plainWordsOf(block);
  if (words !== null && plainWordsOf(parseMarkdown(words)) === words) return words;
  const isDelimiter = listMark === "." || listMark === ")";
  const tree: Root = { type: "root", children: [block] };
  const text = toMarkdown(tree, {
    bullet: listMark && !isDelimiter ? listMark : "-",
    bulletOrdered: isDelimiter ? listMark : ".",
    emphasis: "*",
    strong: "*",
    fences: true,
    rule: "-",
    listItemIndent: "one",
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: {
      source: ({ value }: Source) => value,
      root(root: Root, _parent: unknown, state: State, info: Parameters<typeof defaultHandlers.root>[3]) {
        // The only place where what is escaped can be taken back.
        state.unsafe = [...state.unsafe.filter((pattern) => !isNeedless(pattern)), ...needed];
        return defaultHandlers.root(root, undefined, state, info);
      },
    },
    join: hasBlankLines ? [() => 1] : [],
  });
  return text.replace(/\n$/, "");
}

/** Of a paragraph without any marks; most can be written as they are, and some are too long to be escaped. */
function plainWordsOf(block: Root | RootContent): string | null {
  if (block.type !== "paragraph" && block.type !== "root") return block.type === "text" ? block.value : null;
  const [only, ...others] = block.children;
  return only && others.length === 0 ? plainWordsOf(only) : null;
}

/** Escapes for what is no Markdown here: headings by underlines and HTML; and most uses of `&`. */
function isNeedless({ character, after }: Unsafe) {
  return character === "=" || character === "&" || (character === "<" && after !== undefined);
}

const needed: Unsafe[] = [
  {
    character: "&",
    after: "#?[0-9A-Za-z]{1,31};",
    inConstruct: ["phrasing", "titleQuote", "destinationRaw", "destinationLiteral"],
  },
  { character: "<", after: "[A-Za-z][^\\s<>]*[:@]", inConstruct: "phrasing" },
];
