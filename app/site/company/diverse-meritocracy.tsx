import { Figures } from "#app/ui/figures.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/diverse-meritocracy.ts";

const content = {
  label: "Diverse meritocracy",
  title: "The best argument wins, whoever makes it.",
  lede: "Merit needs a fair hearing before it can be seen. So we look after the hearing: who is in the room, who speaks first, and what is written down.",
  standing: {
    label: "Where we stand",
    title: "Three figures we watch.",
    figures: [
      { value: "40%", label: "women in leadership" },
      { value: "25+", label: "nationalities" },
      { value: "90%", label: "employee satisfaction" },
    ],
  },
  pillars: {
    label: "Four pillars",
    title: "Diversity brings the arguments. Merit chooses between them.",
    items: [
      {
        title: "Inclusive Culture",
        text: "Meetings open with the most junior voice. Papers go out a day ahead, so that nobody has to think fastest to be heard.",
      },
      {
        title: "Equal Opportunity",
        text: "Every role is advertised with its range of pay. First readings of applications hide names, schools and addresses.",
      },
      {
        title: "Global Perspective",
        text: "A recommendation is read by somebody who grew up somewhere else before it goes to a client. It is the cheapest test of an assumption we know.",
      },
      {
        title: "Merit Recognition",
        text: "Credit is given by name in the work itself. Promotion follows written evidence that anybody can ask to see.",
      },
    ],
  },
  commitments: {
    label: "Commitments",
    title: "What we have promised, and to whom.",
    groups: [
      {
        title: "To people who apply",
        items: [
          "A reply to every application, with a reason on request",
          "The same questions, in the same order, for every candidate",
          "Adjustments to the interview, no explanation needed",
        ],
      },
      {
        title: "To people who work here",
        items: [
          "Pay bands that everybody can see",
          "A yearly pay review by role, with gaps closed the same month",
          "Time for training that no deadline may take",
        ],
      },
      {
        title: "To clients and their communities",
        items: [
          "Teams that include somebody who knows the people served",
          "Interviews held in the language people think in",
          "Findings shared with those who were asked",
        ],
      },
    ],
  },
  next: [
    { href: "/careers", title: "Careers", text: "See what is open now." },
    { href: "/social-responsibility", title: "Social responsibility", text: "What we do beyond paid work." },
  ],
};

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Diverse Meritocracy",
    description:
      "Inclusive culture, equal opportunity, global perspective and merit recognition: four pillars and what we commit to.",
  });
}

export default function DiverseMeritocracy() {
  const { standing, commitments } = content;
  return (
    <>
      <section className="grid overflow-hidden surface-night pt-22 md:grid-cols-[45fr_55fr]">
        <img
          src="/art/meritocracy.svg"
          alt=""
          fetchPriority="high"
          className="size-full object-cover max-md:order-1 max-md:aspect-[5/3] md:contain-size"
        />
        <div className="open-items grid content-center gap-6 px-gutter py-12 md:py-28 md:pr-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))] md:pl-16">
          <SectionLabel>{content.label}</SectionLabel>
          <h1 className="display text-title">{content.title}</h1>
          <p className="max-w-measure text-lede text-(--muted)">{content.lede}</p>
        </div>
      </section>
      <Pillars />
      <Section tone="white">
        <Columns share="5-7">
          <SectionHeading label={standing.label}>{standing.title}</SectionHeading>
          <Figures items={standing.figures} />
        </Columns>
      </Section>
      <Section tone="sand">
        <SectionHeading label={commitments.label}>{commitments.title}</SectionHeading>
        <div className="enter-cards mt-12 border-b border-ink">
          {commitments.groups.map((group) => (
            <div key={group.title} className="grid gap-x-8 gap-y-5 border-t border-ink py-8 md:grid-cols-12">
              <h3 className="display text-subheading md:col-span-5">{group.title}</h3>
              <div className="md:col-span-7">
                <PointList items={group.items} />
              </div>
            </div>
          ))}
        </div>
      </Section>
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

/** Four pillars of one height, standing side by side where there is room. */
function Pillars() {
  const { label, title, items } = content.pillars;
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <ul className="enter-cards mt-12 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((pillar, index) => (
          <li
            key={pillar.title}
            className={`grid content-between gap-10 p-6 sm:min-h-72 lg:min-h-104 ${pillarTones[index]}`}
          >
            <h3 className="display text-subheading">{pillar.title}</h3>
            <p className="text-small">{pillar.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const pillarTones = [
  "bg-night text-white",
  "bg-evergreen text-white",
  "bg-mint text-ink",
  "bg-amber text-ink",
];
