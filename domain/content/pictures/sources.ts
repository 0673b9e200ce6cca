import { type PictureFormat, pictureFormats, type ShownPicture } from "./rules.ts";

/** What `Picture` draws. */
export interface PictureSources {
  /** For browsers that know none of the sources, and for those who share a page. */
  src: string;
  width: number;
  height: number;
  ground: string | null;
  /** Alternative text; empty if the admin gave none. */
  alt: string;
  /** The browser takes the first of a type that it knows; the last is for all. */
  sources: readonly { type: string; srcSet: string }[];
}

/** The size in which a picture is shared, or loaded by a browser that chooses none. */
const plainWidth = 1600;

export function pictureSources(picture: ShownPicture): PictureSources {
  const { width, height, ground, alt, widths } = picture;
  const [smallest = width] = widths;
  return {
    src: pictureFileAddress(picture, widths.findLast((one) => one <= plainWidth) ?? smallest, "jpeg"),
    ...{ width, height, ground, alt: alt ?? "" },
    sources: pictureFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((one) => `${pictureFileAddress(picture, one, format)} ${one}w`).join(", "),
    })),
  };
}

export function pictureFileAddress(
  { id, hash }: Pick<ShownPicture, "id" | "hash">,
  width: number,
  format: PictureFormat,
) {
  return `/pictures/${id}/${hash}/${width}.${format}`;
}
