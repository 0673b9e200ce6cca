import type { CSSProperties } from "react";

export interface PictureSources {
  src: string;
  width: number;
  height: number;
  /** A colour until it has loaded. */
  ground: string | null;
  /** The point it is cut around where its place has another shape, as a CSS position; the middle by default. */
  position?: string;
  /** The same in other formats; the browser uses the first it supports. */
  sources: readonly { type: string; srcSet: string }[];
}

interface PictureProps {
  picture: PictureSources;
  alt: string;
  /** How wide it is shown, as CSS media conditions and lengths. */
  sizes: string;
  /** Shown whole, at most as high as most of the window; `sizes` is then a length. */
  isWhole?: boolean;
  /** Its height then, if the style sheet says another one. */
  highest?: string;
  /** Loads eagerly with high priority: for the picture at the top of a page. */
  isFirst?: boolean;
  /** Loads eagerly after the first one: for the pictures beside it. */
  isEager?: boolean;
  className?: string;
}

/** A picture of the library. Its space is reserved while it loads. */
export function Picture({ picture, alt, isWhole = false, highest = "80svh", ...rest }: PictureProps) {
  const { isFirst, isEager } = rest;
  const { src, width, height, ground, position, sources } = picture;
  const shape = Math.round((width / height) * 1000) / 1000;
  const sizes = isWhole ? `min(${rest.sizes}, ${shape} * ${highest})` : rest.sizes;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...loadingOf({ isFirst, isEager })}
        className={isWhole ? "picture-whole" : rest.className}
        style={styleOf({
          backgroundColor: ground,
          objectPosition: position,
          "--shape": isWhole ? shape : undefined,
        })}
      />
    </picture>
  );
}

/** How soon a picture loads. Without a low priority React would preload those beside the first one too. */
export function loadingOf({ isFirst, isEager }: { isFirst?: boolean; isEager?: boolean }) {
  if (isFirst) return { loading: "eager", fetchPriority: "high" } as const;
  return isEager ? ({ loading: "eager", fetchPriority: "low" } as const) : ({ loading: "lazy" } as const);
}

function styleOf(style: Record<string, string | number | null | undefined>) {
  return Object.values(style).some((value) => value != null) ? (style as CSSProperties) : undefined;
}
