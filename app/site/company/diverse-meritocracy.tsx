import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/diverse-meritocracy.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "diverse-meritocracy");
}

type Texts = TextsOf<"diverse-meritocracy">;

export default function DiverseMeritocracy({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, pillars, standing, commitments, next } = texts;
  return (
    <>
      <section className="grid overflow-hidden surface-night pt-22 md:grid-cols-[45fr_55fr]">
        <Art
          src="/art/meritocracy.svg"
          fetchPriority="high"
          picture={opening.picture}
          sizes="(width < 48rem) 100vw, 45vw"
          isFirst
          className="size-full object-cover max-md:order-1 max-md:aspect-[5/3] md:contain-size"
        />
        <div className="open-items grid content-center gap-6 px-gutter py-12 md:py-28 md:pr-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))] md:pl-16">
          <SectionLabel>{opening.label}</SectionLabel>
          <h1 className="display text-title">{opening.title}</h1>
          <p className="max-w-measure text-lede text-(--muted)">{opening.lede}</p>
        </div>
      </section>
      <Pillars texts={pillars} />
      <Section tone="white">
        <Columns share="5-7">
          <SectionHeading label={standing.label}>{standing.title}</SectionHeading>
          <Figures items={standing.figures} />
        </Columns>
      </Section>
      <Section tone="sand">
        <SectionHeading label={commitments.label}>{commitments.title}</SectionHeading>
        <div className="enter-cards mt-12 border-b border-ink">
          {commitments.groups.map((group) => (
            <div key={group.title} className="grid gap-x-8 gap-y-5 border-t border-ink py-8 md:grid-cols-12">
              <h3 className="display text-subheading md:col-span-5">{group.title}</h3>
              <div className="md:col-span-7">
                <PointList items={group.items} />
              </div>
            </div>
          ))}
        </div>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/careers"), ...next.careers },
          { href: href("/social-responsibility"), ...next.responsibility },
        ]}
      />
    </>
  );
}

/** Four pillars of one height, standing side by side where there is room. */
function Pillars({ texts: { label, title, items } }: { texts: Texts["pillars"] }) {
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <ul className="enter-cards mt-12 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((pillar, index) => (
          <li
            key={pillar.title}
            className={`grid content-between gap-10 p-6 sm:min-h-72 lg:min-h-104 ${pillarTones[index]}`}
          >
            <h3 className="display text-subheading">{pillar.title}</h3>
            <p className="text-small">{pillar.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const pillarTones = [
  "bg-night text-white",
  "bg-evergreen text-white",
  "bg-mint text-ink",
  "bg-amber text-ink",
];
