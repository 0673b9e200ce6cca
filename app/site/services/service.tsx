import { data } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { FigureColumns } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Plate, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/service.ts";
import { bookingHref, catalogue, findService } from "./catalogue.ts";
import type { ServiceRecord } from "./record.ts";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  const service = findService(args.params.service);
  return service ? pageMeta(args, { title: service.name, description: service.summary }) : [];
}

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.service);
  if (!service) throw data(null, { status: 404 });
  return service;
}

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  return (
    <>
      <Hero
        label="Services"
        title={service.name}
        lede={service.lede}
        art={`/art/service-${service.slug}.svg`}
        actions={
          <LinkButton href={bookingHref(service)} tone="primary" size="large">
            {service.button}
          </LinkButton>
        }
      />
      <Intro service={service} />
      <Offerings service={service} />
      <Approach service={service} />
      <Results service={service} />
      <LeftBehind service={service} />
      <Closing service={service} />
    </>
  );
}

interface PartProps {
  service: ServiceRecord;
}

function Intro({ service: { intro } }: PartProps) {
  return (
    <Section>
      <Columns share="6-6" align="start">
        <SectionHeading label="Why it matters">{intro.heading}</SectionHeading>
        <div className="grid gap-6 lg:pt-11 lg:pl-6">
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-lede text-(--muted)">
              {paragraph}
            </p>
          ))}
          <div className="mt-4 grid gap-4 border-t border-(--rule) pt-6">
            <h3 className="font-semibold">Made for</h3>
            <PointList items={intro.fits} />
          </div>
        </div>
      </Columns>
    </Section>
  );
}

function Offerings({ service: { offerings, look, slug } }: PartProps) {
  const plate = <Plate src={`/art/service-plate-${slug}.svg`} />;
  const cards = (
    <div className="grid gap-12">
      <SectionHeading label="What we offer">{offerings.heading}</SectionHeading>
      <div className="enter-cards grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {offerings.items.map((item) => (
          <NoteCard key={item.title} title={item.title}>
            {item.text}
          </NoteCard>
        ))}
      </div>
    </div>
  );
  return (
    <Section tone="white">
      {look.plate === "left" ? (
        <Columns share="4-8" align="center">
          {plate}
          {cards}
        </Columns>
      ) : (
        <Columns share="8-4" align="center">
          {cards}
          {plate}
        </Columns>
      )}
    </Section>
  );
}

function Approach({ service: { approach, look } }: PartProps) {
  const heading = (
    <SectionHeading label={approach.label} lede={approach.text}>
      {approach.heading}
    </SectionHeading>
  );
  return (
    <Section tone={look.approachTone}>
      {look.approach === "timeline" ? (
        <Columns share="4-8" align="start">
          <div className="md:sticky md:top-12">{heading}</div>
          <Timeline entries={approach.steps} />
        </Columns>
      ) : (
        <div className="grid gap-14">
          {heading}
          <ol className="enter-cards grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {approach.steps.map((step) => (
              <li key={step.title}>
                <NoteCard mark={step.when} title={step.title}>
                  {step.text}
                </NoteCard>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}

function Results({ service: { results, look } }: PartProps) {
  return (
    <Section tone={look.resultsTone}>
      <div className="grid gap-14">
        <SectionHeading label={results.label}>{results.heading}</SectionHeading>
        {results.kind === "figures" ? (
          <FigureColumns items={results.items} />
        ) : (
          <div className="enter-cards grid gap-px bg-(--rule) lg:grid-cols-3">
            {results.items.map((item) => (
              <div key={item.title} className="grid content-start gap-5 bg-white py-8 lg:px-8">
                <h3 className="display text-subheading">{item.title}</h3>
                <p className="text-(--muted)">{item.text}</p>
                <PointList items={item.features} size="small" />
              </div>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

function LeftBehind({ service: { leftBehind, look } }: PartProps) {
  return (
    <Section tone={look.resultsTone === "paper" ? "white" : "paper"}>
      <Columns share="5-7" align="start">
        <SectionHeading label="Handover">{leftBehind.heading}</SectionHeading>
        <ul className="enter-cards">
          {leftBehind.items.map((item) => (
            <li key={item} className="display border-t border-(--rule) py-5 text-subheading">
              {item}
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

function Closing({ service }: PartProps) {
  const { closing, look } = service;
  return (
    <>
      <Section tone={look.closingTone}>
        <Columns>
          <SectionHeading label={service.name}>{closing.heading}</SectionHeading>
          <div className="grid justify-items-start gap-6">
            <p className="text-(--muted)">{closing.text}</p>
            <LinkButton
              href={bookingHref(service)}
              tone={look.closingTone === "evergreen" ? "primary" : "ink"}
              size="large"
            >
              {service.button}
            </LinkButton>
          </div>
        </Columns>
      </Section>
      <NextService after={service} />
    </>
  );
}

/** The services form a ring, so that a reader can walk through all eight. */
function NextService({ after }: { after: ServiceRecord }) {
  const place = catalogue.findIndex((service) => service.slug === after.slug);
  const next = catalogue[(place + 1) % catalogue.length] ?? after;
  return (
    <nav aria-label="Other services" className="surface-paper">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <div className="grid gap-1">
          <SectionLabel>Next service</SectionLabel>
          <TextLink href={`/services/${next.slug}`} className="display text-subheading font-display">
            {next.name}
          </TextLink>
        </div>
        <TextLink href="/solutions">All eight services</TextLink>
      </div>
    </nav>
  );
}
