import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/use-cases.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "use-cases");
}

type Texts = TextsOf<"use-cases">;

type Audience = Texts["startups"];

export default function UseCases({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, labels, next } = texts;
  const audiences = [
    { id: "startups", ...texts.startups },
    { id: "small-businesses", ...texts.smallBusinesses },
    { id: "nonprofits", ...texts.nonprofits },
    { id: "other-organizations", ...texts.otherOrganizations },
  ];
  const ways = [
    { address: href("/book-session"), ...next.booking },
    { address: href("/contact"), ...next.contact },
    { address: href("/bcpbp"), ...next.program },
  ];
  return (
    <>
      <Hero {...opening} art="/art/use-cases.svg" />
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
          <AudienceCases audience={audience} labels={labels} />
        </Section>
      ))}
      <Section tone="evergreen">
        <div className="grid gap-12">
          <SectionHeading label={next.label}>{next.title}</SectionHeading>
          <div className="enter-cards grid gap-10 md:grid-cols-3 md:gap-8">
            {ways.map((way) => (
              <div key={way.address} className="border-t border-(--rule) pt-6">
                <Card href={way.address} title={way.title} action={way.action}>
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

interface AudienceCasesProps {
  audience: Audience;
  labels: Texts["labels"];
}

function AudienceCases({ audience, labels }: AudienceCasesProps) {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-12 lg:col-span-4 lg:self-start">
        <SectionHeading label={audience.name}>{audience.title}</SectionHeading>
      </div>
      <div className="enter-cards grid gap-14 lg:col-span-7 lg:col-start-6">
        {audience.cases.map((useCase) => (
          <CaseEntry key={useCase.said} useCase={useCase} labels={labels} />
        ))}
      </div>
    </div>
  );
}

interface CaseEntryProps {
  useCase: Audience["cases"][number];
  labels: Texts["labels"];
}

function CaseEntry({ useCase, labels }: CaseEntryProps) {
  return (
    <article className="grid gap-6 border-t border-current pt-6">
      <h3 className="display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]/[1.2]">“{useCase.said}”</h3>
      <dl className="grid gap-x-8 sm:grid-cols-[7rem_1fr] [&>dd:not(:last-child)]:mb-4 sm:[&>dt]:pt-0.5">
        <dt className="text-small font-semibold text-(--accent)">{labels.work}</dt>
        <dd className="text-(--muted)">{useCase.work}</dd>
        <dt className="text-small font-semibold text-(--accent)">{labels.stays}</dt>
        <dd className="text-(--muted)">{useCase.stays}</dd>
        <dt className="text-small font-semibold text-(--accent)">{labels.weeks}</dt>
        <dd className="tabular-nums">{useCase.weeks}</dd>
      </dl>
    </article>
  );
}
