import { type Extensions, getSchema, Mark, markInputRule, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** What no other node has a place for: its Markdown as it stands, which can be edited. */
const Source = Node.create({
  name: "source",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [{ tag: "pre[data-source]", preserveWhitespace: "full" as const }],
  renderHTML: () => ["pre", { "data-source": "" }, 0],
});

/** Not in `src`, because browsers would try to load it. */
const reference = {
  default: "",
  parseHTML: (element: HTMLElement) => element.dataset.picture ?? "",
  renderHTML: ({ src }: Record<string, unknown>) => ({ "data-picture": src }),
};

/** A picture on a line of its own; its title is the caption. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: reference, alt: { default: "" }, title: { default: "" } }),
  parseHTML: () => [{ tag: "img[data-picture]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** The kit's own cannot be bold or italic. */
const Code = Mark.create({
  name: "code",
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })];
  },
});

const alignment = {
  default: null,
  parseHTML: (element: HTMLElement) => element.style.textAlign || null,
  renderHTML: ({ align }: Record<string, unknown>) => (align ? { style: `text-align: ${align}` } : {}),
};

/** Markdown has one line in a cell. */
const oneLineCell = {
  content: "paragraph",
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, rendered: false },
    align: alignment,
  }),
};

const kit = StarterKit.configure({
  underline: false,
  strike: false,
  code: false,
  // A line break ends a paragraph.
  hardBreak: false,
  // It would change a text that was only opened.
  trailingNode: false,
  heading: { levels: [2, 3] },
  // Links are followed on the page, not where they are written.
  link: {
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    HTMLAttributes: { target: null, rel: null },
  },
});

/** Everything that an article can have. */
export const articleExtensions: Extensions = [
  kit,
  Code,
  Table,
  TableRow,
  TableHeader.extend(oneLineCell),
  TableCell.extend(oneLineCell),
  Source,
];

/** Lines with bold and italic words and links, as in a job post. */
export const lineExtensions: Extensions = [
  kit.configure({
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  Code,
  Source,
];

export const articleSchema = getSchema([...articleExtensions, Picture]);
export const lineSchema = getSchema(lineExtensions);
