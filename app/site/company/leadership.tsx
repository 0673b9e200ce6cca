import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/leadership.ts";

const content = {
  label: "Leadership",
  title: "One person answers for the work.",
  lede: "We are a small firm with one principal. Whoever you meet in the first conversation reads every page before it reaches you.",
  role: "Founder & Principal Consultant",
  biography: [
    "The principal founded the practice in 2023 and incorporated it in 2024. The role is undivided on purpose: the same person agrees the scope, sits in on the fieldwork and signs the final report.",
    "Strategy, operations and leadership work are led directly. For grant writing, market research, data and industrial engineering the principal brings in a specialist from our network, introduces them by what they will do, and stays responsible for what they produce.",
  ],
  bookSentence: (book: string) =>
    `The method is written down in ${book}, and argued over every month at the Business Meetup.`,
  promises: {
    label: "On your engagement",
    title: "What it changes for you.",
    items: [
      "You have one name to call, from the first conversation to the last invoice.",
      "Every deliverable is read by the principal before you see it.",
      "Specialists join for a stated task and a stated number of hours.",
      "When the principal cannot give a project time, we say no and suggest somebody who can.",
    ],
  },
  week: {
    label: "Where the time goes",
    title: "Three days of every five are spent beside clients.",
    shares: [
      {
        days: 3,
        title: "With clients",
        text: "Interviews, working sessions and observation, on site or on a call.",
      },
      { days: 1, title: "Reading", text: "Drafts, models and budgets, before they leave the firm." },
      {
        days: 1,
        title: "Pro bono and the firm",
        text: "Program members first, then our own accounts and hiring.",
      },
    ],
  },
  next: [
    { href: "/governance", title: "Governance", text: "Who decides what, and who is told." },
    { href: "/values", title: "Values", text: "Six rules we can be held to." },
    { href: "/careers", title: "Careers", text: "Open positions, and how to apply." },
  ],
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Leadership",
    description:
      "One principal consultant scopes, leads and signs every engagement. What the role is and what it changes for you.",
  });
}

export async function loader() {
  const { founderName, bookTitle } = await asViewer(visitor, findSettings);
  return { founderName, bookTitle };
}

export default function Leadership({ loaderData: { founderName, bookTitle } }: Route.ComponentProps) {
  const { promises, week } = content;
  return (
    <>
      <div className="page open-items grid items-end gap-x-8 gap-y-8 pt-10 pb-14 md:grid-cols-12 md:pt-16">
        <div className="grid gap-5 md:col-span-8">
          <SectionLabel>{content.label}</SectionLabel>
          <h1 className="display max-w-[9em] text-display">{content.title}</h1>
        </div>
        <p className="text-lede text-(--muted) md:col-span-4 md:pb-3">{content.lede}</p>
      </div>
      <Section tone="white">
        <div className="enter-items grid gap-x-8 gap-y-8 md:grid-cols-12 lg:gap-x-12">
          <img
            src="/art/leadership.svg"
            alt=""
            className="size-full object-cover max-md:aspect-[5/4] md:col-span-5 md:contain-size"
          />
          <article className="grid gap-6 md:col-span-7 lg:py-6">
            <SectionHeading label={founderName ? content.role : "Our team"}>
              {founderName ?? content.role}
            </SectionHeading>
            <div className="grid max-w-measure gap-5 text-(--muted)">
              {content.biography.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>{content.bookSentence(bookTitle ?? "our book, launched in January 2025")}</p>
            </div>
            <div className="grid gap-5 border-t border-ink pt-6">
              <SectionLabel>{promises.label}</SectionLabel>
              <h3 className="display text-subheading">{promises.title}</h3>
              <PointList items={promises.items} />
            </div>
          </article>
        </div>
      </Section>
      <Section tone="evergreen">
        <SectionHeading label={week.label}>{week.title}</SectionHeading>
        <ol className="mt-12 grid gap-x-1 gap-y-8 md:grid-cols-5">
          {week.shares.map((share, index) => (
            <li key={share.title} className={share.days === 3 ? "md:col-span-3" : ""}>
              <p
                className={`flex items-end px-4 pb-3 display text-figure lining-nums ${weekTones[index]} ${share.days === 3 ? "h-40" : "h-24 md:h-40"}`}
              >
                {share.days}
                <span className="sr-only"> of five days</span>
              </p>
              <h3 className="mt-4 pr-4 font-semibold">{share.title}</h3>
              <p className="mt-1 max-w-narrow pr-4 text-small">{share.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

const weekTones = ["bg-amber text-ink", "bg-mint text-ink", "bg-night text-white"];
