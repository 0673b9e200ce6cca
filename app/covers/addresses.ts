import type { CoverPicture, CoverSource } from "#app/ui/cover-image.tsx";
import { publicSections } from "#domain/entities.ts";
import { type CoverSection, groundOf, type Landscape } from "./palettes.ts";

/** Increment when the drawing changes: browsers cache the files without limit. */
export const coverDesign = 2;

const ratios = { card: 3 / 2, banner: 18 / 5 };
const widths = { card: [400, 640, 800], banner: [960, 1440] };
const formats = ["avif", "webp"] as const;

type CoverShape = keyof typeof ratios;

export interface CoverFile {
  width: number;
  height: number;
  format: (typeof formats)[number];
}

/** Files by name. */
export const coverFiles: ReadonlyMap<string, CoverFile> = new Map(
  formats.flatMap((format) =>
    shapes().flatMap((shape) =>
      widths[shape].map((width): [string, CoverFile] => [
        `${shape}-${width}.${format}`,
        { width, height: heightOf(shape, width), format },
      ]),
    ),
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

/** The `sizes` of cards in a list. */
const cardSizes = "(width >= 64rem) 23rem, (width >= 40rem) 46vw, 92vw";

/** The cover of an item as a card in a list. */
export function cardCover(section: CoverSection, name: string): CoverPicture {
  return picture(section, name, (format) => [
    { ...sourceOf(section, name, "card", format), sizes: cardSizes },
  ]);
}

/** The cover of an item on its own page; on a phone it has the shape of a card. */
export function bannerCover(section: CoverSection, name: string): CoverPicture {
  return picture(section, name, (format) => [
    { ...sourceOf(section, name, "banner", format), media: "(width >= 40rem)", sizes: "100vw" },
    { ...sourceOf(section, name, "card", format), sizes: "100vw" },
  ]);
}

function picture(
  section: CoverSection,
  name: string,
  sourcesIn: (format: CoverFile["format"]) => CoverSource[],
): CoverPicture {
  const width = 800;
  return {
    src: coverAddress(section, name, `card-${width}.webp`),
    width,
    height: heightOf("card", width),
    ground: groundOf(landscapeOf(section, name)),
    sources: formats.flatMap(sourcesIn),
  };
}

function sourceOf(section: CoverSection, name: string, shape: CoverShape, format: CoverFile["format"]) {
  const [largest = 0] = widths[shape].toReversed();
  return {
    type: `image/${format}`,
    srcSet: widths[shape]
      .map((width) => `${coverAddress(section, name, `${shape}-${width}.${format}`)} ${width}w`)
      .join(", "),
    width: largest,
    height: heightOf(shape, largest),
  };
}

function heightOf(shape: CoverShape, width: number) {
  return Math.round(width / ratios[shape]);
}

function shapes() {
  return Object.keys(ratios) as CoverShape[];
}
