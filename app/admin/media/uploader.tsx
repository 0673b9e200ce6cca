import { useRevalidator } from "react-router";
import { reloadPage } from "#app/live/reload.ts";
import { pictureRequirements } from "#domain/content/pictures/rules.ts";
import { useDroppedFiles } from "./dropped-files.ts";
import { FileButton } from "./file-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Uploads pictures that are chosen, dropped anywhere on the page, or pasted. */
export function Uploader({ isOff }: { isOff: boolean }) {
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, clear } = useUploads({ onStored: () => void reloadPage(revalidate) });
  const isOver = useDroppedFiles({ isOff, onFiles: add });
  return (
    <div className="uploader" data-over={isOver || undefined}>
      <div className="uploader-choice">
        <FileButton onFiles={add}>Upload pictures</FileButton>
        <p>Or drop them anywhere on this page, or paste one. {pictureRequirements}</p>
      </div>
      <UploadList uploads={uploads} retry={retry} clear={clear} />
      {isOver && (
        <p className="drop-veil" aria-hidden="true">
          Drop to upload
        </p>
      )}
    </div>
  );
}
