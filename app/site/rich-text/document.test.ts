import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RichWords } from "#app/ui/rich-text.tsx";
import type { TextFormat } from "#domain/content/rich-text/format.ts";
import { asPoints, documentWriter, type RichDocument, splitOpening } from "./document.server.ts";

const id = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
const stored = {
  src: "/pictures/a/b/800.jpeg",
  width: 800,
  height: 600,
  ground: null,
  sources: [],
  alt: "Stored",
};
const pictures = { [`picture:${id}`]: stored };
const site = "https://firm.example";

function write(text: string, format: TextFormat = "markdown", level = 2) {
  return documentWriter({ format, level, pictures, site })(text);
}

function html(document: RichDocument) {
  return renderToStaticMarkup(createElement(RichWords, document)).replaceAll("\n", "");
}

function shown(text: string) {
  return html(write(text));
}

function link(href: string, { isElsewhere = true, printed = href } = {}) {
  const rel = isElsewhere ? ' rel="noopener noreferrer nofollow"' : "";
  return `<p><a href="${href}"${rel}${printed && ` data-printed="${printed}"`}>x</a></p>`;
}

function heading(level: number, slug: string, text: string) {
  const anchor = `<a href="#section-${slug}"><span aria-hidden="true">#</span><span class="sr-only">Link to “${text}”</span></a>`;
  return `<div class="prose-heading"><h${level} id="section-${slug}">${text}</h${level}>${anchor}</div>`;
}

function region(name: string, content: string) {
  return `<div class="prose-region" role="region" aria-label="${name}" tabindex="0">${content}</div>`;
}

