import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { isLinkAddress } from "./addresses.ts";
import { parseMarkdown, parsePlainText } from "./dialect.ts";
import { firstParagraph } from "./plain-words.ts";

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
  ["one\n===", ['paragraph("one")', 'paragraph("===")']],
  ["    one", ['paragraph("one")']],
  ["<script>\nalert(1)\n</script>", ["<script>", "alert(1)", "</script>"].map((it) => `paragraph("${it}")`)],
  ["[a]: https://example.com\n[a]", ['paragraph("[a]: https://example.com")', 'paragraph("[a]")']],
  ["- a\n- b\n1. c", [`list(${item("a")} ${item("b")})`, `list(${item("c")})`]],
  ["> a\nb", ['blockquote(paragraph("a"))', 'paragraph("b")']],
  [
    "|a<br>b \\<br> `<br>`|**c<br>d**|\n|-|-|",
    ['table(tableRow(tableCell("a" break "b <br> " inlineCode"<br>") tableCell(strong("c" break "d"))))'],
  ],
  ["|<br/>|<BR>|<b>|\n|-|-|-|", ['table(tableRow(tableCell("<br/>") tableCell("<BR>") tableCell("<b>")))']],
  ["a<br>b\n## <br>", ['paragraph("a<br>b")', 'heading("<br>")']],
  ["```js\na *b*\n\nc\n```\nd", ['code"a *b*\n\nc"', 'paragraph("d")']],
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

test("only links to pages, places, web and mail addresses are followed", () => {
  for (const address of [
    ...["/contact", "/", "#costs", "https://example.com/a?b=c#d", "HTTP://example.com"],
    "mailto:ada@example.com",
  ])
    expect(isLinkAddress(address), address).toBe(true);
  for (const address of [
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)"],
    ...["data:text/html,<script>", "vbscript:x", "//example.com", "/\\example.com", "file:///etc/passwd"],
    ...["https:example.com", "https://", "contact", ""],
  ])
    expect(isLinkAddress(address), address).toBe(false);
});

test("a text is described by its first paragraph", () => {
  const text = '![alt](picture:x "Caption")\n## Heading\n- item\n\nThe *first* paragraph.\nThe second.';
  expect(firstParagraph(text, "markdown")).toBe("The first paragraph.");
  expect(firstParagraph("- item", "markdown")).toBeUndefined();
  expect(firstParagraph("\n*one*\ntwo", "plain")).toBe("*one*");
});
