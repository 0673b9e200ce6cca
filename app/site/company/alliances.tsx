import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/alliances.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "alliances");
}

export default function Alliances({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, reach, benefits, start } = texts;
  return (
    <>
      <Hero {...opening} art="/art/alliances.svg" />
      <Section>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <div className="lg:sticky lg:top-16">
              <SectionHeading label={reach.label}>{reach.title}</SectionHeading>
            </div>
          </div>
          <div className="enter-cards grid gap-px bg-(--rule) sm:grid-cols-2 lg:col-span-8">
            {reach.cards.map((card) => (
              <div
                key={card.title}
                className="grid content-between gap-3 bg-paper py-6 sm:min-h-64 sm:gap-8 sm:p-8"
              >
                <h3 className="display text-subheading">{card.title}</h3>
                <p className="text-small text-(--muted)">{card.text}</p>
              </div>
            ))}
          </div>
        </div>
      </Section>
      <section className="grid md:grid-cols-2">
        {benefits.map((group, index) => (
          <div
            key={group.title}
            className={`enter grid content-start gap-6 px-gutter py-section ${halves[index]}`}
          >
            <h2 className="display text-heading">{group.title}</h2>
            <p className="display text-subheading text-(--accent)">{group.text}</p>
            <PointList items={group.items} />
          </div>
        ))}
      </section>
      <Section>
        <SectionHeading label={start.label}>{start.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-x-8 gap-y-8 md:grid-cols-3 lg:grid-cols-[2fr_3fr_4fr]">
          {start.steps.map((step, index) => (
            <li key={step.title} className="grid content-start gap-2 border-t border-ink pt-4">
              <p aria-hidden="true" className="text-small font-medium text-(--accent) tabular-nums">
                {index + 1} of {start.steps.length}
              </p>
              <h3 className="display text-subheading">{step.title}</h3>
              <p className="text-small text-(--muted)">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-12">
          <LinkButton href={href("/contact")}>{start.action}</LinkButton>
        </p>
      </Section>
    </>
  );
}

/** Two halves of the window, with the text kept to the page's width. */
const halves = [
  "surface-evergreen md:pr-12 md:pl-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))]",
  "surface-sand md:pr-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))] md:pl-12",
];
