import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sentencesOf } from "#app/forms/failure.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/dialog.tsx";
import { useFocusAfterDeletion } from "#app/ui/use-focus-after-deletion.ts";
import { deleteFileIntent, type FileDeletionAnswer } from "./deletion.ts";

export interface ShownFile {
  id: string;
  name: string;
  /** "240 KB" */
  size: string;
  /** "You", or the name of the other side. */
  by: string;
  when: string;
  isOwn: boolean;
  /** Of the download. */
  address: string;
}

interface FileRowProps {
  file: ShownFile;
  isBeingDeleted: boolean;
  failure?: FileDeletionAnswer["failure"];
  /** The deletion has been confirmed. */
  onDelete(): void;
}

/** A file that can be downloaded, and deleted by the side that sent it. */
export function FileRow({ failure, ...props }: FileRowProps) {
  const { name, size, by, when, isOwn, address } = props.file;
  return (
    <li className="file">
      <a href={address} dir="auto" className="file-name">
        {name}
      </a>
      <p className="file-facts">
        <span>{size}</span>
        <span>{by}</span>
        <span>{when}</span>
      </p>
      {isOwn && <Deletion {...props} />}
      {failure && (
        <p role="alert" className="file-failure">
          {typeof failure === "string" ? failure : sentencesOf(failure).join(" ")}
        </p>
      )}
    </li>
  );
}

/** Asks before it deletes. Without scripts it deletes at once. */
function Deletion({ file: { id, name }, isBeingDeleted, onDelete }: Omit<FileRowProps, "failure">) {
  const dialog = `${deleteFileIntent}-${id}`;
  const form = useRef<HTMLFormElement>(null);
  /** The question is rendered once it is asked, because there may be a hundred files. */
  const [isAsked, setAsked] = useState(false);
  useFocusAfterDeletion(form, { inRow: "a", around: "[tabindex]" });

  function ask() {
    flushSync(() => setAsked(true));
    const question = document.getElementById(dialog);
    if (question instanceof HTMLDialogElement) question.showModal();
  }

  function deleteFile(event: MouseEvent<HTMLButtonElement>) {
    event.currentTarget.closest("dialog")?.close();
    onDelete();
  }

  return (
    <form
      ref={form}
      method="post"
      className="file-deletion"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBeingDeleted) ask();
      }}
    >
      <input type="hidden" name="file" value={id} />
      <Button
        name="intent"
        value={deleteFileIntent}
        tone="quiet"
        size="small"
        aria-disabled={isBeingDeleted || undefined}
      >
        {isBeingDeleted ? "Deleting..." : "Delete"}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsked && (
        <Confirmation
          id={dialog}
          title="Delete this file?"
          cancelText="Keep File"
          action={
            <Button type="button" tone="danger" onClick={deleteFile}>
              Delete
            </Button>
          }
        >
          “{name}” is gone for good, for both sides.
        </Confirmation>
      )}
    </form>
  );
}
