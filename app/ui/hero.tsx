import type { ReactNode } from "react";
import { Art, type ChosenPicture } from "./art.tsx";

interface HeroProps {
  /** A line above the heading. */
  label?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  /** Address of a picture of contour lines that fades toward the left. */
  art?: string;
  /** Shown instead of the contour lines. */
  picture?: ChosenPicture;
  /** `full` fills the window; `short` is for inner pages. */
  size?: "full" | "short";
}

const titles = { full: "max-w-[7em] text-display", short: "max-w-[14em] text-title" };

/** Within the part of the picture that is dark enough. */
const titlesOnPicture = { full: titles.full, short: "max-w-[14em] lg:max-w-[10em] text-title" };

/** The dark top of a page, under the site's dark header. */
export function Hero({
  label,
  title,
  lede,
  actions,
  art = "/art/page-hero.svg",
  picture,
  size = "short",
}: HeroProps) {
  return (
    <section className="hero surface-night" data-size={size}>
      <Art
        src={art}
        fetchPriority="high"
        picture={picture}
        sizes="100vw"
        isFirst
        className={picture ? "hero-picture" : "hero-art"}
      />
      <div className="page hero-text open-items">
        {label && (
          <p className={`col-span-full text-body text-(--accent)${picture ? " lg:max-w-[28rem]" : ""}`}>
            {label}
          </p>
        )}
        <h1 className={`display col-span-full ${picture ? titlesOnPicture[size] : titles[size]}`}>{title}</h1>
        {lede && <p className="text-lede text-(--muted) md:col-span-7 lg:col-span-6">{lede}</p>}
        {actions && (
          <div className="flex flex-wrap gap-4 md:col-span-5 md:justify-end lg:col-start-8">{actions}</div>
        )}
      </div>
    </section>
  );
}

interface PageTitleProps {
  label?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
}

/** The light top of pages with forms, lists and articles, under the light header. */
export function PageTitle({ label, title, lede, actions }: PageTitleProps) {
  return (
    <div className="page open-items grid gap-5 pt-10 pb-12 md:pt-16">
      {label && <p className="section-label">{label}</p>}
      <h1 className="display max-w-[16em] text-title">{title}</h1>
      {lede && <p className="max-w-measure text-lede text-(--muted)">{lede}</p>}
      {actions && <div className="flex flex-wrap gap-4 pt-2">{actions}</div>}
    </div>
  );
}
