import type { Editor as TextEditor } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent } from "@tiptap/react";
import { type RefObject, useCallback, useMemo, useState } from "react";
import { leavePicture } from "./after-picture.ts";
import { useFullWidth } from "./full-width.ts";
import { shortcuts, stopPropagation, tabKeys } from "./keys.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { pasting } from "./pasting.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { renderedPicture } from "./picture-view.ts";
import type { Pictures } from "./pictures.ts";
import { articleExtensions, lineExtensions } from "./schema.ts";
import { TableHint } from "./table-hint.tsx";
import { Toolbar } from "./toolbar.tsx";
import { insertPicture, missingPictureIn, Uploads } from "./uploads.ts";
import { useMarkdownEditor } from "./use-markdown-editor.ts";

/** An article has all formats; lines have only bold, italic and links. */
export type WritingKind = "article" | "lines";

export interface EditorProps {
  kind: WritingKind;
  area: HTMLTextAreaElement;
  frame: RefObject<HTMLElement | null>;
  label: string;
  rows: number;
  describedBy?: string;
  isInvalid: boolean;
  isRequired: boolean;
  isSource: boolean;
  toggleSource(): void;
  isFull: boolean;
  toggleFull(): void;
  pictures?: Pictures;
}

/** The formatted text, shown over the text area that holds its Markdown. */
export function Editor({ kind, area, frame, label, pictures, isSource, isFull, ...rest }: EditorProps) {
  const [dialog, setDialog] = useState<"link" | "picture" | null>(null);
  const [failure, setFailure] = useState("");
  const id = `${area.id}-editor`;

  const uploads = useMemo(() => new Uploads(pictures, setFailure), [pictures]);

  const openPicture = useCallback(
    (editor: TextEditor) =>
      missingPictureIn(editor.state.selection) ? choosePicture(editor, pictures) : setDialog("picture"),
    [pictures],
  );

  const extensions = useMemo(
    () => [
      ...(kind === "article"
        ? [...articleExtensions, renderedPicture({ pictures, uploads, openPicture })]
        : lineExtensions),
      shortcuts({
        openLink: () => setDialog("link"),
        goToToolbar: () => frame.current?.querySelector<HTMLElement>(".rich-tool[tabindex='0']")?.focus(),
        toggleFull: rest.toggleFull,
      }),
      Placeholder.configure({
        placeholder: kind === "article" ? "Write, or paste from Word, Google Docs or a web page." : "",
      }),
    ],
    [kind, pictures, uploads, openPicture, frame, rest.toggleFull],
  );

  const editorProps = useMemo(
    () => ({
      ...pasting(uploads),
      handleDOMEvents: { keydown: tabKeys(), input: stopPropagation },
      handleTextInput: (view: EditorView, _from: number, _to: number, text: string) =>
        leavePicture(view, text),
      attributes: {
        id,
        class: "rich-words",
        style: `--rows: ${rest.rows}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(rest.describedBy && { "aria-describedby": rest.describedBy }),
        ...(rest.isInvalid && { "aria-invalid": "true" }),
        ...(rest.isRequired && { "aria-required": "true" }),
      },
    }),
    [uploads, id, label, rest.rows, rest.describedBy, rest.isInvalid, rest.isRequired],
  );

  const editor = useMarkdownEditor({ area, extensions, editorProps, isCovering: !isSource });
  useFullWidth(frame, isFull, rest.toggleFull);

  function close() {
    setDialog(null);
    editor.commands.focus();
  }

  return (
    <div className="rich-editor">
      <div className="rich-head">
        <Toolbar
          editor={editor}
          label={label}
          controls={isSource ? area.id : id}
          open={{
            link: () => setDialog("link"),
            picture: () =>
              editor.isActive("picture") ? openPicture(editor) : void choosePicture(editor, pictures),
          }}
          hasPictures={pictures !== undefined}
          isSource={isSource}
          toggleSource={rest.toggleSource}
          isFull={isFull}
          toggleFull={kind === "article" ? rest.toggleFull : null}
        />
        <TableHint editor={editor} />
      </div>
      <EditorContent editor={editor} hidden={isSource} />
      <p role="alert" className="sr-only">
        {failure}
      </p>
      {dialog === "link" && <LinkDialog editor={editor} close={close} />}
      {dialog === "picture" && (
        <PictureDialog
          editor={editor}
          replace={pictures && (() => choosePicture(editor, pictures))}
          close={close}
        />
      )}
    </div>
  );
}

async function choosePicture(editor: TextEditor, pictures: Pictures | undefined) {
  const picture = await pictures?.choose();
  if (picture) insertPicture(editor.view, picture);
  editor.commands.focus();
}
