import type { Root } from "mdast";
import { fromMarkdown, type Extension as TreeExtension } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Code, Extension, State, TokenizeContext } from "micromark-util-types";
import { isTooCostly } from "./hostile.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    lineBreak: "lineBreak";
  }
}

/** A line break in a cell of a table. */
export const lineBreakMark = "<br>";

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

/** Reads `<br>`, in lower case only, so that cells of tables can have several lines. */
const lineBreak: Extension = {
  text: {
    60: {
      name: "lineBreak",
      tokenize(effects, ok: State, nok: State): State {
        let read = 0;
        function next(code: Code): State | undefined {
          if (code !== lineBreakMark.charCodeAt(read)) return nok(code);
          effects.consume(code);
          read += 1;
          if (read < lineBreakMark.length) return next;
          effects.exit("lineBreak");
          return ok;
        }
        return (code) => {
          effects.enter("lineBreak");
          return next(code);
        };
      },
    },
  },
};

/** Outside of tables it is text, like all HTML. */
const lineBreakInTables: TreeExtension = {
  enter: {
    lineBreak(token) {
      if (this.data.inTable) this.enter({ type: "break" }, token);
      else this.config.enter.data?.call(this, token);
    },
  },
  exit: {
    lineBreak(token) {
      if (this.data.inTable) this.exit(token);
      else this.config.exit.data?.call(this, token);
    },
  },
};

/**
 * Markdown as this site knows it: CommonMark with tables, where each line is a paragraph, without HTML except `<br>` in cells. Positions are
 * those of the text. A text that would take too long is plain text.
 */
export function parseMarkdown(text: string): Root {
  if (isTooCostly(text)) return parsePlainText(text);
  return fromMarkdown(text, {
    extensions: [gfmTable(), eachLineIsAParagraph, lineBreak],
    mdastExtensions: [gfmTableFromMarkdown(), lineBreakInTables],
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
