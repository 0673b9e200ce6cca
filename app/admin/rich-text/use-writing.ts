import type { Extensions } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect } from "react";
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

/** An editor for the Markdown of a text area. */
export function useWriting({ area, extensions, editorProps, isCovering }: Options): Editor {
  const editor = useEditor({
    extensions,
    editorProps,
    // The security policy allows style sheets only as files.
    injectCSS: false,
    enablePasteRules: false,
  });

  useEffect(() => keepAlike(editor, area), [editor, area]);

  useEffect(() => {
    if (!isCovering) return;
    const goOn = () => editor.commands.focus();
    if (document.activeElement === area) goOn();
    area.addEventListener("focus", goOn);
    return () => area.removeEventListener("focus", goOn);
  }, [area, editor, isCovering]);

  return editor;
}

/** In milliseconds. Writing the Markdown of a long text takes longer than a key press should. */
const delay = 1000;

/**
 *               a change in the editor
 *   +-------+ --------------------------> +---------+
 *   | alike |                             | waiting |
 *   +-------+ <-------------------------- +---------+
 *     |   ^     put: after the delay, or at once when the writer goes elsewhere
 *     +---+
 *   follow: a change in the text area, which the editor shows
 */
function keepAlike(editor: Editor, area: HTMLTextAreaElement) {
  let opened: ReadText;
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow() {
    if (area.value === shown) return;
    shown = area.value;
    opened = read(area.value, editor.schema);
    show(editor, opened);
  }

  function putSoon({ transaction }: { transaction: Transaction }) {
    if (transaction.docChanged) timer ??= setTimeout(put, delay);
  }

  function put() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = write(editor.state.doc, opened);
    if (text === area.value) return;
    shown = text;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const leaving = [
    [editor.view.dom, "blur"],
    [area.form, "submit"],
    [document, "visibilitychange"],
    [window, "pagehide"],
    // Back by keyboard leaves the page without a blur, and there is no form any more when the editor ends.
    [window, "popstate"],
  ] as const;

  follow();
  area.addEventListener("input", follow);
  editor.on("update", putSoon);
  for (const [target, event] of leaving) target?.addEventListener(event, put, { capture: true });
  return () => {
    put();
    area.removeEventListener("input", follow);
    editor.off("update", putSoon);
    for (const [target, event] of leaving) target?.removeEventListener(event, put, { capture: true });
  };
}

/** As a text that was just opened: with nothing to undo. */
function show({ state, schema, view }: Editor, { doc }: ReadText) {
  const hasPlaceToWrite = doc.lastChild?.type.name === "paragraph";
  const shown = hasPlaceToWrite ? doc : doc.copy(doc.content.addToEnd(schema.node("paragraph")));
  view.updateState(EditorState.create({ doc: shown, plugins: state.plugins }));
}
