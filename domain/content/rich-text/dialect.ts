import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Extension, State, TokenizeContext } from "micromark-util-types";
import { isTooCostly } from "./hostile.ts";

/** Makes a line break end a paragraph, by interrupting it like a heading would. */
const eachLineIsAParagraph: Extension = {
  flow: {
    null: {
      name: "lineEndsParagraph",
      tokenize(this: TokenizeContext, _effects, ok: State, nok: State): State {
        return (code) => (this.interrupt ? ok : nok)(code);
      },
    },
  },
  disable: {
    null: [
      ...["htmlFlow", "htmlText", "definition", "setextUnderline"],
      ...["codeIndented", "hardBreakEscape", "hardBreakTrailing"],
    ],
  },
};

/**
 * Markdown as this site knows it: CommonMark with tables, where each line is a paragraph, without HTML. Positions are
 * those of the text. A text that would take too long is plain text.
 */
export function parseMarkdown(text: string): Root {
  if (isTooCostly(text)) return parsePlainText(text);
  return fromMarkdown(text, {
    extensions: [gfmTable(), eachLineIsAParagraph],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Plain text: each line that is not blank is a paragraph. */
export function parsePlainText(text: string): Root {
  const children: Root["children"] = [];
  let offset = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim()) {
      const position = {
        start: { line: index + 1, column: 1, offset },
        end: { line: index + 1, column: line.length + 1, offset: offset + line.length },
      };
      children.push({ type: "paragraph", position, children: [{ type: "text", value: line, position }] });
    }
    offset += line.length + 1;
  }
  return { type: "root", children };
}
