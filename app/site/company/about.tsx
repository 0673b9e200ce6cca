import { ArrowRight } from "lucide-react";
import { data, href } from "react-router";
import { Figures } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { type IndexedLink, LinkIndex } from "#app/ui/indexed-links.tsx";
import { Columns, Plate, Section, SectionHeading } from "#app/ui/section.tsx";
import { useShownLinks } from "#app/ui/shown-links.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { paragraphs } from "#domain/text/words.ts";
import { featuredHeaders, loadFeatured } from "../case-studies/featured.server.ts";
import { FeaturedCaseStudies } from "../case-studies/featured.tsx";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/about.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const [{ texts }, { featured, headers }] = await Promise.all([
    loadPage(args, "about"),
    loadFeatured(args, 4),
  ]);
  return data({ texts, featured }, { headers });
}

export const headers = featuredHeaders;

type Texts = TextsOf<"about">;

export default function About({ loaderData: { texts, featured } }: Route.ComponentProps) {
  const { opening, mission, impact, explore } = texts;
  return (
    <>
      <Hero {...opening} art="/art/about.svg" />
      <Section>
        <div className="grid gap-10">
          <SectionHeading label={mission.label} size="title">
            {mission.title}
          </SectionHeading>
          <p className="max-w-measure text-lede text-(--muted) md:ml-auto lg:mr-[8.33%]">{mission.text}</p>
        </div>
      </Section>
      <WhoWeAre texts={texts.who} />
      <HowWeWork texts={texts.how} />
      <Commitments texts={texts.commitments} />
      <Section tone="white">
        <div className="grid gap-12">
          <SectionHeading label={impact.label} lede={impact.lede}>
            {impact.title}
          </SectionHeading>
          <FeaturedCaseStudies featured={featured} columns={4} />
        </div>
      </Section>
      <LinkIndex
        label={explore.label}
        links={[
          { href: href("/case-studies"), ...explore.caseStudies },
          { href: href("/resources"), ...explore.resources },
          { href: href("/media-center"), ...explore.media },
        ]}
      />
    </>
  );
}

function WhoWeAre({ texts }: { texts: Texts["who"] }) {
  return (
    <Section tone="sand">
      <Columns share="4-8" align="start">
        <Plate src="/art/meadow.svg" picture={texts.picture} />
        <div className="grid gap-10 lg:pl-8">
          <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
          <p className="max-w-measure text-lede text-(--muted)">{texts.text}</p>
          <Figures items={texts.figures} />
          <TopicLinks
            topics={[
              { href: href("/leadership"), ...texts.leadership },
              { href: href("/values"), ...texts.values },
              { href: href("/history"), ...texts.history },
              { href: href("/new-growth"), ...texts.growth },
              { href: href("/governance"), ...texts.governance },
            ]}
          />
        </div>
      </Columns>
    </Section>
  );
}

function HowWeWork({ texts }: { texts: Texts["how"] }) {
  return (
    <Section tone="evergreen">
      <div className="grid gap-14">
        <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
        <Columns share="5-7" align="start">
          <LoneFigure {...texts.figure} />
          <div className="grid gap-10">
            <div className="grid gap-5">
              {paragraphs(texts.text).map((paragraph) => (
                <p key={paragraph} className="max-w-measure text-(--muted)">
                  {paragraph}
                </p>
              ))}
            </div>
            <TopicLinks
              topics={[
                { href: href("/get-started"), ...texts.getStarted },
                { href: href("/solutions"), ...texts.solutions },
                { href: href("/alliances"), ...texts.alliances },
                { href: href("/network"), ...texts.network },
              ]}
            />
          </div>
        </Columns>
      </div>
    </Section>
  );
}

function Commitments({ texts }: { texts: Texts["commitments"] }) {
  return (
    <Section>
      <Columns share="7-5" align="start">
        <div className="grid gap-10 lg:pr-10">
          <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
          <TopicLinks
            topics={[
              { href: href("/diverse-meritocracy"), ...texts.meritocracy },
              { href: href("/social-responsibility"), ...texts.responsibility },
              { href: href("/sustainability"), ...texts.sustainability },
              { href: href("/data-readiness-framework"), ...texts.dataReadiness },
            ]}
          />
        </div>
        <LoneFigure {...texts.figure} />
      </Columns>
    </Section>
  );
}

interface LoneFigureProps {
  value: string;
  text: string;
}

/** One number that carries a section. */
function LoneFigure({ value, text }: LoneFigureProps) {
  return (
    <p className="grid gap-4 border-t border-current pt-6">
      <span className="display text-display leading-none lining-nums tabular-nums">{value}</span>{" "}
      <span className="max-w-[18rem] text-lede">{text}</span>
    </p>
  );
}

function TopicLinks({ topics }: { topics: readonly IndexedLink[] }) {
  const shown = useShownLinks(topics);
  if (shown.length === 0) return null;
  return (
    <ul className="enter-cards border-b border-(--rule)">
      {shown.map((topic) => (
        <li key={topic.href} className="border-t border-(--rule)">
          <a
            href={topic.href}
            className="group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-4 lg:grid-cols-[13rem_1fr_auto]"
          >
            <span className="display text-subheading">{topic.title}</span>
            <ArrowRight
              size={18}
              aria-hidden="true"
              className="transition-[translate] group-hover:translate-x-1 lg:order-last"
            />
            <span className="text-small text-(--muted) max-lg:col-span-full">{topic.text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
