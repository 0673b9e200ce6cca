import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Plus,
  Redo2,
  SquareCode,
  Table,
  TextQuote,
  Trash2,
  Undo2,
} from "lucide-react";

/** Opens the dialogs of the tools that have one. */
export interface Openers {
  link(): void;
  picture(): void;
}

export interface Tool {
  name: string;
  label: string;
  icon: LucideIcon;
  /** Shown beside the icon if the icon alone is not clear. */
  text?: string;
  /** In the format of `aria-keyshortcuts`, with Mod for Control or Command. */
  keys?: string;
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
  run(editor: Editor, open: Openers): void;
}

const inlineTools: Tool[] = [
  {
    name: "bold",
    label: "Bold",
    icon: Bold,
    keys: "Mod+B",
    isActive: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    label: "Italic",
    icon: Italic,
    keys: "Mod+I",
    isActive: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "link",
    label: "Link",
    icon: Link,
    keys: "Mod+K",
    isActive: (editor) => editor.isActive("link"),
    run: (_editor, open) => open.link(),
  },
];

const headings: Tool[] = [
  {
    name: "heading",
    label: "Heading",
    icon: Heading2,
    keys: "Mod+Alt+2",
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "subheading",
    label: "Subheading",
    icon: Heading3,
    keys: "Mod+Alt+3",
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
];

const lists: Tool[] = [
  {
    name: "bullets",
    label: "Bulleted list",
    icon: List,
    keys: "Mod+Shift+8",
    isActive: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "numbers",
    label: "Numbered list",
    icon: ListOrdered,
    keys: "Mod+Shift+7",
    isActive: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Shown only in a list. They replace the Tab key, which leaves the editor. */
const listTools: Tool[] = [
  {
    name: "indent",
    label: "Move in",
    icon: IndentIncrease,
    keys: "Mod+]",
    isPossible: (editor) => editor.can().sinkListItem("listItem"),
    run: (editor) => editor.chain().focus().sinkListItem("listItem").run(),
  },
  {
    name: "outdent",
    label: "Move out",
    icon: IndentDecrease,
    keys: "Mod+[",
    run: (editor) => editor.chain().focus().liftListItem("listItem").run(),
  },
];

const blocks: Tool[] = [
  {
    name: "quotation",
    label: "Quotation",
    icon: TextQuote,
    keys: "Mod+Shift+B",
    isActive: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "code",
    label: "Code",
    icon: Code,
    keys: "Mod+E",
    isActive: (editor) => editor.isActive("code"),
    run: (editor) => editor.chain().focus().toggleMark("code").run(),
  },
  {
    name: "code-block",
    label: "Code block",
    icon: SquareCode,
    keys: "Mod+Alt+C",
    isActive: (editor) => editor.isActive("codeBlock"),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: "table",
    label: "Table",
    icon: Table,
    isPossible: (editor) => !editor.isActive("table"),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: "rule",
    label: "Rule",
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: "picture",
    label: "Picture",
    icon: Image,
    isActive: (editor) => editor.isActive("picture"),
    run: (_editor, open) => open.picture(),
  },
];

/** Shown only in a table. */
const tableTools: Tool[] = [
  {
    name: "row-add",
    label: "Add a row below",
    icon: Plus,
    text: "Row",
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: "column-add",
    label: "Add a column after",
    icon: Plus,
    text: "Column",
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: "row-remove",
    label: "Remove this row",
    icon: Minus,
    text: "Row",
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: "column-remove",
    label: "Remove this column",
    icon: Minus,
    text: "Column",
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: "table-remove",
    label: "Remove the table",
    icon: Trash2,
    text: "Table",
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

const history: Tool[] = [
  {
    name: "undo",
    label: "Undo",
    icon: Undo2,
    keys: "Mod+Z",
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: "redo",
    label: "Redo",
    icon: Redo2,
    keys: "Mod+Y",
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

interface ToolGroup {
  name: string;
  tools: Tool[];
}

/** The toolbar's groups of tools. */
export function toolsOf(editor: Editor, hasPictures: boolean): ToolGroup[] {
  const words = { name: "Words", tools: inlineTools };
  const changes = { name: "Changes", tools: history };
  if (!editor.schema.nodes.heading) return [words, changes];
  return [
    { name: "Headings", tools: headings },
    words,
    { name: "Lists", tools: editor.isActive("listItem") ? [...lists, ...listTools] : lists },
    { name: "Blocks", tools: hasPictures ? blocks : blocks.filter(({ name }) => name !== "picture") },
    ...(editor.isActive("table") ? [{ name: "Table", tools: tableTools }] : []),
    changes,
  ];
}
