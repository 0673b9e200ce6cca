import { useRevalidator } from "react-router";
import { reloadPage } from "#app/live/reload.ts";
import { FileButton } from "./file-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Replaces a picture's file wherever the picture is used. */
export function Replacement({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, clear } = useUploads({
    replaces: id,
    onStored: () => void reloadPage(revalidate),
  });
  return (
    <>
      <div>
        <FileButton onFiles={add} isSingle tone="outline">
          Replace with another file
        </FileButton>
      </div>
      <UploadList uploads={uploads} retry={retry} clear={clear} />
    </>
  );
}
