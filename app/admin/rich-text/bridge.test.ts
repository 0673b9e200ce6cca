import type { Node } from "@tiptap/pm/model";
import { EditorState, Selection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { seededRandom } from "#app/ui/seeded-random.ts";
import { demoArticles } from "../../../scripts/demo/articles.ts";
import { awkwardTexts } from "./awkward-texts.test-support.ts";
import { formatted } from "./format-texts.ts";
import { randomDocument } from "./random-document.test-support.ts";
import { read } from "./read.ts";
import { articleSchema, lineSchema } from "./schema.ts";
import { meaningOf, write } from "./write.ts";

const articles = demoArticles.map(({ content }) => content);

function open(text: string, schema = articleSchema) {
  return read(text, schema);
}

function pick<Value>(values: readonly Value[], random: () => number) {
  return values[Math.floor(random() * values.length)] as Value;
}

/** The position of the block at an index. */
function startOf(doc: Node, index: number) {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

test.each([...articles, ...awkwardTexts])("an unchanged text keeps every byte: %j", (text) => {
  for (const schema of [articleSchema, lineSchema]) {
    const opened = open(text, schema);
    opened.doc.check();
    expect(write(opened.doc, opened)).toBe(text);
    // As after a change that was changed back.
    expect(write(schema.nodeFromJSON(opened.doc.toJSON()), opened)).toBe(text);
  }
});

test("a text made of awkward ones keeps every byte", () => {
  const random = seededRandom("mixed texts");
  for (let round = 0; round < 100; round++) {
    const parts = Array.from({ length: 2 + random() * 6 }, () => pick(awkwardTexts, random));
    const text = parts.map((part) => part + pick(["\n", "\n\n", "\r\n", "\n \n", ""], random)).join("");
    const opened = open(text);
    expect(write(opened.doc, opened)).toBe(text);
  }
});

test("a changed block leaves the others as they were", () => {
  const texts = [
    ...articles,
    ...awkwardTexts.map((text) => `Before.\n\n*  ${text}\n\n_Between._\n\n${text}\n\nAfter. `),
  ];
  for (const text of texts) {
    const opened = open(text);
    const index = Math.floor(seededRandom(text)() * opened.doc.childCount);
    const state = EditorState.create({ doc: opened.doc });
    const start = firstTextStart(opened.doc, index);
    const changed = opened.doc.resolve(start).index(0);
    const { doc } = state.apply(state.tr.insertText("CHANGED", start));
    const written = write(doc, opened);
    expect(written).toContain("CHANGED");
    expect(meaningOf(open(written).doc)).toBe(meaningOf(doc));
    for (const { source } of opened.blocks.filter((_, place) => Math.abs(place - changed) > 1))
      expect(written, text).toContain(source);
  }
});

test.each([
  ["One.\n\n* a\n* b\n\nThree.  \n", 0, "One.X\n\n* a\n* b\n\nThree.  \n"],
  ["One.\nTwo.\nThree.", 1, "One.\nTwo.X\nThree."],
  ["One.\n\n\nTwo.\r\n\r\nThree.", 1, "One.\n\n\nTwo.X\r\n\r\nThree."],
  ["* a\n\n- b\n\n* c", 1, "* a\n\n- bX\n\n* c"],
  ["1. a\n\n1) b\n\n1. c", 1, "1. a\n\n1) bX\n\n1. c"],
  ["| a |\n| - |\n## h\nText", 1, "| a |\n| - |\n## hX\nText"],
  ["| a<br>**b<br>c** |\n| - |", 0, "| a <br>**b** <br>**cX** |\n| - |"],
  ["_a_\n\n__b__ AT&amp;T", 1, "_a_\n\n**b** AT&TX"],
])("%j with a letter more", (text, index, expected) => {
  const opened = open(text);
  const state = EditorState.create({ doc: opened.doc });
  const end = lastTextEnd(opened.doc, index);
  expect(write(state.apply(state.tr.insertText("X", end)).doc, opened)).toBe(expected);
});

test("a block that is taken out takes nothing with it", () => {
  for (const text of [...articles, ...awkwardTexts.map((part) => `One.\n\n${part}\n\nTwo.\n\n- Three.`)]) {
    const opened = open(text);
    const index = Math.floor(seededRandom(text)() * opened.doc.childCount);
    const rest = opened.doc.children.filter((_, place) => place !== index);
    const doc = articleSchema.topNodeType.createAndFill(null, rest) as Node;
    expect(meaningOf(open(write(doc, opened)).doc), text).toBe(meaningOf(doc));
  }
});

test("whatever is made in the editor, between blocks of a text, is read as the same", () => {
  const random = seededRandom("made in the editor");
  for (let round = 0; round < 60; round++) {
    const opened = open(
      round % 2 ? Array.from({ length: 4 }, () => pick(awkwardTexts, random)).join("\n\n") : "",
    );
    const blocks = [...opened.doc.children, ...randomDocument(random).children];
    const doc = articleSchema.topNodeType.create(
      null,
      blocks.sort(() => random() - 0.5),
    );
    const text = write(doc, opened);
    expect(meaningOf(open(text).doc), text).toBe(meaningOf(doc));
  }
});

test("empty paragraphs and spaces at the edges are not written", () => {
  const { paragraph } = articleSchema.nodes;
  const texts = ["  One ", "", "Two.", " "].map((text) =>
    paragraph?.create(null, text ? articleSchema.text(text) : []),
  );
  const doc = articleSchema.topNodeType.create(null, texts as Node[]);
  expect(write(doc, open(""))).toBe("One\nTwo.");
});

test("plain text becomes Markdown that looks the same", () => {
  // Forms take out all other control characters.
  for (const text of awkwardTexts.filter((text) => !/[^\P{Cc}\n\t]/u.test(text))) {
    const lines = text.split("\n").map((line) => line.trim());
    const { doc } = open(formatted(text));
    expect(doc.children.map(({ textContent }) => textContent.trim())).toEqual(
      lines.some(Boolean) ? lines.filter(Boolean) : [""],
    );
    expect(doc.children.every(({ type }) => type.name === "paragraph")).toBe(true);
  }
});

test("lines of a job post stay lines", () => {
  const text = "Lead **two** engagements\n- already a point\n[Read more](/careers)";
  const opened = open(text, lineSchema);
  expect(opened.doc.children.map(({ type }) => type.name)).toEqual(["paragraph", "source", "paragraph"]);
  const state = EditorState.create({ doc: opened.doc });
  const changed = state.apply(state.tr.insertText("Gladly: ", 1)).doc;
  expect(write(changed, opened)).toBe(`Gladly: ${text}`);
});

function firstTextStart(doc: Node, index: number) {
  const found = Selection.findFrom(doc.resolve(startOf(doc, index)), 1, true);
  return found?.from ?? 1;
}

function lastTextEnd(doc: Node, index: number) {
  let end = 0;
  const start = startOf(doc, index);
  doc.nodesBetween(start, start + (doc.children[index]?.nodeSize ?? 0), (node, position) => {
    if (node.isText) end = position + node.nodeSize;
  });
  return end;
}
