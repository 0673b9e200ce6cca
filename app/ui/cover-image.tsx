import { loadingOf, Picture, type PictureSources } from "./picture.tsx";
import { pictureAddress } from "./picture-address.ts";

export interface CoverPicture {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  /** Another shape for wide screens. */
  wide?: { media: string; srcSet: string; sizes: string; width: number; height: number };
  /** A CSS background until the cover has loaded. */
  ground?: string;
}

export type CoverSubject = string | (PictureSources & { alt: string }) | null;

interface CoverImageProps {
  /** The drawn cover, which also remains if the image cannot load. */
  cover: CoverPicture;
  /** The item's own image: a web address, or a library picture, which needs no fallback. */
  image?: CoverSubject;
  ratio?: "card" | "banner";
  /** Loads eagerly with high priority: for the picture at the top of a page. */
  isFirst?: boolean;
  /** Loads eagerly after the first one: for the pictures beside it. */
  isEager?: boolean;
}

const ratios = {
  card: "aspect-[3/2]",
  banner: "aspect-[4/3] sm:aspect-[18/5]",
};

export function CoverImage({ cover, image, ratio = "card", ...haste }: CoverImageProps) {
  if (image && typeof image !== "string") {
    return (
      <div className={`cover relative overflow-hidden bg-sand ${ratios[ratio]}`}>
        <Picture
          picture={image}
          // In a list the title beside it says what it leads to.
          alt={ratio === "banner" ? image.alt : ""}
          sizes={cover.sizes ?? "100vw"}
          {...haste}
          className={image.position && "cover-placed"}
        />
      </div>
    );
  }
  const picture = pictureAddress(image);
  const { wide, ground, ...drawn } = cover;
  // Under a picture of another website it is seen only until that has loaded.
  const drawing = <img {...drawn} alt="" {...loadingOf(picture ? {} : haste)} />;
  return (
    <div
      className={`cover relative overflow-hidden bg-sand ${ratios[ratio]}`}
      style={ground ? { background: ground } : undefined}
    >
      {wide ? (
        <picture>
          <source {...wide} />
          {drawing}
        </picture>
      ) : (
        drawing
      )}
      {picture && <img src={picture} alt="" {...loadingOf(haste)} referrerPolicy="no-referrer" />}
    </div>
  );
}

interface LeadImageProps extends Pick<CoverImageProps, "cover" | "image"> {
  /** Beside the text instead of above it. */
  isAside?: boolean;
}

/** The picture of an item on its own page: a banner, or whole if that would show a strip of it or enlarge it. */
export function LeadImage({ isAside = false, ...props }: LeadImageProps) {
  const { image } = props;
  if (!image || typeof image === "string" || (!isAside && suitsBanner(image)))
    return <CoverImage {...props} ratio={isAside ? "card" : "banner"} isFirst={!isAside} />;
  const widest = isAside ? "45rem" : "72.5rem";
  return (
    // Lower than in a text, so that the title follows in the same window.
    <div className={isAside ? undefined : "page [--highest:60svh]"}>
      <Picture
        picture={image}
        alt={image.alt}
        sizes={`100vw - 2.5rem, ${widest}`}
        isFirst={!isAside}
        isWhole
        highest={isAside ? undefined : "60svh"}
      />
    </div>
  );
}

function suitsBanner({ width, height }: PictureSources) {
  return width >= 960 && width / height >= 4 / 3;
}
