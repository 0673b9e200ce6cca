import { LinkButton } from "#app/ui/button.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline, type TimelineEntry } from "#app/ui/timeline.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/data-readiness-framework.ts";

const content = {
  label: "Data readiness framework",
  title: "Before the dashboard, the spreadsheet.",
  lede: "A way for organizations without a data team to find out what they already know, who relies on it, and what has to be mended before any tool can help.",
  components: {
    label: "Four components",
    title: "Each one rests on the one below it.",
    layers: [
      {
        title: "Use",
        text: "Reports, forecasts and automation that somebody has asked for, each with an owner and a date to review it.",
      },
      {
        title: "Access and trust",
        text: "Who may see, change and share what, written in a page. How a wrong number is reported and put right.",
      },
      {
        title: "Quality",
        text: "Definitions that two people agree on, checks at the point of entry, and a known rate of error for every figure you publish.",
      },
      {
        title: "Inventory",
        text: "Every file, form and system in which the work leaves a trace, with the name of whoever would notice if it stopped.",
      },
    ],
  },
  phases: {
    label: "Two phases",
    title: "First look, then mend.",
    groups: [
      {
        title: "Assessment",
        length: "Weeks 1 to 4",
        text: "It ends with a score for each component, and with the reasons for it.",
        entries: [
          {
            when: "Week 1",
            title: "Walk the work",
            text: "We sit beside the people who enter data and note every copy and paste.",
          },
          {
            when: "Week 2",
            title: "Draw the inventory",
            text: "Sources, owners, overlaps and the reports that depend on them.",
          },
          {
            when: "Week 3",
            title: "Measure and score",
            text: "Samples are checked by hand. Each component gets a level from 1 to 5.",
          },
        ],
      },
      {
        title: "Implementation",
        length: "Weeks 5 to 16",
        text: "It ends when your own staff have closed a month without calling us.",
        entries: [
          {
            when: "Week 5",
            title: "Settle the words",
            text: "One definition for each figure that matters, and one place where it lives.",
          },
          {
            when: "Week 9",
            title: "Mend the entry",
            text: "Forms, checks and permissions are changed where the error begins.",
          },
          {
            when: "Week 13",
            title: "Build one use",
            text: "A report, a forecast or an automation, made with the person who will keep it.",
          },
        ],
      },
    ] satisfies { title: string; length: string; text: string; entries: TimelineEntry[] }[],
  },
  benefits: {
    label: "Benefits",
    title: "What is different afterwards.",
    items: [
      "The same question gets the same answer, whoever is asked",
      "Month-end closes without the one person who knows the file",
      "Funders and lenders receive figures you can show the working for",
      "New tools are bought for a stated use, or not at all",
      "Automation and AI start from data that can bear them",
    ],
  },
  close: {
    text: "We carry the framework out with you as a service, or you can work through it alone.",
    action: { href: "/book-session", label: "Schedule a Consultation" },
    link: {
      href: "/services/data-readiness-framework-implementation",
      label: "See the implementation service",
    },
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Data Readiness Framework",
    description:
      "Four components, an assessment phase and an implementation phase that make an organization’s data fit for use.",
  });
}

export default function DataReadinessFramework() {
  const { benefits, close } = content;
  return (
    <>
      <div className="page open-items grid items-end gap-x-8 gap-y-6 pt-10 pb-12 md:grid-cols-12 md:pt-16">
        <div className="grid gap-5 md:col-span-7">
          <SectionLabel>{content.label}</SectionLabel>
          <h1 className="display text-title">{content.title}</h1>
        </div>
        <p className="text-lede text-(--muted) md:col-span-5">{content.lede}</p>
      </div>
      <img src="/art/data-readiness.svg" alt="" className="h-[clamp(8rem,18vw,16rem)] w-full object-cover" />
      <Components />
      <Phases />
      <Section tone="evergreen">
        <Columns share="6-6" align="start">
          <SectionHeading label={benefits.label}>{benefits.title}</SectionHeading>
          <PointList items={benefits.items} />
        </Columns>
        <div className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-(--rule) pt-8">
          <p className="basis-full sm:basis-72 sm:grow">{close.text}</p>
          <LinkButton href={close.action.href} tone="primary">
            {close.action.label}
          </LinkButton>
          <TextLink href={close.link.href}>{close.link.label}</TextLink>
        </div>
      </Section>
    </>
  );
}

/** Drawn as ground: the inventory is the widest layer and lies at the bottom. */
function Components() {
  const { label, title, layers } = content.components;
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <ul className="enter-cards mt-12 grid gap-1.5">
        {layers.map((layer, index) => (
          <li
            key={layer.title}
            className={`mx-auto grid w-full items-baseline gap-x-8 gap-y-1 px-6 py-6 md:grid-cols-[2.5rem_2fr_4fr] md:px-8 ${layerTones[index]}`}
          >
            <span aria-hidden="true" className="display text-subheading lining-nums max-md:hidden">
              {layers.length - index}
            </span>
            <h3 className="display text-subheading">{layer.title}</h3>
            <p className="text-small">{layer.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const layerTones = [
  "bg-amber text-ink md:w-[70%]",
  "bg-mint text-ink md:w-[80%]",
  "bg-evergreen text-white md:w-[90%]",
  "bg-night text-white",
];

function Phases() {
  const { label, title, groups } = content.phases;
  return (
    <Section tone="sand">
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="mt-12 grid gap-x-12 gap-y-14 lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <div className="mb-8 grid gap-1">
              <p className="text-small font-medium text-(--accent)">{group.length}</p>
              <h3 className="display text-heading">{group.title}</h3>
              <p className="text-(--muted)">{group.text}</p>
            </div>
            <Timeline entries={group.entries} level={4} />
          </div>
        ))}
      </div>
    </Section>
  );
}
