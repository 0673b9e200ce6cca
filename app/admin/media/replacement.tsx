import { useRevalidator } from "react-router";
import { reloadPage } from "#app/live/reload.ts";
import { FileButton } from "#app/uploads/file-button.tsx";
import { pictureTypes } from "#domain/content/pictures/rules.ts";
import { PictureUploads, usePictureUploads } from "./picture-uploads.tsx";

/** Replaces a picture's file wherever the picture is used. */
export function Replacement({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { add, ...uploads } = usePictureUploads({
    replaces: id,
    onStored: () => void reloadPage(revalidate),
  });
  return (
    <>
      <div>
        <FileButton onFiles={add} accept={pictureTypes.join()} isSingle tone="outline">
          Replace with another file
        </FileButton>
      </div>
      <PictureUploads {...uploads} />
    </>
  );
}
