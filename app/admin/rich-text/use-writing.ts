import type { Extensions } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { type ReadText, read } from "./read.ts";
import { write } from "./write.ts";

interface Options {
  /** What is sent with the form, and what drafts, counters and previews read. */
  area: HTMLTextAreaElement;
  extensions: Extensions;
  editorProps: EditorProps;
  /** The text area is out of sight, and what would go there goes to the editor. */
  isCovering: boolean;
}

/** An editor for the Markdown of a text area: it follows what is put there, and each change is put there. */
export function useWriting({ area, extensions, editorProps, isCovering }: Options): Editor {
  const opened = useRef<ReadText>(null);
  const written = useRef<string>(null);

  const editor = useEditor({
    extensions,
    editorProps,
    // The security policy allows style sheets only as files.
    injectCSS: false,
    enablePasteRules: false,
    onUpdate({ editor, transaction }: { editor: Editor; transaction: Transaction }) {
      if (!transaction.docChanged || !opened.current) return;
      const text = write(editor.state.doc, opened.current);
      if (text === area.value) return;
      written.current = text;
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });

  useEffect(() => {
    function follow() {
      if (area.value === written.current) return;
      written.current = area.value;
      opened.current = read(area.value, editor.schema);
      show(editor, opened.current);
    }
    follow();
    area.addEventListener("input", follow);
    return () => area.removeEventListener("input", follow);
  }, [area, editor]);

  useEffect(() => {
    if (!isCovering) return;
    const goOn = () => editor.commands.focus();
    if (document.activeElement === area) goOn();
    area.addEventListener("focus", goOn);
    return () => area.removeEventListener("focus", goOn);
  }, [area, editor, isCovering]);

  return editor;
}

/** As a text that was just opened: with nothing to undo. */
function show({ state, schema, view }: Editor, { doc }: ReadText) {
  const hasPlaceToWrite = doc.lastChild?.type.name === "paragraph";
  const shown = hasPlaceToWrite ? doc : doc.copy(doc.content.addToEnd(schema.node("paragraph")));
  view.updateState(EditorState.create({ doc: shown, plugins: state.plugins }));
}
