import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { type ChosenService, withService } from "#app/addresses/chosen-service.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FigureColumns } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { Columns, Plate, Section, SectionHeading, SplitBand } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { consultations } from "#domain/inbox/problems/services.ts";
import { paragraphs } from "#domain/text/words.ts";
import { loadPages } from "../page-texts.server.ts";
import { consultedSlugs } from "../services/catalogue.ts";
import type { Route } from "./+types/landing.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const { texts } = await loadPages(args, ["program", ...consultedSlugs]);
  const services = consultedSlugs.map((slug) => {
    const { opening, elsewhere } = texts[slug];
    return { name: opening.title, summary: elsewhere.summary, option: consultations[slug] };
  });
  return { texts: texts.program, services };
}

type Texts = TextsOf<"program">;

export default function ProgramLanding({ loaderData: { texts, services } }: Route.ComponentProps) {
  const { opening, testimonial, challenges } = texts;
  return (
    <>
      <Hero
        label={opening.label}
        title={opening.title}
        lede={opening.lede}
        art="/art/program.svg"
        picture={opening.picture}
        actions={
          <>
            <LinkButton href={href("/signup")} tone="primary" size="large">
              {opening.apply}
            </LinkButton>
            <LinkButton href={href("/signin")} tone="outline" size="large">
              {opening.signIn}
            </LinkButton>
          </>
        }
      />
      <WhatItIs what={texts.what} />
      <WhoCanBenefit who={texts.who} />
      <Section tone="sand">
        <div className="grid gap-12">
          <SectionHeading label={challenges.label}>{challenges.title}</SectionHeading>
          <RuledRows rows={challenges.items} />
          <p className="text-(--muted)">{challenges.other}</p>
        </div>
      </Section>
      <ProgramServices services={services} texts={texts.services} />
      <Steps steps={texts.steps} />
      <Section tone="white">
        <Columns share="8-4" align="center">
          <Quote by={testimonial.by} of={testimonial.of}>
            {testimonial.text}
          </Quote>
          <Plate src="/art/plate-sand.svg" picture={testimonial.picture} ratio="square" />
        </Columns>
      </Section>
      <Closing texts={texts} />
    </>
  );
}

function WhatItIs({ what }: Pick<Texts, "what">) {
  const { label, title, text, figures } = what;
  return (
    <Section>
      <div className="grid gap-16">
        <Columns share="6-6" align="start">
          <SectionHeading label={label}>{title}</SectionHeading>
          <div className="grid gap-5 lg:pt-11 lg:pl-6">
            {paragraphs(text).map((paragraph) => (
              <p key={paragraph} className="text-lede text-(--muted)">
                {paragraph}
              </p>
            ))}
          </div>
        </Columns>
        <FigureColumns items={figures} />
      </div>
    </Section>
  );
}

function WhoCanBenefit({ who }: Pick<Texts, "who">) {
  const { picture, label, title, kinds } = who;
  return (
    <SplitBand art="/art/plate-forest.svg" picture={picture} artSide="left">
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="mt-4 grid w-full">
        {kinds.map((kind) => (
          <div key={kind.title} className="grid gap-2 border-t border-(--rule) py-5">
            <h3 className="display text-subheading">{kind.title}</h3>
            <p className="text-small text-(--muted)">{kind.text}</p>
          </div>
        ))}
      </div>
    </SplitBand>
  );
}

interface ProgramServicesProps {
  services: { name: string; summary: string; option: ChosenService }[];
  texts: Texts["services"];
}

function ProgramServices({ services, texts }: ProgramServicesProps) {
  const { label, title, link } = texts;
  return (
    <Section tone="night">
      <Columns share="4-8" align="start">
        <div className="md:sticky md:top-12">
          <SectionHeading label={label}>{title}</SectionHeading>
        </div>
        <ul className="enter-cards border-b border-(--rule)">
          {services.map(({ name, summary, option }) => (
            <li key={name} className="border-t border-(--rule)">
              <a
                href={withService(href("/signup"), option)}
                className="group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-5"
              >
                <span className="display text-[clamp(1.375rem,1.1rem+1.1vw,2rem)]/[1.2] group-hover:text-amber">
                  {name}
                </span>
                <ArrowRight
                  size={22}
                  aria-hidden="true"
                  className="text-amber transition-[translate] group-hover:translate-x-1"
                />
                <span className="text-small text-(--muted)">{summary}</span>
                <span className="sr-only">{link}</span>
              </a>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

function Steps({ steps }: Pick<Texts, "steps">) {
  const { label, title, items } = steps;
  return (
    <Section>
      <div className="grid gap-14">
        <SectionHeading label={label}>{title}</SectionHeading>
        <ol className="enter-items grid gap-x-10 gap-y-12 md:grid-cols-3">
          {items.map((step, place) => (
            <li key={step.title} className="grid content-start gap-4">
              <p className="display flex items-center gap-4 text-display leading-none text-(--accent) lining-nums after:h-px after:flex-1 after:bg-(--mark)">
                {place + 1}
              </p>
              <h3 className="display text-[clamp(1.625rem,1.2rem+1.6vw,2.75rem)]/[1.15]">{step.title}</h3>
              <p className="text-(--muted)">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Closing({ texts: { opening, closing } }: { texts: Texts }) {
  return (
    <Section tone="amber">
      <Columns>
        <SectionHeading label={closing.label}>{closing.title}</SectionHeading>
        <div className="grid justify-items-start gap-6">
          <p>{closing.text}</p>
          <div className="flex flex-wrap gap-4">
            <LinkButton href={href("/signup")} tone="ink" size="large">
              {opening.apply}
            </LinkButton>
            <LinkButton href={href("/signin")} tone="outline" size="large">
              {opening.signIn}
            </LinkButton>
          </div>
        </div>
      </Columns>
    </Section>
  );
}
