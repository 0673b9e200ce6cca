import { href } from "react-router";
import { cardCover } from "#app/covers/addresses.ts";
import { inFirstRow } from "#app/ui/card.tsx";
import { CoverImage, type CoverSubject } from "#app/ui/cover-image.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { pressReleaseMessages } from "#domain/content/press-releases/rules.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { NumberedList } from "../numbered-list.tsx";

export interface ReleaseSummary {
  slug: string;
  title: string;
  summary: string;
  /** The release date, in the long form. */
  date: string;
  isoDate: string;
  featuredImage: CoverSubject;
}

interface ReleaseListProps {
  /** Null if it could not be read. */
  list: { releases: readonly ReleaseSummary[]; pages: number } | null;
  page: number;
  texts: TextsOf<"media-center">["releases"];
  feed: TextsOf<"media-center">["feed"];
}

export function ReleaseList({ list, page, texts, feed }: ReleaseListProps) {
  return (
    <section className="page pb-section" aria-labelledby="releases">
      <h2 id="releases" className="section-label pb-6">
        {texts.title}
      </h2>
      <NumberedList label="Press releases" path={href("/media-center")} page={page} list={list}>
        {({ releases }) =>
          releases.length > 0 ? (
            <div className="enter-cards grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-2">
              {releases.map((release, index) => (
                <ReleaseCard key={release.slug} release={release} link={texts.link} index={index} />
              ))}
            </div>
          ) : (
            <EmptyState>{pressReleaseMessages.noneYet}</EmptyState>
          )
        }
      </NumberedList>
      <FeedLinks section="media-center" texts={feed} />
    </section>
  );
}

interface ReleaseCardProps {
  release: ReleaseSummary;
  link: string;
  index: number;
}

/** The `sizes` of the first picture, beside its text, and of the others in two columns. */
const sizes = {
  large: "(width >= 48rem) min(38vw, 29.5rem), calc(100vw - 2.5rem)",
  small: "(width >= 48rem) min(46vw - 1rem, 35.25rem), calc(100vw - 2.5rem)",
};

function ReleaseCard({ release, link, index }: ReleaseCardProps) {
  const isLarge = index === 0;
  const cover = cardCover("media-center", release.slug, isLarge ? sizes.large : sizes.small);
  return (
    <article
      className={`card border-t border-ink pt-6 ${isLarge ? "md:col-span-2 md:grid-cols-[5fr_7fr] md:gap-8" : ""}`}
    >
      <CoverImage cover={cover} image={release.featuredImage} {...inFirstRow(index, 1)} />
      <div className="card-text content-start">
        <time dateTime={release.isoDate} className="text-small text-(--muted)">
          {release.date}
        </time>
        <h3 className={`display ${isLarge ? "text-heading" : "text-subheading"}`}>{release.title}</h3>
        <p className="max-w-measure text-(--muted)">{release.summary}</p>
        <a href={href("/media-center/:slug", { slug: release.slug })} className="card-link">
          <span>{link}</span>
          <span className="sr-only">: {release.title}</span>
        </a>
      </div>
    </article>
  );
}
