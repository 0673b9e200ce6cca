import { ArrowRight } from "lucide-react";
import { data } from "react-router";
import { Figures } from "#app/ui/figures.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { Columns, Plate, Section, SectionHeading } from "#app/ui/section.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { featuredHeaders, loadFeaturedCaseStudies } from "../case-studies/featured.server.ts";
import { FeaturedCaseStudies } from "../case-studies/featured.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/about.ts";
import { about, type Topic } from "./about-content.ts";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "About",
    description:
      "Who we are, how we work and what we promise: senior consulting for startups, small businesses and nonprofits at a price that fits.",
  });
}

export async function loader() {
  const [{ caseStudies, headers }, { parentCompany }] = await Promise.all([
    loadFeaturedCaseStudies(4),
    asViewer(visitor, findSettings),
  ]);
  return data({ caseStudies, parentCompany }, { headers });
}

export const headers = featuredHeaders;

export default function About({ loaderData: { caseStudies, parentCompany } }: Route.ComponentProps) {
  const { hero, mission, impact, explore } = about;
  return (
    <>
      <Hero label="About" title={hero.title} lede={hero.lede} art="/art/about.svg" />
      <Section>
        <div className="grid gap-10">
          <SectionHeading label={mission.label} size="title">
            {mission.heading}
          </SectionHeading>
          <p className="max-w-measure text-lede text-(--muted) md:ml-auto lg:mr-[8.33%]">{mission.text}</p>
        </div>
      </Section>
      <WhoWeAre parent={parentCompany ?? about.who.parent} />
      <HowWeWork />
      <Commitments />
      <Section tone="white">
        <div className="grid gap-12">
          <SectionHeading label={impact.label} lede={impact.lede}>
            {impact.heading}
          </SectionHeading>
          <FeaturedCaseStudies caseStudies={caseStudies} columns={4} showsViewAll={false} />
        </div>
      </Section>
      <LinkIndex label={explore.label} links={explore.links} />
    </>
  );
}

function WhoWeAre({ parent }: { parent: string }) {
  const { label, heading, text, figures, topics } = about.who;
  return (
    <Section tone="sand">
      <Columns share="4-8" align="start">
        <Plate src="/art/meadow.svg" />
        <div className="grid gap-10 lg:pl-8">
          <SectionHeading label={label}>{heading}</SectionHeading>
          <p className="max-w-measure text-lede text-(--muted)">
            {text[0]}
            {parent}
            {text[1]}
          </p>
          <Figures items={figures} />
          <TopicLinks topics={topics} />
        </div>
      </Columns>
    </Section>
  );
}

function HowWeWork() {
  const { label, heading, figure, paragraphs, topics } = about.how;
  return (
    <Section tone="evergreen">
      <div className="grid gap-14">
        <SectionHeading label={label}>{heading}</SectionHeading>
        <Columns share="5-7" align="start">
          <LoneFigure {...figure} />
          <div className="grid gap-10">
            <div className="grid gap-5">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="max-w-measure text-(--muted)">
                  {paragraph}
                </p>
              ))}
            </div>
            <TopicLinks topics={topics} />
          </div>
        </Columns>
      </div>
    </Section>
  );
}

function Commitments() {
  const { label, heading, figure, topics } = about.commitments;
  return (
    <Section>
      <Columns share="7-5" align="start">
        <div className="grid gap-10 lg:pr-10">
          <SectionHeading label={label}>{heading}</SectionHeading>
          <TopicLinks topics={topics} />
        </div>
        <LoneFigure {...figure} />
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

function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className="enter-cards border-b border-(--rule)">
      {topics.map((topic) => (
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
