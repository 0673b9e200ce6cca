import { type Extensions, getSchema, Mark, markInputRule, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** Markdown that no other node can represent, edited as source text. */
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

/** Stored in `data-picture`, because browsers would try to load `src`. */
const reference = {
  default: "",
  parseHTML: (element: HTMLElement) => element.dataset.picture ?? "",
  renderHTML: ({ src }: Record<string, unknown>) => ({ "data-picture": src }),
};

/** The number of the upload that a missing picture waits for. */
const upload = {
  default: null,
  rendered: false,
  parseHTML: ({ dataset }: HTMLElement) => (dataset.upload ? Number(dataset.upload) : null),
};

/** A picture on a line of its own; its title is the caption. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: reference, alt: { default: "" }, title: { default: "" }, upload }),
  parseHTML: () => [{ tag: "img[data-picture]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** Replaces the kit's code mark, which cannot be combined with bold or italic. */
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

/** In Markdown the lines of a cell are separated by `<br>`. */
const cellOfLines = {
  content: "paragraph+",
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
  // In our Markdown a line break ends the paragraph.
  hardBreak: false,
  // It would change a text that is only opened.
  trailingNode: false,
  heading: { levels: [2, 3] },
  // Links are not followed in the editor.
  link: {
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    HTMLAttributes: { target: null, rel: null },
  },
});

/** All nodes and marks of an article, except pictures. */
export const articleExtensions: Extensions = [
  kit,
  Code,
  Table,
  TableRow,
  TableHeader.extend(cellOfLines),
  TableCell.extend(cellOfLines),
  Source,
];

/** Paragraphs with bold and italic text and links, as in a job post. */
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
