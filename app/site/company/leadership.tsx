import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { paragraphs } from "#domain/text/words.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/leadership.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "leadership");
}

export default function Leadership({ loaderData: { texts, settings } }: Route.ComponentProps) {
  const { opening, principal, promises, week, next } = texts;
  const { founderName } = settings;
  return (
    <>
      <div className="page open-items grid items-end gap-x-8 gap-y-8 pt-10 pb-14 md:grid-cols-12 md:pt-16">
        <div className="grid gap-5 md:col-span-8">
          <SectionLabel>{opening.label}</SectionLabel>
          <h1 className="display max-w-[9em] text-display">{opening.title}</h1>
        </div>
        <p className="text-lede text-(--muted) md:col-span-4 md:pb-3">{opening.lede}</p>
      </div>
      <Section tone="white">
        <div className="enter-items grid gap-x-8 gap-y-8 md:grid-cols-12 lg:gap-x-12">
          <Art
            src="/art/leadership.svg"
            picture={principal.picture}
            sizes="(width < 48rem) 100vw, 30rem"
            className="size-full object-cover max-md:aspect-[5/4] md:col-span-5 md:contain-size"
          />
          <article className="grid gap-6 md:col-span-7 lg:py-6">
            <SectionHeading label={founderName ? principal.role : principal.labelWithoutName}>
              {founderName ?? principal.role}
            </SectionHeading>
            <div className="grid max-w-measure gap-5 text-(--muted)">
              {paragraphs(principal.text).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div className="grid gap-5 border-t border-ink pt-6">
              <SectionLabel>{promises.label}</SectionLabel>
              <h3 className="display text-subheading">{promises.title}</h3>
              <PointList items={promises.items} />
            </div>
          </article>
        </div>
      </Section>
      <Section tone="evergreen">
        <SectionHeading label={week.label}>{week.title}</SectionHeading>
        <ol className="mt-12 grid gap-x-1 gap-y-8 md:grid-cols-5">
          {week.shares.map((share, index) => (
            <li key={share.title} className={index === 0 ? "md:col-span-3" : ""}>
              <p
                className={`flex items-end px-4 pb-3 display text-figure lining-nums ${weekTones[index]} ${index === 0 ? "h-40" : "h-24 md:h-40"}`}
              >
                {share.days}
                <span className="sr-only"> {week.spokenUnit}</span>
              </p>
              <h3 className="mt-4 pr-4 font-semibold">{share.title}</h3>
              <p className="mt-1 max-w-narrow pr-4 text-small">{share.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/governance"), ...next.governance },
          { href: href("/values"), ...next.values },
          { href: href("/careers"), ...next.careers },
        ]}
      />
    </>
  );
}

/** The first share is the widest: three of five columns. */
const weekTones = ["bg-amber text-ink", "bg-mint text-ink", "bg-night text-white"];
