import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { Columns, Section, SectionHeading, SplitBand } from "#app/ui/section.tsx";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/new-growth.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "new-growth");
}

export default function NewGrowth({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, sources, ground, seasons, close, next } = texts;
  return (
    <>
      <Hero {...opening} art="/art/new-growth.svg" />
      <Section>
        <div className="mb-12">
          <Columns>
            <SectionHeading label={sources.label}>{sources.title}</SectionHeading>
            <p className="text-(--muted)">{sources.text}</p>
          </Columns>
        </div>
        <RuledRows rows={sources.rows} />
      </Section>
      <SplitBand art="/art/saplings.svg" picture={ground.picture} artSide="left">
        <SectionHeading label={ground.label}>{ground.title}</SectionHeading>
        <p className="max-w-measure">{ground.text}</p>
        <LinkButton href={href("/get-started")} tone="outline">
          {ground.action}
        </LinkButton>
      </SplitBand>
      <Section tone="sand">
        <SectionHeading label={seasons.label}>{seasons.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {seasons.items.map((season, index) => (
            <li key={season.title} className={`grid content-start gap-2 ${steps[index]}`}>
              <p className="border-t-2 border-evergreen pt-3 text-small font-medium text-(--accent)">
                {season.when}
              </p>
              <h3 className="display text-subheading">{season.title}</h3>
              <p className="text-small text-(--muted)">{season.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-20 flex flex-wrap items-end justify-between gap-6 border-t border-ink pt-8">
          <div className="grid max-w-measure gap-2">
            <h2 className="display text-subheading">{close.title}</h2>
            <p className="text-(--muted)">{close.text}</p>
          </div>
          <LinkButton href={href("/book-session")} tone="solid">
            {close.action}
          </LinkButton>
        </div>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/use-cases"), ...next.useCases },
          { href: href("/services/:service", { service: "business-strategy" }), ...next.strategy },
          { href: href("/sustainability"), ...next.sustainability },
        ]}
      />
    </>
  );
}

/** Each step stands a little higher than the one before it. */
const steps = ["lg:mt-18", "lg:mt-12", "lg:mt-6", ""];
