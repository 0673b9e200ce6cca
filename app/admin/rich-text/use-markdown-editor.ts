import type { Extensions } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect } from "react";
import { type ReadText, read } from "./read.ts";
import { write } from "./write.ts";

interface Options {
  /** Holds the Markdown that the form submits and that drafts, counters and previews read. */
  area: HTMLTextAreaElement;
  extensions: Extensions;
  editorProps: EditorProps;
  /** The text area is hidden, and its focus goes to the editor. */
  isCovering: boolean;
}

/** An editor for the Markdown of a text area. */
export function useMarkdownEditor({ area, extensions, editorProps, isCovering }: Options): Editor {
  const editor = useEditor({
    extensions,
    editorProps,
    // The content security policy allows style sheets only as files.
    injectCSS: false,
    enablePasteRules: false,
  });

  useEffect(() => syncEditorWithTextarea(editor, area), [editor, area]);

  useEffect(() => {
    if (!isCovering) return;
    const focusEditor = () => editor.commands.focus();
    if (document.activeElement === area) focusEditor();
    area.addEventListener("focus", focusEditor);
    return () => area.removeEventListener("focus", focusEditor);
  }, [area, editor, isCovering]);

  return editor;
}

/** Milliseconds. Serializing a long text to Markdown takes too long to do at each key press. */
const delay = 1000;

/**
 * Writes changes of the editor to the text area after the delay, or at once when the admin leaves the editor. Shows changes
 * of the text area in the editor.
 */
function syncEditorWithTextarea(editor: Editor, area: HTMLTextAreaElement) {
  let opened: ReadText;
  let shownText: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function updateEditor() {
    if (area.value === shownText) return;
    shownText = area.value;
    opened = read(area.value, editor.schema);
    show(editor, opened);
  }

  function scheduleUpdate({ transaction }: { transaction: Transaction }) {
    if (transaction.docChanged) timer ??= setTimeout(updateTextarea, delay);
  }

  function updateTextarea() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = write(editor.state.doc, opened);
    if (text === area.value) return;
    shownText = text;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const leaveEvents = [
    [editor.view.dom, "blur"],
    [area.form, "submit"],
    [document, "visibilitychange"],
    [window, "pagehide"],
    // Going back by keyboard causes no blur, and the form is gone when the editor unmounts.
    [window, "popstate"],
  ] as const;

  updateEditor();
  area.addEventListener("input", updateEditor);
  editor.on("update", scheduleUpdate);
  for (const [target, event] of leaveEvents)
    target?.addEventListener(event, updateTextarea, { capture: true });
  return () => {
    updateTextarea();
    area.removeEventListener("input", updateEditor);
    editor.off("update", scheduleUpdate);
    for (const [target, event] of leaveEvents)
      target?.removeEventListener(event, updateTextarea, { capture: true });
  };
}

/** Shows a text with a new undo history and an empty paragraph at its end to write in. */
function show({ state, schema, view }: Editor, { doc }: ReadText) {
  const endsWithParagraph = doc.lastChild?.type.name === "paragraph";
  const shown = endsWithParagraph ? doc : doc.copy(doc.content.addToEnd(schema.node("paragraph")));
  view.updateState(EditorState.create({ doc: shown, plugins: state.plugins }));
}
