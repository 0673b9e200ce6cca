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
  /** Loads eagerly with high priority: for the picture at the top of a page. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of the library. Its space is reserved while it loads. */
export function Picture({ picture, alt, sizes, isFirst = false, className }: PictureProps) {
  const { src, width, height, ground, position, sources } = picture;
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
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        className={className}
        style={styleOf(ground, position)}
      />
    </picture>
  );
}

function styleOf(ground: string | null, position: string | undefined) {
  if (!ground && !position) return undefined;
  return { backgroundColor: ground ?? undefined, objectPosition: position };
}
