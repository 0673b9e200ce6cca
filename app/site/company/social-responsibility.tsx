import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/social-responsibility.ts";

interface Impact {
  /** Set large; the rest of the line says what it counts. */
  lead: string;
  rest: string;
}

interface ImpactGroup {
  title: string;
  items: Impact[];
}

const content = {
  label: "Social responsibility",
  title: "Part of every week belongs to people who cannot pay for it.",
  lede: "The work is the same, done by the same people and held to the same standard. Only the invoice is missing.",
  initiatives: {
    label: "Initiatives",
    title: "Four things we do on purpose.",
    cards: [
      {
        title: "Pro bono consulting",
        text: "Three months beside a startup, small business or nonprofit that qualifies. One application, one consultant, no fee at any point.",
      },
      {
        title: "Nonprofit capacity",
        text: "Budgets that explain themselves, grant calendars and board papers, built so that staff can run them without us.",
      },
      {
        title: "A lighter footprint",
        text: "Remote first, rail before air, refurbished before new. What is left is measured every year and offset in full.",
      },
      {
        title: "Open learning",
        text: "The meetup, our templates and our articles are free, and stay free, for anybody who wants to do it alone.",
      },
    ],
  },
  impact: {
    label: "Impact",
    title: "What it has come to so far.",
    groups: [
      {
        title: "Nonprofit support",
        items: [
          { lead: "50+", rest: "nonprofits" },
          { lead: "1000+", rest: "pro bono hours" },
          { lead: "$500K+", rest: "service value" },
        ],
      },
      {
        title: "Environment",
        items: [
          { lead: "Carbon neutral", rest: "operations" },
          { lead: "100%", rest: "renewable energy" },
          { lead: "Zero waste", rest: "to landfill from our offices" },
        ],
      },
    ] satisfies ImpactGroup[],
    community: {
      title: "Community programs",
      items: [
        "The Monthly Business Meetup, open to all and free",
        "Grant writing clinics for first-time applicants",
        "Reading rooms for budgets: bring yours, leave with notes",
        "Mentoring for students entering consulting and engineering",
      ],
    },
  },
  goals: {
    label: "Goals",
    title: "Our 2025 goals",
    items: [
      "Open the pro bono program to three kinds of organization: startups, small businesses and nonprofits",
      "Give one working day in five to pro bono members and community programs",
      "Hold the meetup every month, and publish the notes",
      "Keep operations carbon neutral while the firm grows",
      "Ask every member for a report twelve months on, and publish what held",
    ],
    action: { href: "/bcpbp", label: "Apply to the program" },
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Social Responsibility",
    description:
      "Pro bono consulting, nonprofit capacity, a lighter footprint and open learning: our initiatives, impact and 2025 goals.",
  });
}

export default function SocialResponsibility() {
  const { initiatives, goals } = content;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-12 md:pt-16">
        <SectionLabel>{content.label}</SectionLabel>
        <h1 className="display max-w-[14em] text-title">{content.title}</h1>
        <p className="max-w-measure text-lede text-(--muted) md:ml-auto">{content.lede}</p>
      </div>
      <img
        src="/art/social-responsibility.svg"
        alt=""
        className="h-[clamp(9rem,22vw,20rem)] w-full object-cover"
      />
      <Section>
        <SectionHeading label={initiatives.label}>{initiatives.title}</SectionHeading>
        <div className="enter-cards mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
          {initiatives.cards.map((card) => (
            <NoteCard key={card.title} title={card.title}>
              {card.text}
            </NoteCard>
          ))}
        </div>
      </Section>
      <Impacts />
      <Section tone="amber">
        <Columns share="5-7" align="start">
          <SectionHeading label={goals.label}>{goals.title}</SectionHeading>
          <div className="grid justify-items-start gap-8">
            <PointList items={goals.items} />
            <LinkButton href={goals.action.href} tone="ink">
              {goals.action.label}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

function Impacts() {
  const { label, title, groups, community } = content.impact;
  return (
    <Section tone="night">
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="enter-cards mt-14 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.1fr]">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="font-semibold text-(--accent)">{group.title}</h3>
            <ul className="mt-4">
              {group.items.map((item) => (
                <li key={item.rest} className="border-t border-(--rule) py-5">
                  <span className="block display text-[clamp(1.875rem,1.5rem+1.4vw,2.75rem)]/[1.1] lining-nums">
                    {item.lead}
                  </span>{" "}
                  <span className="text-small text-(--muted)">{item.rest}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="md:col-span-2 lg:col-span-1">
          <h3 className="font-semibold text-(--accent)">{community.title}</h3>
          <div className="mt-4 border-t border-(--rule) pt-6">
            <PointList items={community.items} />
          </div>
        </div>
      </div>
    </Section>
  );
}
