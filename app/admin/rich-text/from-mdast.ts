import type { Fragment, Mark, Node, Schema } from "@tiptap/pm/model";
import type { List, ListItem, PhrasingContent, RootContent, Table, TableRow } from "mdast";

/** Thrown for Markdown that the schema cannot represent. */
export class Unsupported extends Error {}

type Content = readonly Node[];

/** Converts a block of Markdown to a node of the editor. */
export function toNode(block: RootContent, schema: Schema): Node {
  const node = convert(block, schema);
  try {
    node.check();
  } catch (cause) {
    throw new Unsupported(block.type, { cause });
  }
  return node;
}

function convert(block: RootContent, schema: Schema): Node {
  function make(name: string, content: Content | Fragment = [], attributes: Record<string, unknown> = {}) {
    const type = schema.nodes[name];
    if (!type) throw new Unsupported(name);
    return type.create(attributes, content);
  }

  function paragraph(content: Content = []) {
    return make("paragraph", content);
  }

  function blocks(children: RootContent[]) {
    return children.map((child) => convert(child, schema));
  }

  function listItem({ children }: ListItem) {
    const content = blocks(children);
    return make("listItem", content[0]?.type.name === "paragraph" ? content : [paragraph(), ...content]);
  }

  function list({ ordered, start, children }: List) {
    const items = children.map(listItem);
    return ordered ? make("orderedList", items, { start: start ?? 1 }) : make("bulletList", items);
  }

  function tableRow({ children }: TableRow, name: string, align: Table["align"], width: number) {
    if (children.length > width) throw new Unsupported("a row that is wider than its table");
    const cells = Array.from({ length: width }, (_, column) => {
      const lines = splitLines(children[column]?.children ?? []);
      return make(
        name,
        lines.map((line) => paragraph(inline(line, schema))),
        { align: align?.[column] ?? null },
      );
    });
    return make("tableRow", cells);
  }

  function table({ children, align }: Table) {
    const width = children[0]?.children.length ?? 0;
    const rows = children.map((row, index) =>
      tableRow(row, index === 0 ? "tableHeader" : "tableCell", align, width),
    );
    return make("table", rows);
  }

  switch (block.type) {
    case "paragraph": {
      const [only, ...others] = block.children;
      if (only?.type === "image" && others.length === 0) {
        return make("picture", [], { src: only.url, alt: only.alt ?? "", title: only.title ?? "" });
      }
      return paragraph(inline(block.children, schema));
    }
    case "heading":
      if (block.depth !== 2 && block.depth !== 3) throw new Unsupported(`a heading of level ${block.depth}`);
      return make("heading", inline(block.children, schema), { level: block.depth });
    case "blockquote":
      return make("blockquote", block.children.length > 0 ? blocks(block.children) : [paragraph()]);
    case "code":
      if (block.meta) throw new Unsupported("words beside the language");
      return make("codeBlock", block.value ? [schema.text(block.value)] : [], {
        language: block.lang ?? null,
      });
    case "thematicBreak":
      return make("horizontalRule");
    case "list":
      return list(block);
    case "table":
      return table(block);
    default:
      throw new Unsupported(block.type);
  }
}

/** Splits the text of a cell at its line breaks, also within marks and links. */
function splitLines(children: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === "break") lines.push([]);
    else if (!("children" in child) || child.children.length === 0) lines.at(-1)?.push(child);
    else {
      for (const [index, part] of splitLines(child.children).entries()) {
        if (index > 0) lines.push([]);
        if (part.length > 0) lines.at(-1)?.push({ ...child, children: part } as PhrasingContent);
      }
    }
  }
  return lines;
}

const markNames: Record<string, string> = { strong: "bold", emphasis: "italic" };

function inline(children: PhrasingContent[], schema: Schema, marks: readonly Mark[] = []): Node[] {
  function mark(name: string, attributes?: Record<string, unknown>) {
    const type = schema.marks[name];
    if (!type) throw new Unsupported(name);
    return type.create(attributes).addToSet(marks);
  }

  return children.flatMap((child) => {
    switch (child.type) {
      case "text":
        return child.value ? [schema.text(child.value, marks)] : [];
      case "inlineCode":
        return [schema.text(child.value, mark("code"))];
      case "strong":
      case "emphasis":
        return inline(child.children, schema, mark(markNames[child.type] ?? ""));
      case "link":
        if (child.children.length === 0) throw new Unsupported("a link without words");
        return inline(child.children, schema, mark("link", { href: child.url, title: child.title ?? null }));
      default:
        throw new Unsupported(child.type);
    }
  });
}
