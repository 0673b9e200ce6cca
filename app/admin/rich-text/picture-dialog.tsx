import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ToolDialog } from "./tool-dialog.tsx";

interface PictureDialogProps {
  editor: Editor;
  /** Opens the library to choose another picture. */
  replace: (() => void) | undefined;
  close(): void;
}

export function PictureDialog({ editor, replace, close }: PictureDialogProps) {
  const id = useId();
  const { alt: savedAlt, title: savedTitle } = editor.getAttributes("picture");
  const [alt, setAlt] = useState<string>(savedAlt ?? "");
  const [title, setTitle] = useState<string>(savedTitle ?? "");

  function save(event: FormEvent) {
    event.preventDefault();
    editor.commands.updateAttributes("picture", { alt: alt.trim(), title: title.trim() });
    close();
  }

  function remove() {
    editor.commands.deleteSelection();
    close();
  }

  return (
    <ToolDialog title="Picture" close={close} onSubmit={save}>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-alt`}>
          Alternative text
        </label>
        <p id={`${id}-hint`} className="field-hint">
          What the picture shows, for those who cannot see it.
        </p>
        <input
          id={`${id}-alt`}
          className="control"
          aria-describedby={`${id}-hint`}
          value={alt}
          data-first-field
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-caption`}>
          Caption
          <span className="field-optional">Optional</span>
        </label>
        <input
          id={`${id}-caption`}
          className="control"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className="rich-dialog-actions">
        <Button type="submit">Save</Button>
        {replace && (
          <Button
            type="button"
            tone="outline"
            onClick={() => {
              close();
              replace();
            }}
          >
            Choose Another
          </Button>
        )}
        <Button type="button" tone="quiet" onClick={remove}>
          Remove
        </Button>
      </div>
    </ToolDialog>
  );
}
