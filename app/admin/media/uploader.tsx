import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { pictureRequirements } from "#domain/pictures/rules.ts";
import { reloadPage } from "../live/reload.ts";
import { useDroppedFiles } from "./dropped-files.ts";
import { FileButton } from "./file-button.tsx";
import { uploadAddress } from "./send.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Adds pictures: by a button, dropped anywhere on the page, or pasted. Without scripts, a plain form. */
export function Uploader({ isOff }: { isOff: boolean }) {
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, clear } = useUploads({ onStored: () => void reloadPage(revalidate) });
  const isOver = useDroppedFiles({ isOff, onFiles: add });
  return (
    <div className="uploader" data-over={isOver || undefined}>
      <form method="post" action={uploadAddress()} encType="multipart/form-data">
        <FileButton onFiles={add}>Upload pictures</FileButton>
        <Button type="submit" tone="outline" className="hidden noscript:inline-flex">
          Upload
        </Button>
        <p>
          <span className="noscript:hidden">Or drop them anywhere on this page, or paste one. </span>
          {pictureRequirements}
        </p>
      </form>
      <UploadList uploads={uploads} retry={retry} clear={clear} />
      {isOver && (
        <p className="drop-veil" aria-hidden="true">
          Drop to upload
        </p>
      )}
    </div>
  );
}
