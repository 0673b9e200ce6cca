import { LinkButton } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Columns, Plate, Section, SectionHeading, SplitBand } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticker } from "#app/ui/ticker.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";
import { home } from "./content.ts";
import { BookSection, Closing, Meetup, SustainableImpact } from "./sections.tsx";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: home.hero.title,
    description:
      "Strategy, operations, technology and grant writing for startups, small businesses and nonprofits.",
  });
}

export async function loader() {
  const { bookTitle, bookUrl, meetupUrl } = await asViewer(visitor, findSettings);
  return { bookTitle, bookUrl, meetupUrl };
}

export default function Home({ loaderData: { bookTitle, bookUrl, meetupUrl } }: Route.ComponentProps) {
  const { hero, ticker } = home;
  return (
    <>
      <Hero
        size="full"
        label={hero.label}
        title={hero.title}
        lede={hero.lede}
        actions={
          <LinkButton href="/solutions" tone="primary" size="large">
            {hero.action}
          </LinkButton>
        }
        art="/art/home-hero.svg"
      />
      <Ticker label={ticker.label} items={ticker.items} seconds={30} />
      <Situations />
      <SustainableImpact />
      <Careers />
      <BookSection title={bookTitle} href={bookUrl} />
      <Program />
      <Meetup href={meetupUrl} />
      <Closing />
    </>
  );
}

function Situations() {
  const { nonprofits, startups, operations } = home;
  return (
    <>
      <Section>
        <Columns>
          <SectionHeading label={nonprofits.label}>{nonprofits.heading}</SectionHeading>
          <div className="grid justify-items-start gap-4">
            <p className="text-(--muted)">{nonprofits.text}</p>
            <TextLink href="/use-cases#nonprofits">{nonprofits.link}</TextLink>
          </div>
        </Columns>
      </Section>
      <SplitBand art="/art/plate-evergreen.svg">
        <SectionHeading label={startups.label} lede={startups.text}>
          {startups.heading}
        </SectionHeading>
        <TextLink href="/use-cases">{startups.link}</TextLink>
      </SplitBand>
      <Section>
        <Columns share="5-7" align="center">
          <Plate src="/art/plate-sand.svg" />
          <div className="grid gap-8 lg:pl-10">
            <SectionHeading label={operations.label} lede={operations.text}>
              {operations.heading}
            </SectionHeading>
            <Figures items={operations.figures} />
            <p>
              <TextLink href="/services/operational-excellence">{operations.link}</TextLink>
            </p>
          </div>
        </Columns>
      </Section>
    </>
  );
}

function Careers() {
  const { careers } = home;
  return (
    <SplitBand tone="night" art="/art/night.svg" artSide="left">
      <SectionHeading label={careers.label} lede={careers.text}>
        {careers.heading}
      </SectionHeading>
      <TextLink href="/careers">{careers.link}</TextLink>
    </SplitBand>
  );
}

function Program() {
  const { program } = home;
  return (
    <Section tone="amber">
      <Columns>
        <SectionHeading label={program.label}>{program.heading}</SectionHeading>
        <div className="grid justify-items-start gap-5">
          <p>{program.text}</p>
          <LinkButton href="/bcpbp" tone="ink" size="large">
            {program.action}
          </LinkButton>
        </div>
      </Columns>
    </Section>
  );
}
