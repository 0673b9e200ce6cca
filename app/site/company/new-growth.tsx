import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { RuledRows } from "#app/ui/ruled-rows.tsx";
import { Columns, Section, SectionHeading, SplitBand } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/new-growth.ts";

export const handle = { header: "dark" };

const content = {
  label: "New growth",
  title: "Growth that the roots can carry.",
  lede: "New revenue is easy to want and expensive to feed. We help small organizations choose the one kind of growth they can staff, fund and explain.",
  sources: {
    label: "Where it comes from",
    title: "Four places to look, cheapest first.",
    text: "Most teams begin at the bottom of this list because it is the most exciting. We begin at the top, because it pays for the rest.",
    rows: [
      {
        mark: "First",
        title: "The customers you already have",
        text: "Who stopped buying, who never bought the second thing, and what one call to each would cost. Usually answered within a week from your own invoices.",
      },
      {
        mark: "Second",
        title: "The price",
        text: "Small firms rarely know what a job earns after the hours are counted. We count them, then test a new price on the next ten quotes.",
      },
      {
        mark: "Third",
        title: "A neighboring need",
        text: "Something the same people already ask you for and you send elsewhere. It needs a new offer, and seldom a new department.",
      },
      {
        mark: "Fourth",
        title: "A new place or market",
        text: "The largest prize and the largest bill. We size it from the outside, visit it, and name the number at which you should stop.",
      },
    ],
  },
  ground: {
    label: "Readiness",
    title: "Before planting, look at the ground.",
    text: "We do not write a growth plan until three questions have honest answers: how many weeks of cash there are, who would do the extra work, and what you would stop doing. If one of them has none, that is the first project.",
    link: { href: "/get-started", label: "See how a first project runs" },
  },
  seasons: {
    label: "How it runs",
    title: "One quarter, then a decision.",
    items: [
      {
        when: "Weeks 1–3",
        title: "Survey",
        text: "Invoices, pipeline and ten conversations with customers, lost ones included.",
      },
      {
        when: "Weeks 4–6",
        title: "Choose",
        text: "Two or three options, each with its cost, its owner and the date we would know.",
      },
      {
        when: "Weeks 7–12",
        title: "Try one",
        text: "A test small enough to fail. Your people run it; we keep the score beside them.",
      },
      {
        when: "Week 13",
        title: "Decide",
        text: "Widen it, change it or stop. The reasons are written down for the next time.",
      },
    ],
  },
  close: {
    title: "Bring us the growth you are unsure about.",
    text: "Fifteen minutes are free, and often enough to tell which of the four places to look in.",
    action: { href: "/book-session", label: "Schedule a Consultation" },
  },
  next: [
    { href: "/use-cases", title: "Use cases", text: "How startups, businesses and nonprofits use us." },
    {
      href: "/services/business-strategy",
      title: "Business strategy",
      text: "The service behind this page.",
    },
    { href: "/sustainability", title: "Sustainability", text: "Growing without using everything up." },
  ],
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "New Growth",
    description:
      "Four places where a small organization can find growth, the order to look in, and how one quarter tests the choice.",
  });
}

export default function NewGrowth() {
  const { sources, ground, seasons, close } = content;
  return (
    <>
      <Hero label={content.label} title={content.title} lede={content.lede} art="/art/new-growth.svg" />
      <Section>
        <div className="mb-12">
          <Columns>
            <SectionHeading label={sources.label}>{sources.title}</SectionHeading>
            <p className="text-(--muted)">{sources.text}</p>
          </Columns>
        </div>
        <RuledRows rows={sources.rows} />
      </Section>
      <SplitBand art="/art/saplings.svg" artSide="left">
        <SectionHeading label={ground.label}>{ground.title}</SectionHeading>
        <p className="max-w-measure">{ground.text}</p>
        <LinkButton href={ground.link.href} tone="outline">
          {ground.link.label}
        </LinkButton>
      </SplitBand>
      <Section tone="sand">
        <SectionHeading label={seasons.label}>{seasons.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {seasons.items.map((season, index) => (
            <li key={season.title} className={`grid content-start gap-2 ${steps[index]}`}>
              <p className="border-t-2 border-evergreen pt-3 text-small font-medium text-(--accent)">
                {season.when}
              </p>
              <h3 className="display text-subheading">{season.title}</h3>
              <p className="text-small text-(--muted)">{season.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-20 flex flex-wrap items-end justify-between gap-6 border-t border-ink pt-8">
          <div className="grid max-w-measure gap-2">
            <h2 className="display text-subheading">{close.title}</h2>
            <p className="text-(--muted)">{close.text}</p>
          </div>
          <LinkButton href={close.action.href} tone="solid">
            {close.action.label}
          </LinkButton>
        </div>
      </Section>
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

/** Each step stands a little higher than the one before it. */
const steps = ["lg:mt-18", "lg:mt-12", "lg:mt-6", ""];
