import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/social-responsibility.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "social-responsibility");
}

type Texts = TextsOf<"social-responsibility">;

export default function SocialResponsibility({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, initiatives, impact, goals } = texts;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-12 md:pt-16">
        <SectionLabel>{opening.label}</SectionLabel>
        <h1 className="display max-w-[14em] text-title">{opening.title}</h1>
        <p className="max-w-measure text-lede text-(--muted) md:ml-auto">{opening.lede}</p>
      </div>
      <Art
        src="/art/social-responsibility.svg"
        picture={opening.picture}
        sizes="100vw"
        isFirst
        className="h-[clamp(9rem,22vw,20rem)] w-full object-cover"
      />
      <Section>
        <SectionHeading label={initiatives.label}>{initiatives.title}</SectionHeading>
        <div className="enter-cards mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
          {initiatives.cards.map((card) => (
            <NoteCard key={card.title} title={card.title}>
              {card.text}
            </NoteCard>
          ))}
        </div>
      </Section>
      <Impacts texts={impact} />
      <Section tone="amber">
        <Columns share="5-7" align="start">
          <SectionHeading label={goals.label}>{goals.title}</SectionHeading>
          <div className="grid justify-items-start gap-8">
            <PointList items={goals.items} />
            <LinkButton href={href("/bcpbp")} tone="ink">
              {goals.action}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

function Impacts({ texts }: { texts: Texts["impact"] }) {
  const { label, title, nonprofits, environment, community } = texts;
  return (
    <Section tone="night">
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="enter-cards mt-14 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.1fr]">
        {[nonprofits, environment].map((group) => (
          <div key={group.title}>
            <h3 className="font-semibold text-(--accent)">{group.title}</h3>
            <ul className="mt-4">
              {group.figures.map((figure) => (
                <li key={figure.label} className="border-t border-(--rule) py-5">
                  <span className="block display text-[clamp(1.875rem,1.5rem+1.4vw,2.75rem)]/[1.1] lining-nums">
                    {figure.value}
                  </span>{" "}
                  <span className="text-small text-(--muted)">{figure.label}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="md:col-span-2 lg:col-span-1">
          <h3 className="font-semibold text-(--accent)">{community.title}</h3>
          <div className="mt-4 border-t border-(--rule) pt-6">
            <PointList items={community.items} />
          </div>
        </div>
      </div>
    </Section>
  );
}
