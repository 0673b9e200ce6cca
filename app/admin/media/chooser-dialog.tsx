import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { useDroppedFiles } from "#app/uploads/dropped-files.ts";
import { FileButton } from "#app/uploads/file-button.tsx";
import { altStateBadges, pictureTypes } from "#domain/content/pictures/rules.ts";
import { PictureFrame } from "./frame.tsx";
import { PictureUploads, usePictureUploads } from "./picture-uploads.tsx";
import type { FoundPicture } from "./pictures.ts";
import type { LibraryPicture } from "./upload-picture.ts";
import { type FoundState, useFoundPictures } from "./use-found-pictures.ts";

const dialogId = "picture-chooser";

interface ChooserDialogProps {
  /** Called with the chosen picture, or null if the dialog was cancelled. */
  onClose(chosen: LibraryPicture | null): void;
}

/** Shows the library over any page; arrow keys move between the pictures, Enter chooses one. */
export function ChooserDialog({ onClose }: ChooserDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const result = useRef<LibraryPicture | null>(null);
  const [typed, setTyped] = useState("");
  const [chosenId, setChosenId] = useState<string>();
  const { state, pictures, total, isMore, showMore, reload } = useFoundPictures(typed);
  const { add, ...uploads } = usePictureUploads({
    onStored({ id }) {
      setTyped("");
      setChosenId(id);
      reload();
    },
  });
  const isOver = useDroppedFiles({ area: dialog, onFiles: add });
  const chosen = pictures.find(({ id }) => id === chosenId);

  const leave = useEffectEvent(() => onClose(result.current));
  useEffect(() => {
    const element = dialog.current;
    const close = () => leave();
    element?.showModal();
    element?.addEventListener("close", close);
    return () => element?.removeEventListener("close", close);
  }, []);

  function take(picture: FoundPicture | undefined) {
    if (!picture) return;
    result.current = { id: picture.id, alt: picture.alt ?? "" };
    dialog.current?.close();
  }

  function takeOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !chosen) return;
    event.preventDefault();
    take(chosen);
  }

  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      title="Choose a picture"
      size="large"
      actions={
        <>
          <DialogButton dialog={dialogId} command="close" tone="outline">
            Cancel
          </DialogButton>
          <Button type="button" disabled={!chosen} onClick={() => take(chosen)}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="chooser" data-over={isOver || undefined}>
        <div className="chooser-tools">
          <input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-label="Search pictures by file name or alternative text"
            placeholder="Search pictures"
            maxLength={200}
            className="control"
          />
          <FileButton onFiles={add} accept={pictureTypes.join()} tone="outline">
            Upload
          </FileButton>
        </div>
        <PictureUploads {...uploads} />
        <p role="status" className="text-(--muted)">
          {statusOf(state, total, typed)}
          {state === "signed out" && (
            <>
              {" "}
              <a href={href("/admin/login")} target="_blank" rel="noreferrer" className="underline">
                Sign in again<span className="sr-only"> in a new tab</span>
              </a>
            </>
          )}
        </p>
        {(state === "failed" || state === "signed out") && (
          <Button type="button" tone="outline" size="small" className="justify-self-start" onClick={reload}>
            Try again
          </Button>
        )}
        {pictures.length > 0 && (
          <fieldset onKeyDown={takeOnEnter}>
            <legend className="sr-only">Pictures</legend>
            <ul className="picture-grid" data-size="small">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <Choice
                    picture={picture}
                    isChosen={picture.id === chosenId}
                    choose={() => setChosenId(picture.id)}
                    take={() => take(picture)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {isMore && (
          <Button type="button" tone="outline" onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  picture: FoundPicture;
  isChosen: boolean;
  choose(): void;
  take(): void;
}

function Choice({ picture, isChosen, choose, take }: ChoiceProps) {
  return (
    <label className="picture-choice" onDoubleClick={take}>
      <input type="radio" name="chosen-picture" checked={isChosen} onChange={choose} />
      <PictureFrame picture={picture} sizes="10rem" />
      <span className="picture-name">{picture.fileName}</span>
      <span className="picture-note">{picture.alt ?? altStateBadges[picture.altState].label}</span>
    </label>
  );
}

function statusOf(state: FoundState, total: number, typed: string) {
  if (state === "loading") return "Loading...";
  if (state === "failed") return "The pictures could not be loaded.";
  if (state === "signed out") return "You had been signed out.";
  if (total > 0) return total === 1 ? "1 picture" : `${total.toLocaleString("en-US")} pictures`;
  return typed ? "No pictures match what you are looking for." : "No pictures yet. Upload the first one.";
}
