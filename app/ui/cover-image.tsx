import { pictureAddress } from "./picture-address.ts";

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
  const picture = pictureAddress(image);
  const loading = isFirst ? "eager" : "lazy";
  return (
    <div className={`relative overflow-hidden bg-sand ${ratios[ratio]}`}>
      <img src={cover} alt="" loading={loading} className="absolute inset-0 size-full object-cover" />
      {picture && (
        <img
          src={picture}
          alt=""
          loading={loading}
          fetchPriority={isFirst ? "high" : undefined}
          referrerPolicy="no-referrer"
          // Without a height of its own: a browser marks a picture that fails with an icon only where it knows its size.
          className="absolute inset-x-0 top-1/2 min-h-full w-full -translate-y-1/2 object-cover"
        />
      )}
    </div>
  );
}
