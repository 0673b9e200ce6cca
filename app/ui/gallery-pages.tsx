import { Button, LinkButton } from "./button.tsx";
import { Card, CardGrid, NoteCard } from "./card.tsx";
import { CoverImage } from "./cover-image.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { Prose } from "./prose.tsx";
import { Quote } from "./quote.tsx";
import { Columns, Plate, Section, SectionHeading, SplitBand } from "./section.tsx";
import { TextLink } from "./text-link.tsx";
import { Ticker } from "./ticker.tsx";
import { Timeline } from "./timeline.tsx";

const insights = [
  "AI-driven operational optimization",
  "ESG integration as competitive advantage",
  "Digital transformation for resilience",
  "Talent development for future-proofing",
  "Data readiness framework implementation",
].map((text) => ({ key: text, content: text }));

const figures = [
  { value: "30%", label: "cost reduction" },
  { value: "40%", label: "efficiency gain" },
  { value: "25%", label: "quality improvement" },
];

export function GalleryPages() {
  return (
    <>
      <Hero
        size="full"
        art="/art/home-hero.svg"
        label="Consulting for startups, small businesses and nonprofits"
        title="Building Sustainable Futures, Together"
        lede="We help small teams find the route: where to play, how to run, and what to measure when they get there."
        actions={
          <Button tone="primary" size="large">
            Explore solutions
          </Button>
        }
      />
      <Ticker label="Trending Insights" items={insights} seconds={30} />
      <Section>
        <Columns>
          <SectionHeading label="Nonprofit success">
            The grant was won in the budget, not in the prose.
          </SectionHeading>
          <div className="grid justify-items-start gap-4">
            <p className="text-(--muted)">
              Funders read the numbers first. We rebuild the program budget with you until every line explains
              itself, then write the story around it.
            </p>
            <TextLink href="/ui">See how we work with nonprofits</TextLink>
          </div>
        </Columns>
      </Section>
      <SplitBand art="/art/plate-evergreen.svg">
        <SectionHeading
          label="Scaling startups"
          lede="Hiring plans, decision rights and a weekly operating rhythm, set up in six weeks and handed over."
        >
          From eleven people to fifty without losing the thread.
        </SectionHeading>
        <TextLink href="/ui">Use cases</TextLink>
      </SplitBand>
      <Section>
        <Columns share="5-7" align="center">
          <Plate src="/art/plate-sand.svg" />
          <div className="grid gap-8">
            <SectionHeading
              label="Operational excellence"
              lede="We map one process end to end, time it, and remove the step nobody would miss."
            >
              Find the hour that everyone loses on Tuesday.
            </SectionHeading>
            <Figures items={figures} />
          </div>
        </Columns>
      </Section>
      <Section tone="amber">
        <Columns>
          <SectionHeading label="Free, for three months">
            The pro bono program is for organizations that could not otherwise afford us.
          </SectionHeading>
          <div className="grid justify-items-start gap-5">
            <p>Startups, small businesses and nonprofits apply once.</p>
            <LinkButton href="/ui" tone="ink">
              Read about the program
            </LinkButton>
          </div>
        </Columns>
      </Section>
      <Section tone="sand">
        <Quote by="Executive director" of="regional food bank">
          They left us a model our own staff can rerun, and we have, twice.
        </Quote>
      </Section>
      <GalleryLists />
      <Hero title="Insight you can act on by Friday" label="Resources" art="/art/resources.svg" />
      <CoverImage cover={{ src: "/art/plate-mixed.svg", width: 1600, height: 640 }} ratio="banner" />
      <Section>
        <Prose dropCap>
          <p>
            Every organization has one. It began as a donor list, or a price list, or a schedule; it has
            eleven tabs; one person understands it; and the month closes on it.
          </p>
          <p>We begin there because it is the most truthful document in the building.</p>
          <h2>What the first week holds</h2>
          <ul>
            <li>An inventory of what you already write down</li>
            <li>The name of whoever relies on it</li>
          </ul>
        </Prose>
      </Section>
      <ErrorPage title="Something went wrong" requestId="01k9-7f3a" retryHref="/ui">
        The page could not be shown. The fault is ours, and it has been noted.
      </ErrorPage>
    </>
  );
}

function GalleryLists() {
  return (
    <>
      <Section>
        <CardGrid>
          {["mixed", "delta", "dune"].map((plate) => (
            <Card
              key={plate}
              href="/ui"
              cover={{ src: `/art/plate-${plate}.svg`, width: 1600, height: 640 }}
              title="Data readiness starts with the spreadsheet nobody wants to open"
              meta={
                <>
                  <span>October 4, 2026</span>
                  <span>6 min read</span>
                </>
              }
              action="Read More"
            >
              Before models, before dashboards: one honest inventory.
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section tone="night">
        <CardGrid columns={4}>
          {["Listen", "Map", "Decide", "Hand over"].map((title, index) => (
            <NoteCard key={title} mark={`0${index + 1}`} title={title}>
              Two weeks beside the people who do the work, before anything is drawn.
            </NoteCard>
          ))}
        </CardGrid>
      </Section>
      <Section tone="white">
        <Timeline
          entries={[
            { when: "2023", title: "Founded", text: "Three clients, one table, a shared calendar." },
            { when: "2024", title: "Incorporated", text: "The practice becomes a company in New Jersey." },
            { when: "2025", title: "The book", text: "What we had been saying, written down." },
          ]}
        />
      </Section>
      <Section tone="evergreen">
        <Figures items={[...figures, { value: "$50M+", label: "secured" }]} />
      </Section>
    </>
  );
}
