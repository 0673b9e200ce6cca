import type { ComponentProps } from "react";
import { Picture, type PictureSources } from "./picture.tsx";

/** A picture of the library that the owner chose for a place; null for the drawing. */
export type ChosenPicture = (PictureSources & { alt: string }) | null;

interface ArtProps extends Pick<ComponentProps<"img">, "loading" | "fetchPriority"> {
  /** Address of the drawn landscape; `loading` and `fetchPriority` are for it. */
  src: string;
  picture?: ChosenPicture;
  /** How wide the picture is shown, as CSS media conditions and lengths. */
  sizes: string;
  /** The picture loads eagerly with high priority: at the top of a page. */
  isFirst?: boolean;
  className: string;
}

/** A drawn landscape, or the picture that is shown in its place. */
export function Art({ src, picture, sizes, isFirst, className, ...drawn }: ArtProps) {
  if (!picture) return <img src={src} alt="" {...drawn} className={className} />;
  return (
    <Picture
      picture={picture}
      alt={picture.alt}
      sizes={sizes}
      isFirst={isFirst}
      className={`art-picture ${className}`}
    />
  );
}