describe("a formatted text", () => {
  test.each([
    ["each line is a paragraph", "one\ntwo\n\nthree", "<p>one</p><p>two</p><p>three</p>"],
    ["bulleted list", "- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
    ["numbered list", "3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["item of two lines", "- a\n  b", "<ul><li><p>a</p><p>b</p></li></ul>"],
    ["quotation", "> a\n> b\n\nc", "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>"],
    ["rule", "a\n\n---\nb", "<p>a</p><hr/><p>b</p>"],
    [
      "code",
      "```js\nif (a < b) {}\n```",
      region("Code 1", '<pre><code class="language-js">if (a &lt; b) {}</code></pre>'),
    ],
    [
      "table with uneven rows",
      "| a | b |\n|--:|---|\n| c |\n| d | e | f |",
      region(
        "Table 1: a, b",
        '<table><thead><tr><th style="text-align:right">a</th><th>b</th></tr></thead><tbody>' +
          '<tr><td style="text-align:right">c</td><td></td></tr><tr><td style="text-align:right">d</td><td>e</td></tr></tbody></table>',
      ),
    ],
    [
      "table with a line break in a cell, and no other HTML",
      "| a<br>b |\n|-|\n| c<br>`<br>` <b>d</b> |\n\ne<br>f",
      `${region(
        "Table 1: a b",
        "<table><thead><tr><th>a<br/>b</th></tr></thead><tbody><tr><td>c<br/><code>&lt;br&gt;</code> &lt;b&gt;d&lt;/b&gt;</td></tr></tbody></table>",
      )}<p>e&lt;br&gt;f</p>`,
    ],
    [
      "raw HTML",
      '<img src=x onerror="alert(1)"> <b>a</b>',
      "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &lt;b&gt;a&lt;/b&gt;</p>",
    ],
    ["character references", "&lt;b&gt; &amp; &#x41;", "<p>&lt;b&gt; &amp; A</p>"],
  ])("%s", (_name, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ["/contact", link("/contact", { isElsewhere: false, printed: `${site}/contact` })],
    ["mailto:a@example.com", link("mailto:a@example.com", { isElsewhere: false, printed: "a@example.com" })],
    ["https://example.com/a(b)", link("https://example.com/a(b)")],
    ["HTTP://EXAMPLE.COM", link("HTTP://EXAMPLE.COM", { printed: "http://example.com/" })],
    ["#elsewhere", link("#elsewhere", { isElsewhere: false, printed: "" })],
  ])("a link to %s is followed", (address, expected) => {
    expect(shown(`[x](${address})`)).toBe(expected);
  });

  test.each([
    ...["javascript:alert(1)", "&#106;avascript:alert(1)", "&#x6A;avascript&colon;alert(1)"],
    ...["<java\tscript:alert(1)>", "//example.com", "/\\\\example.com", "\\/\\/example.com", "example.com"],
  ])("a link to %s is text", (address) => {
    expect(shown(`[x](${address})`)).toBe("<p>x</p>");
  });

  test("an image of such an address is its alternative text", () => {
    for (const address of ["javascript:alert(1)", "data:image/svg+xml,x", "//example.com/a.png"])
      expect(shown(`![x](${address})`)).toBe("<p>x</p>");
  });
});

describe("headings", () => {
  test("have anchors, and levels without a gap", () => {
    expect(shown("### D\n### E")).toBe(heading(2, "d", "D") + heading(2, "e", "E"));
    expect(shown("### A\n# B\n##### C\n## B")).toBe(
      [heading(2, "a", "A"), heading(2, "b", "B"), heading(3, "c", "C"), heading(2, "b-1", "B")].join(""),
    );
  });

  test("stand below the heading of their section, and their ids are unique on the page", () => {
    const writer = documentWriter({ format: "markdown", level: 3, pictures: {}, site });
    expect(html(writer("## A\n### B"))).toBe(heading(3, "a", "A") + heading(4, "b", "B"));
    expect(html(writer("## A"))).toBe(heading(3, "a-1", "A"));
  });

  test("are listed with the words that are read, and reached by links with them", () => {
    const text = "[x](#one-two-three)\n## *One* `two` [three](/x)";
    expect(write(text).headings).toEqual([{ id: "section-one-two-three", level: 2, text: "One two three" }]);
    expect(shown(text)).toContain('<a href="#section-one-two-three">x</a>');
  });
});

describe("pictures", () => {
  const picture =
    '<picture><img src="/pictures/a/b/800.jpeg" alt="Alt" width="800" height="600" loading="lazy" class="picture-whole" style="--shape:1.333"/></picture>';

  test("alone in a paragraph are figures with their title as the caption", () => {
    expect(shown(`![Alt](picture:${id} "Caption *here*")`)).toBe(
      `<figure>${picture}<figcaption>Caption *here*</figcaption></figure>`,
    );
    expect(shown(`![](picture:${id})`)).toBe(`<figure>${picture.replace("Alt", "Stored")}</figure>`);
  });

  test("within a paragraph stay there", () => {
    expect(shown(`a ![Alt](picture:${id})`)).toBe(`<p>a ${picture}</p>`);
  });

  test("that nobody knows, or that are still missing, show nothing", () => {
    expect(shown('a\n![Alt](picture:missing "Caption")\nb ![Alt](picture:missing)')).toBe(
      "<p>a</p><p>b </p>",
    );
    expect(shown(`a\n![Alt](picture:${id.replace("1", "2")} "Caption")\nb`)).toBe("<p>a</p><p>b</p>");
  });

  test("of another site are loaded late, and it is not told from where", () => {
    expect(shown("![Alt](https://example.com/a.png)")).toBe(
      '<figure><img src="https://example.com/a.png" alt="Alt" loading="lazy" referrerPolicy="no-referrer"/></figure>',
    );
  });
});

test("a plain text is its lines, whatever marks they hold", () => {
  expect(html(write("# a\n\n- *b*\n![x](/y) <b>", "plain"))).toBe(
    "<p># a</p><p>- *b*</p><p>![x](/y) &lt;b&gt;</p>",
  );
});

describe("points", () => {
  test.each([
    ["one line is a paragraph", "a *b*", "<p>a <em>b</em></p>"],
    [
      "each line is a point, as an item of a list is",
      "a\n- b *c*",
      "<ul><li>a</li><li>b <em>c</em></li></ul>",
    ],
    ["numbers stay numbers", "a\nb\n1. c", "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>"],
  ])("%s", (_name, text, expected) => {
    expect(html(asPoints(write(text)))).toBe(expected);
  });

  test("are the lines of a plain text", () => {
    expect(html(asPoints(write("- a\nb", "plain")))).toBe("<ul><li>- a</li><li>b</li></ul>");
  });
});

test("an opening paragraph stands apart, and only a paragraph does", () => {
  const { opening, rest } = splitOpening(write("a *b*\nc"));
  expect(opening && html(opening)).toBe("a <em>b</em>");
  expect(html(rest)).toBe("<p>c</p>");
  expect(splitOpening(write("- a\n\nb")).opening).toBeNull();
});

test("names in braces are filled in where they are read, and what they hold is no mark", () => {
  const fill = (text: string) => text.replaceAll("{firm}", "*Firm* [x](/y)");
  const document = documentWriter({ format: "markdown", level: 2, pictures, site, fill })(
    "**{firm}**\n`{firm}`",
  );
  expect(html(document)).toBe("<p><strong>*Firm* [x](/y)</strong></p><p><code>*Firm* [x](/y)</code></p>");
});

test.each(["plain", "markdown"] as const)("texts of very many lines are a paragraph each: %s", (format) => {
  const writer = documentWriter({ format, level: 2, pictures, site });
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index}`);
  for (const separator of ["\n", "\n \n"]) {
    const shown = renderToStaticMarkup(createElement(RichWords, writer(lines.join(separator))));
    expect(shown).toBe(`<p class="prose-lines">${lines.join("\n")}</p>`);
  }
  const many = lines.slice(0, 1_500).join("\n");
  expect(html(writer(many))).toContain("<p>1499</p>");
  expect(html(writer(many))).toContain("prose-lines");
});

test("a link to a hidden page is only its words", () => {
  const isHidden = (address: string) => address === "/values";
  const writer = documentWriter({ format: "markdown", level: 2, pictures, site, isHidden });
  const text = "We say **why** in [our **values**](/values), [write](/contact) or </values>.";
  expect(html(writer(text))).toBe(
    '<p>We say <strong>why</strong> in our <strong>values</strong>, <a href="/contact" data-printed="https://firm.example/contact">write</a> or &lt;/values&gt;.</p>',
  );
});
