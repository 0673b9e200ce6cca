import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { isLinkAddress } from "./addresses.ts";
import { parseMarkdown, parsePlainText } from "./dialect.ts";
import { firstParagraph, plainWords } from "./plain-words.ts";

/** The tree in short: `paragraph("a " strong("b"))`. */
function outline(node: Nodes): string {
  if ("children" in node) return `${node.type}(${node.children.map(outline).join(" ")})`;
  return "value" in node ? `${node.type === "text" ? "" : node.type}"${node.value}"` : node.type;
}

function blocks(text: string) {
  return parseMarkdown(text).children.map(outline);
}

test.each([
  ["one\ntwo\n\nthree", ['paragraph("one")', 'paragraph("two")', 'paragraph("three")']],
  ["one  \ntwo\\\nthree", ['paragraph("one")', 'paragraph("two\\")', 'paragraph("three")']],
  ["one\n---", ['paragraph("one")', "thematicBreak"]],
  ["one\n===", ['paragraph("one")', 'paragraph("===")']],
  ["    one", ['paragraph("one")']],
  ["<b>one</b> <!-- two -->", ['paragraph("<b>one</b> <!-- two -->")']],
  ["<script>\nalert(1)\n</script>", ["<script>", "alert(1)", "</script>"].map((it) => `paragraph("${it}")`)],
  ["[a]: https://example.com\n[a]", ['paragraph("[a]: https://example.com")', 'paragraph("[a]")']],
  ["## One\ntext\n### Two", ['heading("One")', 'paragraph("text")', 'heading("Two")']],
  ["- a\n- b\n1. c", [`list(${item("a")} ${item("b")})`, `list(${item("c")})`]],
  ["> a\n> b", ['blockquote(paragraph("a") paragraph("b"))']],
  ["> a\nb", ['blockquote(paragraph("a"))', 'paragraph("b")']],
  [
    "|a<br>b \\<br> `<br>`|**c<br>d**|\n|-|-|",
    ['table(tableRow(tableCell("a" break "b <br> " inlineCode"<br>") tableCell(strong("c" break "d"))))'],
  ],
  ["|<br/>|<BR>|<b>|\n|-|-|-|", ['table(tableRow(tableCell("<br/>") tableCell("<BR>") tableCell("<b>")))']],
  ["a<br>b\n## <br>", ['paragraph("a<br>b")', 'heading("<br>")']],
  ["```js\na *b*\n\nc\n```\nd", ['code"a *b*\n\nc"', 'paragraph("d")']],
  ["|a|b|\n|-|-|\n|c|", ['table(tableRow(tableCell("a") tableCell("b")) tableRow(tableCell("c")))']],
])("%j is read as %j", (text, expected) => {
  expect(blocks(text)).toEqual(expected);
});

function item(text: string) {
  return `listItem(paragraph("${text}"))`;
}

test("plain text is its lines, whatever marks they hold", () => {
  const root = parsePlainText("# one\n\n  *two*  \n- three");
  expect(root.children.map(outline)).toEqual([
    'paragraph("# one")',
    'paragraph("  *two*  ")',
    'paragraph("- three")',
  ]);
});

test.each([
  ["/contact", true],
  ["/", true],
  ["#costs", true],
  ["https://example.com/a?b=c#d", true],
  ["HTTP://example.com", true],
  ["mailto:ada@example.com", true],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  [" javascript:alert(1)", false],
  ["java\nscript:alert(1)", false],
  ["data:text/html,<script>", false],
  ["vbscript:x", false],
  ["//example.com", false],
  ["/\\example.com", false],
  ["file:///etc/passwd", false],
  ["https:example.com", false],
  ["https://", false],
  ["contact", false],
  ["", false],
])("a link to %j is followed: %s", (address, expected) => {
  expect(isLinkAddress(address)).toBe(expected);
});

describe("plain words", () => {
  test("are what is read, a line for each block", () => {
    const text = [
      "## The *first* heading",
      "Some **bold**, `code` and [a link](https://example.com).",
      "- one",
      "- two",
      '![What it shows](picture:1e6f5a1c-93c9-4d9e-9c50-111111111111 "A caption")',
      "| a | b |",
      "| - | - |",
      "| c<br>c | d |",
      "> said &amp; done",
      "---",
      "```js",
      "let x = 1;",
      "```",
    ].join("\n");
    const words = ["The first heading", "Some bold, code and a link.", "one", "two", "A caption"];
    expect(plainWords(text, "markdown").split("\n")).toEqual([
      ...words,
      ...["a b", "c c d", "said & done", "let x = 1;"],
    ]);
    expect(plainWords(text, "plain")).toBe(text);
  });

  test("describe a text by its first paragraph", () => {
    const text = '![alt](picture:x "Caption")\n## Heading\n- item\n\nThe *first* paragraph.\nThe second.';
    expect(firstParagraph(text, "markdown")).toBe("The first paragraph.");
    expect(firstParagraph("- item", "markdown")).toBeUndefined();
    expect(firstParagraph("\n*one*\ntwo", "plain")).toBe("*one*");
  });
});
