import type { CoverPicture } from "#app/ui/cover-image.tsx";
import { publicSections } from "#domain/entities.ts";
import { type CoverSection, groundOf, type Landscape } from "./palettes.ts";

/** Increment when the drawing changes: browsers cache the files without limit. */
export const coverDesign = 2;

const ratios = { card: 3 / 2, banner: 18 / 5 };
/** The cards of a computer, of a simple phone or a tablet, and of a phone with many pixels. */
const widths = { card: [400, 680, 800], banner: [960, 1440] };

type CoverShape = keyof typeof ratios;

export interface CoverFile {
  width: number;
  height: number;
}

/** Files by name. All are WebP, which is drawn several times as fast as AVIF and is hardly larger. */
export const coverFiles: ReadonlyMap<string, CoverFile> = new Map(
  shapes().flatMap((shape) =>
    widths[shape].map((width): [string, CoverFile] => [
      fileName(shape, width),
      { width, height: heightOf(shape, width) },
    ]),
  ),
);

/** Makes items of the same name in two sections look different. */
const seedsBegin: Partial<Record<CoverSection, string>> = {
  resources: "",
  "case-studies": "case study ",
  careers: "job ",
};

/** The landscape of an item, by its section and its slug or id. */
export function landscapeOf(section: CoverSection, name: string): Landscape {
  return { section, seed: `${seedsBegin[section] ?? `${section} `}${name}` };
}

export function isCoverSection(text: string | null): text is CoverSection {
  return publicSections.has(text as CoverSection);
}

export function coverAddress(section: CoverSection, name: string, file: string) {
  return `${coverFolder(section, name)}/${coverDesign}/${file}`;
}

export function coverFolder(section: CoverSection, name: string) {
  return `/covers/${section}/${encodeURIComponent(name)}`;
}

/** The `sizes` of cards in a list, in up to three columns. */
const cardSizes = "(width >= 64rem) 23rem, (width >= 40rem) calc(46vw - 1rem), calc(100vw - 2.5rem)";

/** The cover of an item as a card. */
export function cardCover(section: CoverSection, name: string, sizes = cardSizes): CoverPicture {
  return { ...filesOf(section, name, "card"), sizes, ground: groundOf(landscapeOf(section, name)) };
}

/** The cover of an item on its own page; on a phone it has the shape of a card. */
export function bannerCover(section: CoverSection, name: string): CoverPicture {
  const { src: _src, ...wide } = filesOf(section, name, "banner");
  return {
    ...cardCover(section, name, "100vw"),
    wide: { ...wide, media: "(width >= 40rem)", sizes: "100vw" },
  };
}

function filesOf(section: CoverSection, name: string, shape: CoverShape) {
  const [largest = 0] = widths[shape].toReversed();
  const addressOf = (width: number) => coverAddress(section, name, fileName(shape, width));
  return {
    src: addressOf(largest),
    srcSet: widths[shape].map((width) => `${addressOf(width)} ${width}w`).join(", "),
    width: largest,
    height: heightOf(shape, largest),
  };
}

function fileName(shape: CoverShape, width: number) {
  return `${shape}-${width}.webp`;
}

function heightOf(shape: CoverShape, width: number) {
  return Math.round(width / ratios[shape]);
}

function shapes() {
  return Object.keys(ratios) as CoverShape[];
}
