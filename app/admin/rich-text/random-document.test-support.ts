import type { Mark, Node } from "@tiptap/pm/model";
import { articleSchema } from "./schema.ts";

const words = [
  ...[
    "word",
    "two words",
    "a * b",
    "snake_case",
    "AT&T",
    "&amp;",
    "1. no list",
    "- dash",
    "# hash",
    "> more",
  ],
  ...["+ plus", "`tick`", "[brackets]", "![image](no)", "<https://a.b>", "| pipe |", "\\back\\", "*stars*"],
  ...["__under__", "1) no", "é", "日本", "🙂", " ", "  ", "!", '"quoted"', "(paren)", "~~~", "```", "---"],
  ...[":--", "=", "https://a.b/c_d", "<br>", "a<br>b\\"],
];

/** A document as somebody could make it with the toolbar, the keyboard and the clipboard. */
export function randomDocument(random: () => number): Node {
  const { nodes, marks } = articleSchema;

  function upTo(most: number) {
    return 1 + Math.floor(random() * most);
  }

  function pick<Value>(values: readonly Value[]) {
    return values[Math.floor(random() * values.length)] as Value;
  }

  function several(most: number, make: () => Node | undefined) {
    return Array.from({ length: upTo(most) }, make) as Node[];
  }

  function someMarks() {
    const link = marks.link?.create({ href: pick(["/about", "https://example.com/a_(b)", "mailto:a@b.c"]) });
    const all = [marks.bold?.create(), marks.italic?.create(), marks.code?.create(), link] as Mark[];
    return all.filter(() => random() < 0.2);
  }

  function text() {
    return several(3, () =>
      articleSchema.text(
        pick(words),
        someMarks().reduce((set, mark) => mark.addToSet(set), [] as readonly Mark[]),
      ),
    );
  }

  function paragraph() {
    return nodes.paragraph?.create(null, random() < 0.1 ? [] : text());
  }

  function item(depth: number) {
    return nodes.listItem?.create(null, [
      paragraph() as Node,
      ...(random() < 0.4 ? blocks(depth + 1, 2) : []),
    ]);
  }

  function table() {
    const width = upTo(3);
    const aligns = Array.from({ length: width }, () => pick([null, "left", "right", "center"]));
    const row = (name: "tableHeader" | "tableCell") =>
      nodes.tableRow?.create(
        null,
        aligns.map((align) => nodes[name]?.create({ align }, several(3, paragraph))) as Node[],
      );
    return nodes.table?.create(null, [row("tableHeader"), ...several(3, () => row("tableCell"))] as Node[]);
  }

  function block(depth: number): Node | undefined {
    const kind = random() * (depth > 2 ? 4 : 9);
    if (kind < 3) return paragraph();
    if (kind < 3.3) return nodes.horizontalRule?.create();
    if (kind < 3.6)
      return nodes.picture?.create({ src: "picture:1", alt: pick(words), title: pick(["", ...words]) });
    if (kind < 4)
      return nodes.codeBlock?.create(
        { language: pick([null, "js"]) },
        articleSchema.text(`${pick(words)}\n\n  ${pick(words)}`),
      );
    if (kind < 5) return nodes.heading?.create({ level: pick([2, 3]) }, text());
    const items = () => several(3, () => item(depth));
    if (kind < 6) return nodes.bulletList?.create(null, items());
    if (kind < 7) return nodes.orderedList?.create({ start: pick([1, 1, 3]) }, items());
    if (kind < 8) return nodes.blockquote?.create(null, blocks(depth + 1, 3));
    return table();
  }

  function blocks(depth: number, most: number): Node[] {
    return several(most, () => block(depth));
  }

  return articleSchema.topNodeType.create(null, blocks(0, 7));
}
