import { Picture } from "#app/ui/picture.tsx";
import type { ShownPicture } from "#domain/content/pictures/rules.ts";
import { pictureSources } from "#domain/content/pictures/sources.ts";

interface PictureFrameProps {
  picture: ShownPicture;
  sizes?: string;
}

/** A thumbnail of the whole picture. Its alt text is empty because its name is shown beside it. */
export function PictureFrame({ picture, sizes = "15rem" }: PictureFrameProps) {
  return (
    <span className="picture-frame">
      <Picture picture={pictureSources(picture)} alt="" sizes={sizes} />
    </span>
  );
}
