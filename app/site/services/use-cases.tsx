import { Card } from "#app/ui/card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/use-cases.ts";
import { type Audience, type UseCase, useCases } from "./use-cases-content.ts";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Use cases",
    description:
      "Eight situations that bring startups, small businesses, nonprofits and other organizations to us, and what is left behind when we go.",
  });
}

export default function UseCases() {
  const { hero, audiences, next } = useCases;
  return (
    <>
      <Hero label="Use cases" title={hero.title} lede={hero.lede} art="/art/use-cases.svg" />
      <nav aria-label="Kinds of organization" className="surface-sand">
        <ul className="page flex flex-wrap gap-x-8 gap-y-1 py-3">
          {audiences.map((audience) => (
            <li key={audience.id}>
              <a
                href={`#${audience.id}`}
                className="min-h-target inline-flex items-center font-medium underline decoration-transparent underline-offset-8 hover:decoration-(--mark)"
              >
                {audience.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {audiences.map((audience, place) => (
        <Section key={audience.id} id={audience.id} tone={place % 2 === 0 ? "paper" : "white"}>
          <AudienceCases audience={audience} />
        </Section>
      ))}
      <Section tone="evergreen">
        <div className="grid gap-12">
          <SectionHeading label="Next step">{next.heading}</SectionHeading>
          <div className="enter-cards grid gap-10 md:grid-cols-3 md:gap-8">
            {next.ways.map((way) => (
              <div key={way.href} className="border-t border-(--rule) pt-6">
                <Card href={way.href} title={way.title} action={way.action}>
                  {way.text}
                </Card>
              </div>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}

function AudienceCases({ audience }: { audience: Audience }) {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-12 lg:col-span-4 lg:self-start">
        <SectionHeading label={audience.name}>{audience.heading}</SectionHeading>
      </div>
      <div className="enter-cards grid gap-14 lg:col-span-7 lg:col-start-6">
        {audience.cases.map((useCase) => (
          <CaseEntry key={useCase.said} useCase={useCase} />
        ))}
      </div>
    </div>
  );
}

function CaseEntry({ useCase }: { useCase: UseCase }) {
  return (
    <article className="grid gap-6 border-t border-current pt-6">
      <h3 className="display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]/[1.2]">“{useCase.said}”</h3>
      <dl className="grid gap-x-8 sm:grid-cols-[7rem_1fr] [&>dd:not(:last-child)]:mb-4 sm:[&>dt]:pt-0.5">
        <dt className="text-small font-semibold text-(--accent)">What we do</dt>
        <dd className="text-(--muted)">{useCase.work}</dd>
        <dt className="text-small font-semibold text-(--accent)">What stays</dt>
        <dd className="text-(--muted)">{useCase.stays}</dd>
        <dt className="text-small font-semibold text-(--accent)">How long</dt>
        <dd className="tabular-nums">{useCase.weeks}</dd>
      </dl>
    </article>
  );
}
