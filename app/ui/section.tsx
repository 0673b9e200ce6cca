import type { ReactNode } from "react";
import { Art, type ChosenPicture } from "./art.tsx";

export type Surface = "paper" | "white" | "sand" | "evergreen" | "night" | "amber";

const surfaces: Record<Surface, string> = {
  paper: "surface-paper",
  white: "surface-white",
  sand: "surface-sand",
  evergreen: "surface-evergreen",
  night: "surface-night",
  amber: "surface-amber",
};

interface SectionProps {
  tone?: Surface;
  id?: string;
  /** `tight` between two sections of the same tone. */
  space?: "normal" | "tight";
  children: ReactNode;
}

/** A full-bleed band with its content on the page's width. */
export function Section({ tone = "paper", id, space = "normal", children }: SectionProps) {
  return (
    <section id={id} className={`${surfaces[tone]} ${space === "tight" ? "py-16" : "py-section"}`}>
      <div className="page enter">{children}</div>
    </section>
  );
}

interface SectionHeadingProps {
  /** The section's name, small above the heading. */
  label?: string;
  lede?: ReactNode;
  level?: 1 | 2 | 3;
  size?: "title" | "heading" | "subheading";
  children: ReactNode;
}

const headingSizes = { title: "text-title", heading: "text-heading", subheading: "text-subheading" };

export function SectionHeading({ label, lede, level = 2, size = "heading", children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-5">
      {label && <SectionLabel>{label}</SectionLabel>}
      <Heading className={`display max-w-[18em] ${headingSizes[size]}`}>{children}</Heading>
      {lede && <p className="max-w-measure text-lede text-(--muted)">{lede}</p>}
    </div>
  );
}

export function SectionLabel({ children }: { children: ReactNode }) {
  return <p className="section-label">{children}</p>;
}

interface ColumnsProps {
  /** The widths of the two columns, in twelfths, from 768 px up. */
  share?: "7-5" | "5-7" | "8-4" | "4-8" | "6-6";
  align?: "start" | "center" | "end";
  children: [ReactNode, ReactNode];
}

const shares = {
  "7-5": ["md:col-span-7", "md:col-span-5"],
  "5-7": ["md:col-span-5", "md:col-span-7"],
  "8-4": ["md:col-span-8", "md:col-span-4"],
  "4-8": ["md:col-span-4", "md:col-span-8"],
  "6-6": ["md:col-span-6", "md:col-span-6"],
};

const alignments = { start: "items-start", center: "items-center", end: "items-end" };

/** Two uneven columns; one under the other on a phone. */
export function Columns({ share = "7-5", align = "end", children }: ColumnsProps) {
  const [first, second] = shares[share];
  return (
    <div className={`enter-items grid gap-x-8 gap-y-8 md:grid-cols-12 lg:gap-x-12 ${alignments[align]}`}>
      <div className={first}>{children[0]}</div>
      <div className={second}>{children[1]}</div>
    </div>
  );
}

interface PlateProps {
  src: string;
  /** Shown instead of the drawing. */
  picture?: ChosenPicture;
  ratio?: "portrait" | "square" | "wide";
}

const ratios = { portrait: "aspect-[3/4]", square: "aspect-square", wide: "aspect-[5/2]" };

/** Contour art or a picture in the text. */
export function Plate({ src, picture, ratio = "portrait" }: PlateProps) {
  return (
    <Art
      src={src}
      picture={picture}
      sizes="(width < 48rem) 100vw, 30rem"
      className={`w-full object-cover max-md:aspect-[5/4] ${ratios[ratio]}`}
    />
  );
}

interface SplitBandProps {
  tone?: Surface;
  art: string;
  /** Shown instead of the art. */
  picture?: ChosenPicture;
  artSide?: "left" | "right";
  children: ReactNode;
}

/** Text on one half, art on the other. */
export function SplitBand({ tone = "evergreen", art, picture, artSide = "right", children }: SplitBandProps) {
  return (
    <section className={`split-band ${surfaces[tone]}`} data-art={artSide}>
      <div className="split-band-text enter">{children}</div>
      <Art src={art} picture={picture} sizes="(width < 48rem) 100vw, 55vw" className="split-band-art" />
    </section>
  );
}
