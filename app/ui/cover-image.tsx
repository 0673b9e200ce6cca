interface CoverImageProps {
  /** The drawn cover: always there, and what remains when the picture cannot load. */
  cover: string;
  image?: string | null;
  ratio?: "card" | "banner";
  /** Loads at once and first: for the picture at the top of a page. */
  isFirst?: boolean;
}

const ratios = {
  card: "aspect-[3/2]",
  banner: "aspect-[4/3] sm:aspect-[18/5]",
};

export function CoverImage({ cover, image, ratio = "card", isFirst = false }: CoverImageProps) {
  const loading = isFirst ? "eager" : "lazy";
  return (
    <div className={`relative overflow-hidden bg-sand ${ratios[ratio]}`}>
      <img src={cover} alt="" loading={loading} className="absolute inset-0 size-full object-cover" />
      {image && (
        <img
          src={image}
          alt=""
          loading={loading}
          fetchPriority={isFirst ? "high" : undefined}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
