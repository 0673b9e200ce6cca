import { useRevalidator } from "react-router";
import { reloadPage } from "#app/live/reload.ts";
import { useDroppedFiles } from "#app/uploads/dropped-files.ts";
import { FileButton } from "#app/uploads/file-button.tsx";
import { pictureRequirements, pictureTypes } from "#domain/content/pictures/rules.ts";
import { PictureUploads, usePictureUploads } from "./picture-uploads.tsx";

/** Uploads pictures that are chosen, dropped anywhere on the page, or pasted. */
export function Uploader({ isOff }: { isOff: boolean }) {
  const { revalidate } = useRevalidator();
  const { add, ...uploads } = usePictureUploads({ onStored: () => void reloadPage(revalidate) });
  const isOver = useDroppedFiles({ isOff, onFiles: add });
  return (
    <div className="uploader" data-over={isOver || undefined}>
      <div className="uploader-choice">
        <FileButton onFiles={add} accept={pictureTypes.join()}>
          Upload pictures
        </FileButton>
        <p>Or drop them anywhere on this page, or paste one. {pictureRequirements}</p>
      </div>
      <PictureUploads {...uploads} />
      {isOver && (
        <p className="drop-veil" aria-hidden="true">
          Drop to upload
        </p>
      )}
    </div>
  );
}
