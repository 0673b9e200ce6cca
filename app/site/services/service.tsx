import { data } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { FigureColumns } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Plate, Section, SectionHeading } from "#app/ui/section.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { paragraphs } from "#domain/text/words.ts";
import { pageMeta } from "../page-meta.ts";
import { loadPages } from "../page-texts.server.ts";
import { serviceThing } from "../structured-data/things.ts";
import type { Route } from "./+types/service.ts";
import {
  bookingHref,
  type CatalogueService,
  findService,
  nextService,
  type ServiceTexts,
} from "./catalogue.ts";
import { NextService } from "./next-service.tsx";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { search, opening } = loaderData.texts;
  return pageMeta(args, {
    ...search,
    image: opening.picture,
    things: (page) => [serviceThing(page)],
  });
}

export async function loader(args: Route.LoaderArgs) {
  const service = findService(args.params.service);
  if (!service) throw data(null, { status: 404 });
  const next = nextService(service).slug;
  const { texts } = await loadPages(args, [service.slug, next]);
  return { service, texts: texts[service.slug], next: { slug: next, name: texts[next].opening.title } };
}

export default function ServicePage({ loaderData: { service, texts, next } }: Route.ComponentProps) {
  const { label, title, lede, action, picture } = texts.opening;
  return (
    <>
      <Hero
        label={label}
        title={title}
        lede={lede}
        art={`/art/service-${service.slug}.svg`}
        picture={picture}
        actions={
          <LinkButton href={bookingHref(service)} tone="primary" size="large">
            {action}
          </LinkButton>
        }
      />
      <Intro intro={texts.intro} />
      <Offerings service={service} offerings={texts.offerings} />
      <Approach service={service} approach={texts.approach} />
      <Section tone={service.look.resultsTone}>
        {"figures" in texts ? <Figures figures={texts.figures} /> : <Services services={texts.services} />}
      </Section>
      <Handover service={service} handover={texts.handover} />
      <Closing service={service} texts={texts} />
      <NextService next={next} texts={texts.onward} />
    </>
  );
}

function Intro({ intro }: { intro: ServiceTexts["intro"] }) {
  return (
    <Section>
      <Columns share="6-6" align="start">
        <SectionHeading label={intro.label}>{intro.title}</SectionHeading>
        <div className="grid gap-6 lg:pt-11 lg:pl-6">
          {paragraphs(intro.text).map((paragraph) => (
            <p key={paragraph} className="text-lede text-(--muted)">
              {paragraph}
            </p>
          ))}
          <div className="mt-4 grid gap-4 border-t border-(--rule) pt-6">
            <h3 className="font-semibold">{intro.madeFor.title}</h3>
            <PointList items={intro.madeFor.items} />
          </div>
        </div>
      </Columns>
    </Section>
  );
}

interface OfferingsProps {
  service: CatalogueService;
  offerings: ServiceTexts["offerings"];
}

function Offerings({ service: { look, slug }, offerings }: OfferingsProps) {
  const plate = <Plate src={`/art/service-plate-${slug}.svg`} picture={offerings.picture} />;
  const cards = (
    <div className="grid gap-12">
      <SectionHeading label={offerings.label}>{offerings.title}</SectionHeading>
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

interface ApproachProps {
  service: CatalogueService;
  approach: ServiceTexts["approach"];
}

function Approach({ service: { look }, approach }: ApproachProps) {
  const heading = (
    <SectionHeading label={approach.label} lede={approach.lede}>
      {approach.title}
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

type TextsWith<Section extends string> = Extract<ServiceTexts, Record<Section, unknown>>;

function Figures({ figures }: Pick<TextsWith<"figures">, "figures">) {
  return (
    <div className="grid gap-14">
      <SectionHeading label={figures.label}>{figures.title}</SectionHeading>
      <FigureColumns items={figures.items} />
    </div>
  );
}

function Services({ services }: Pick<TextsWith<"services">, "services">) {
  return (
    <div className="grid gap-14">
      <SectionHeading label={services.label}>{services.title}</SectionHeading>
      <div className="enter-cards grid gap-px bg-(--rule) lg:grid-cols-3">
        {services.items.map((item) => (
          <div key={item.title} className="grid content-start gap-5 bg-white py-8 lg:px-8">
            <h3 className="display text-subheading">{item.title}</h3>
            <p className="text-(--muted)">{item.text}</p>
            <PointList items={item.features} size="small" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface HandoverProps {
  service: CatalogueService;
  handover: ServiceTexts["handover"];
}

function Handover({ service: { look }, handover }: HandoverProps) {
  return (
    <Section tone={look.resultsTone === "paper" ? "white" : "paper"}>
      <Columns share="5-7" align="start">
        <SectionHeading label={handover.label}>{handover.title}</SectionHeading>
        <ul className="enter-cards">
          {handover.items.map((item) => (
            <li key={item} className="display border-t border-(--rule) py-5 text-subheading">
              {item}
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

interface ClosingProps {
  service: CatalogueService;
  texts: ServiceTexts;
}

function Closing({ service, texts: { opening, closing } }: ClosingProps) {
  const { closingTone } = service.look;
  return (
    <Section tone={closingTone}>
      <Columns>
        <SectionHeading label={opening.title}>{closing.title}</SectionHeading>
        <div className="grid justify-items-start gap-6">
          <p className="text-(--muted)">{closing.text}</p>
          <LinkButton
            href={bookingHref(service)}
            tone={closingTone === "evergreen" ? "primary" : "ink"}
            size="large"
          >
            {opening.action}
          </LinkButton>
        </div>
      </Columns>
    </Section>
  );
}
