import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sustainability.ts";

export const handle = { header: "dark" };

const content = {
  label: "Sustainability",
  title: "Use less, last longer, prove it.",
  lede: "For a small organization sustainability is mostly arithmetic: what goes in, what is thrown away, and what a buyer or funder will ask you to show.",
  initiatives: {
    label: "Initiatives",
    title: "Where the savings usually hide.",
    lede: "Four places, in the order in which they tend to pay for themselves.",
    cards: [
      {
        title: "Energy and space",
        text: "Bills read line by line, rooms and machines matched to the hours they are used.",
      },
      {
        title: "Materials and waste",
        text: "A week of weighing what leaves by the back door, then one change to what comes in at the front.",
      },
      {
        title: "Suppliers and travel",
        text: "Fewer deliveries, nearer sources, and a travel rule that people keep because it is short.",
      },
      {
        title: "Reporting that holds",
        text: "The numbers a lender, a funder or a large customer asks for, with the calculation behind each.",
      },
    ],
  },
  figures: [
    { value: "500+", label: "organizations trained" },
    { value: "30%", label: "resource efficiency gain" },
    { value: "25+", label: "countries" },
  ],
  programs: {
    label: "Programs",
    title: "Three ways to begin, by how much time you have.",
    items: [
      {
        length: "One day",
        title: "Footprint workshop",
        text: "Your team, your bills and a large table. You leave with a first inventory, the three largest lines in it and a date for each.",
      },
      {
        length: "Six weeks",
        title: "Resource efficiency sprint",
        text: "One site or one process, measured before and after. We stay until the new way has survived a busy week.",
      },
      {
        length: "Twelve months",
        title: "ESG integration",
        text: "Targets in the budget, duties in job descriptions, and a yearly report that your own staff can produce.",
      },
    ],
    action: { href: "/contact", label: "Learn More" },
  },
  close: {
    title: "Send us one utility bill.",
    text: "We read it and tell you, free of charge, whether there is a project in it.",
    action: { href: "/contact", label: "Get Started" },
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Sustainability",
    description:
      "Energy, materials, suppliers and reporting: four initiatives and three programs that make small organizations last.",
  });
}

export default function Sustainability() {
  const { initiatives, close } = content;
  return (
    <>
      <Hero label={content.label} title={content.title} lede={content.lede} art="/art/sustainability.svg" />
      <Section>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="grid gap-12 lg:col-span-8">
            <SectionHeading label={initiatives.label} lede={initiatives.lede}>
              {initiatives.title}
            </SectionHeading>
            <div className="enter-cards grid gap-x-8 gap-y-10 sm:grid-cols-2">
              {initiatives.cards.map((card, index) => (
                <NoteCard key={card.title} mark={String(index + 1)} title={card.title}>
                  {card.text}
                </NoteCard>
              ))}
            </div>
          </div>
          <img
            src="/art/plate-forest.svg"
            alt=""
            loading="lazy"
            className="size-full object-cover max-lg:aspect-[5/2] lg:col-span-4 lg:contain-size"
          />
        </div>
      </Section>
      <LargeFigures />
      <Programs />
      <Section tone="amber" space="tight">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid gap-2">
            <h2 className="display text-heading">{close.title}</h2>
            <p className="max-w-measure">{close.text}</p>
          </div>
          <LinkButton href={close.action.href} tone="ink" size="large">
            {close.action.label}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

function LargeFigures() {
  return (
    <section className="surface-evergreen py-14">
      <dl className="page enter-cards grid gap-y-8 sm:grid-cols-3">
        {content.figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-col-reverse justify-end gap-2 border-(--rule) sm:border-l sm:pl-8 sm:first:border-l-0 sm:first:pl-0"
          >
            <dt>{figure.label}</dt>
            <dd className="display text-title lining-nums tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Programs() {
  const { label, title, items, action } = content.programs;
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="enter-cards mt-12 grid items-start gap-6 lg:grid-cols-3">
        {items.map((program, index) => (
          <article
            key={program.title}
            className={`grid justify-items-start gap-4 p-7 sm:p-9 ${programTones[index]}`}
          >
            <p className="text-small font-medium text-(--accent)">{program.length}</p>
            <h3 className="display text-subheading">{program.title}</h3>
            <p className="text-(--muted)">{program.text}</p>
            <LinkButton href={action.href} tone="outline">
              {action.label}
              <span className="sr-only">: {program.title}</span>
            </LinkButton>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The longer the program, the taller and darker its card. */
const programTones = ["surface-sand", "surface-evergreen lg:pb-20", "surface-night lg:pb-32"];
