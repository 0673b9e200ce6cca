import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { reloadPage } from "../live/reload.ts";
import { FileButton } from "./file-button.tsx";
import { uploadAddress } from "./send.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Puts another file in the place of a picture, wherever it is used. */
export function Replacement({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, clear } = useUploads({
    replaces: id,
    onStored: () => void reloadPage(revalidate),
  });
  return (
    <>
      <form
        method="post"
        action={uploadAddress(id)}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <FileButton onFiles={add} isSingle tone="outline">
          Replace with another file
        </FileButton>
        <Button type="submit" tone="outline" className="hidden noscript:inline-flex">
          Replace
        </Button>
      </form>
      <UploadList uploads={uploads} retry={retry} clear={clear} />
    </>
  );
}
