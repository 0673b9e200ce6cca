export interface PictureSources {
  src: string;
  width: number;
  height: number;
  /** A colour until it has loaded. */
  ground: string | null;
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
  const { src, width, height, ground, sources } = picture;
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
        style={ground ? { backgroundColor: ground } : undefined}
      />
    </picture>
  );
}
