import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Columns, Plate, Section, SectionHeading, SplitBand } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Ticker } from "#app/ui/ticker.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { pageMeta } from "../page-meta.ts";
import { loadPage } from "../page-texts.server.ts";
import { ProblemSection } from "../problems/section.tsx";
import { firmThing, websiteThing } from "../structured-data/things.ts";
import type { Route } from "./+types/page.ts";
import { BookSection, Closing, Meetup, SustainableImpact } from "./sections.tsx";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { texts, settings } = loaderData;
  return pageMeta(args, {
    ...texts.search,
    image: texts.opening.picture,
    things: (page) => [firmThing(settings, page), websiteThing(page)],
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "home");
}

type Texts = TextsOf<"home">;

export default function Home({ loaderData: { texts, settings } }: Route.ComponentProps) {
  const { opening, ticker } = texts;
  const insights = ticker.items.map((text) => ({ key: text, content: text }));
  return (
    <>
      <Hero
        size="full"
        label={opening.label}
        title={opening.title}
        lede={opening.lede}
        actions={
          <LinkButton href={href("/solutions")} tone="primary" size="large">
            {opening.action}
          </LinkButton>
        }
        art="/art/home-hero.svg"
        picture={opening.picture}
      />
      <Ticker label={ticker.label} items={insights} seconds={6 * insights.length} />
      <Situations texts={texts} />
      <ProblemSection texts={texts.problem} tone="white" />
      <SustainableImpact texts={texts.impact} />
      <Careers texts={texts.careers} />
      <BookSection texts={texts.book} title={settings.bookTitle} shop={settings.bookUrl} />
      <Program texts={texts.program} />
      <Meetup texts={texts.meetup} address={settings.meetupUrl} />
      <Closing texts={texts.closing} />
    </>
  );
}

function Situations({ texts: { nonprofits, startups, operations } }: { texts: Texts }) {
  return (
    <>
      <Section>
        <Columns>
          <SectionHeading label={nonprofits.label}>{nonprofits.title}</SectionHeading>
          <div className="grid justify-items-start gap-4">
            <p className="text-(--muted)">{nonprofits.text}</p>
            <TextLink href={`${href("/use-cases")}#nonprofits`}>{nonprofits.link}</TextLink>
          </div>
        </Columns>
      </Section>
      <SplitBand art="/art/plate-evergreen.svg" picture={startups.picture}>
        <SectionHeading label={startups.label} lede={startups.lede}>
          {startups.title}
        </SectionHeading>
        <TextLink href={href("/use-cases")}>{startups.link}</TextLink>
      </SplitBand>
      <Section>
        <Columns share="5-7" align="center">
          <Plate src="/art/plate-sand.svg" picture={operations.picture} />
          <div className="grid gap-8 lg:pl-10">
            <SectionHeading label={operations.label} lede={operations.lede}>
              {operations.title}
            </SectionHeading>
            <Figures items={operations.figures} />
            <p>
              <TextLink href={href("/services/:service", { service: "operational-excellence" })}>
                {operations.link}
              </TextLink>
            </p>
          </div>
        </Columns>
      </Section>
    </>
  );
}

function Careers({ texts }: { texts: Texts["careers"] }) {
  return (
    <SplitBand tone="night" art="/art/night.svg" picture={texts.picture} artSide="left">
      <SectionHeading label={texts.label} lede={texts.lede}>
        {texts.title}
      </SectionHeading>
      <TextLink href={href("/careers")}>{texts.link}</TextLink>
    </SplitBand>
  );
}

function Program({ texts }: { texts: Texts["program"] }) {
  return (
    <Section tone="amber">
      <Columns>
        <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
        <div className="grid justify-items-start gap-5">
          <p>{texts.text}</p>
          <LinkButton href={href("/bcpbp")} tone="ink" size="large">
            {texts.action}
          </LinkButton>
        </div>
      </Columns>
    </Section>
  );
}
