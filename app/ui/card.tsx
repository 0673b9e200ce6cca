import type { ReactNode } from "react";
import { CoverImage, type CoverPicture, type CoverSubject } from "./cover-image.tsx";

interface CardProps {
  href: string;
  title: string;
  /** Small line above the title: date, reading time. */
  meta?: ReactNode;
  /** Text under the title. */
  children?: ReactNode;
  /** The link's text, such as "Read More". */
  action: string;
  cover?: CoverPicture;
  image?: CoverSubject;
  /** How its picture loads, by `inFirstRow`. */
  haste?: ReturnType<typeof inFirstRow>;
  level?: 2 | 3;
}

/** How the pictures load of a list at the top of a page: the first one first, and its row eagerly. */
export function inFirstRow(index: number, columns: number) {
  return { isFirst: index === 0, isEager: index < columns };
}

/** A card that is one link. */
export function Card({ href, title, meta, children, action, cover, image, haste, level = 3 }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      {cover && <CoverImage cover={cover} image={image} {...haste} />}
      <div className="card-text">
        {meta && <p className="flex flex-wrap gap-x-4 text-label text-(--muted)">{meta}</p>}
        <Heading className="display text-subheading">{title}</Heading>
        {children && <div className="text-small text-(--muted)">{children}</div>}
        <a href={href} className="card-link">
          <span>{action}</span>
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}

interface CardGridProps {
  columns?: 2 | 3 | 4;
  children: ReactNode;
}

const gridColumns = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

export function CardGrid({ columns = 3, children }: CardGridProps) {
  // Of a given width on phones too: a browser lays out a card several times to find the width of a column.
  return (
    <div className={`enter-cards grid grid-cols-1 gap-x-8 gap-y-12 ${gridColumns[columns]}`}>{children}</div>
  );
}

interface NoteCardProps {
  title: string;
  children: ReactNode;
  /** A numeral or a short word above the title. */
  mark?: ReactNode;
  level?: 2 | 3;
}

/** A short text under a rule: offerings, values, pillars. */
export function NoteCard({ title, children, mark, level = 3 }: NoteCardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid content-start gap-3 border-t border-current/70 pt-5">
      {mark && <p className="display text-subheading text-(--accent) tabular-nums">{mark}</p>}
      <Heading className="display text-subheading">{title}</Heading>
      <div className="text-small text-(--muted)">{children}</div>
    </div>
  );
}

interface PanelProps {
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A white box of the portal and the back office. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="panel">
      {title && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-body font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
