import { href } from "react-router";
import { UploadList } from "#app/uploads/upload-list.tsx";
import { type Uploads, useUploads } from "#app/uploads/use-uploads.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { type LibraryPicture, uploadPicture } from "./upload-picture.ts";

interface Options {
  /** The id of the picture that the files replace. */
  replaces?: string;
  onStored(picture: LibraryPicture): void;
}

/** Uploads files to the media library. */
export function usePictureUploads({ replaces, onStored }: Options) {
  return useUploads(async ({ file }, onProgress) => {
    const result = await uploadPicture(file, { replaces, onProgress });
    if (result.outcome === "stored") onStored(result.picture);
    return result;
  });
}

type PictureUploadsProps = Pick<Uploads, "uploads" | "retry" | "clear">;

export function PictureUploads(props: PictureUploadsProps) {
  return (
    <UploadList
      {...props}
      thumbnail={(file) => <Thumbnail file={file} />}
      processingText="Being prepared..."
      signInAddress={href("/admin/login")}
    />
  );
}
