import { type PictureFormat, pictureFormats, type ShownPicture } from "./rules.ts";

/** The props of `Picture`. */
export interface PictureSources {
  /** Fallback for browsers without support for the other formats, and for share cards. */
  src: string;
  width: number;
  height: number;
  ground: string | null;
  /** Alternative text; empty if the admin gave none. */
  alt: string;
  /** The browser uses the first type that it supports. */
  sources: readonly { type: string; srcSet: string }[];
}

/** The width of the fallback and of share cards. */
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
