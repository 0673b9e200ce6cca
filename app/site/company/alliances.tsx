import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/alliances.ts";

export const handle = { header: "dark" };

const content = {
  label: "Alliances",
  title: "The right help is sometimes somebody else’s.",
  lede: "We work with independent specialists, universities, funders and technology teams, so that a small client can have a large bench for exactly as long as it needs one.",
  reach: {
    label: "What an alliance adds",
    title: "Four things a small firm cannot hold alone.",
    cards: [
      {
        title: "Global Reach",
        text: "Partners who know the rules, the language and the price of a mistake where you are going: customs, grants abroad, a first hire in another country.",
      },
      {
        title: "Expert Network",
        text: "People who have done the one narrow thing, from indirect cost rates to warehouse layout, booked by the day and briefed by us.",
      },
      {
        title: "Industry Coverage",
        text: "Health, food, education, manufacturing, software and public service: a partner in each who can tell what is normal and what is not.",
      },
      {
        title: "Focused Solutions",
        text: "Small teams put together for one question and dissolved when it is answered. One contract, one lead, one invoice.",
      },
    ],
  },
  benefits: [
    {
      title: "For Clients",
      text: "You talk to us; we talk to everybody else.",
      items: [
        "Specialist skills without a specialist’s retainer",
        "One contract and one person responsible for all of it",
        "A second opinion from somebody who does not work for us",
      ],
    },
    {
      title: "For Partners",
      text: "You do what you are best at, and are named for it.",
      items: [
        "Prepared work: scope, data and access are settled before you start",
        "Credit by name in everything you contribute to",
        "Payment within thirty days, whether or not the client has paid us",
      ],
    },
  ],
  start: {
    label: "How one begins",
    title: "A small piece of work first, a contract second.",
    steps: [
      {
        title: "A conversation",
        text: "What you do, for whom, and what you refuse to do. We tell you the same.",
      },
      {
        title: "One paid piece",
        text: "A task of a few days on a live engagement, with a review that goes both ways.",
      },
      {
        title: "A standing agreement",
        text: "Two pages: rates, confidentiality, credit, and how either side leaves.",
      },
    ],
    action: { href: "/contact", label: "Propose an alliance" },
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Alliances",
    description:
      "How we bring in independent specialists and partners, what clients and partners gain, and how an alliance begins.",
  });
}

export default function Alliances() {
  const { reach, benefits, start } = content;
  return (
    <>
      <Hero label={content.label} title={content.title} lede={content.lede} art="/art/alliances.svg" />
      <Section>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <div className="lg:sticky lg:top-16">
              <SectionHeading label={reach.label}>{reach.title}</SectionHeading>
            </div>
          </div>
          <div className="enter-cards grid gap-px bg-(--rule) sm:grid-cols-2 lg:col-span-8">
            {reach.cards.map((card) => (
              <div
                key={card.title}
                className="grid content-between gap-3 bg-paper py-6 sm:min-h-64 sm:gap-8 sm:p-8"
              >
                <h3 className="display text-subheading">{card.title}</h3>
                <p className="text-small text-(--muted)">{card.text}</p>
              </div>
            ))}
          </div>
        </div>
      </Section>
      <section className="grid md:grid-cols-2">
        {benefits.map((group, index) => (
          <div
            key={group.title}
            className={`enter grid content-start gap-6 px-gutter py-section ${halves[index]}`}
          >
            <h2 className="display text-heading">{group.title}</h2>
            <p className="display text-subheading text-(--accent)">{group.text}</p>
            <PointList items={group.items} />
          </div>
        ))}
      </section>
      <Section>
        <SectionHeading label={start.label}>{start.title}</SectionHeading>
        <ol className="enter-cards mt-12 grid gap-x-8 gap-y-8 md:grid-cols-3 lg:grid-cols-[2fr_3fr_4fr]">
          {start.steps.map((step, index) => (
            <li key={step.title} className="grid content-start gap-2 border-t border-ink pt-4">
              <p aria-hidden="true" className="text-small font-medium text-(--accent) tabular-nums">
                {index + 1} of {start.steps.length}
              </p>
              <h3 className="display text-subheading">{step.title}</h3>
              <p className="text-small text-(--muted)">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-12">
          <LinkButton href={start.action.href}>{start.action.label}</LinkButton>
        </p>
      </Section>
    </>
  );
}

/** Two halves of the window, with the text kept to the page's width. */
const halves = [
  "surface-evergreen md:pr-12 md:pl-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))]",
  "surface-sand md:pr-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))] md:pl-12",
];
