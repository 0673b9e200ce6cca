import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { Section, SectionLabel } from "#app/ui/section.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/history.ts";

interface Facts {
  parentCompany: string;
  book: string;
}

interface Entry {
  year: string;
  when: string;
  title: string;
  text: (facts: Facts) => string;
  link?: { href: string; label: string };
}

const content = {
  label: "History",
  title: "A short history, told without a legend.",
  lede: "We are young, and say so. Five dates hold everything that has changed the way we work.",
  entries: [
    {
      year: "2023",
      when: "The beginning",
      title: "The practice is founded",
      text: ({ parentCompany }) =>
        `It starts inside ${parentCompany}, as the desk where small organizations bring questions that software alone does not answer: what to sell, whom to hire, which process to fix first.`,
    },
    {
      year: "2024",
      when: "A company of its own",
      title: "Incorporation in New Jersey",
      text: ({ parentCompany }) =>
        `The practice becomes a company, a subsidiary of ${parentCompany}, with its own accounts, its own contracts, eight defined services and rules for what it may not take on.`,
      link: { href: "/governance", label: "How we are governed" },
    },
    {
      year: "2025",
      when: "January 6",
      title: "The book",
      text: ({ book }) =>
        `We publish ${book}: the exercises we kept repeating in first meetings, written down so that nobody has to hire us to do them.`,
      link: { href: "/media-center/the-book-is-out", label: "Read the release" },
    },
    {
      year: "2025",
      when: "February 28",
      title: "The data readiness framework",
      text: () =>
        "Four components and two phases, made public in full. It is meant for organizations that have spreadsheets and no data team.",
      link: { href: "/data-readiness-framework", label: "See the framework" },
    },
    {
      year: "2025",
      when: "March 15",
      title: "The pro bono program opens",
      text: () =>
        "Startups, small businesses and nonprofits that qualify can now apply for three months of consulting at no cost, from the same people on the same terms.",
      link: { href: "/bcpbp", label: "About the program" },
    },
  ] satisfies Entry[] as Entry[],
  profileCaption: "The route so far. Height is ours to earn; distance is only time.",
  next: [
    { href: "/new-growth", title: "New growth", text: "What we are building next, and for whom." },
    { href: "/media-center", title: "Media center", text: "The releases behind these dates." },
  ],
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "History",
    description:
      "Founded in 2023, incorporated in 2024: the five dates that shaped the firm, its book, framework and program.",
  });
}

export async function loader() {
  const { parentCompany, bookTitle } = await asViewer(visitor, findSettings);
  return { parentCompany, bookTitle };
}

export default function History({ loaderData: { parentCompany, bookTitle } }: Route.ComponentProps) {
  const facts = {
    parentCompany: parentCompany ?? "our parent technology company",
    book: bookTitle ?? "our book",
  };
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 md:pt-16">
        <SectionLabel>{content.label}</SectionLabel>
        <h1 className="display max-w-[12em] text-title">{content.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{content.lede}</p>
      </div>
      <RouteProfile />
      <Section tone="night">
        <ol className="enter-cards">
          {content.entries.map((entry) => (
            <HistoryEntry key={entry.title} entry={entry} facts={facts} />
          ))}
        </ol>
      </Section>
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

function HistoryEntry({ entry, facts }: { entry: Entry; facts: Facts }) {
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-l border-(--rule) pb-14 pl-8 last:pb-0 md:grid-cols-12 md:pl-12">
      <span aria-hidden="true" className="absolute top-3 -left-1.5 size-3 rounded-pill bg-amber" />
      <p className="md:col-span-4">
        <span className="block display text-heading lining-nums">{entry.year}</span>
        <span className="text-small text-(--accent)">{entry.when}</span>
      </p>
      <div className="grid content-start justify-items-start gap-3 md:col-span-8 md:pt-2">
        <h2 className="display text-subheading">{entry.title}</h2>
        <p className="max-w-measure text-(--muted)">{entry.text(facts)}</p>
        {entry.link && (
          <a
            href={entry.link.href}
            className="inline-flex min-h-target items-center text-small font-semibold underline decoration-amber decoration-2 underline-offset-6"
          >
            {entry.link.label}
          </a>
        )}
      </div>
    </li>
  );
}

const ridge =
  "M0 236C120 232 150 214 230 210S380 196 470 176s120-14 200-40 90-8 170-40 120-4 200-34 120 4 200-26 120-14 200-30";
const stations = "M230 210h0M470 176h0M670 136h0M1040 62h0M1240 36h0";

/** The five dates as stations of a climb, drawn like the height profile of a hike. */
function RouteProfile() {
  return (
    <figure className="mt-10 overflow-hidden">
      <svg
        viewBox="0 -30 1440 290"
        className="block h-[clamp(9rem,21vw,19rem)] w-full"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path d={`${ridge}V260H0Z`} className="fill-night" />
        <path
          d={ridge}
          className="stroke-leaf"
          transform="translate(0 -20)"
          vectorEffect="non-scaling-stroke"
        />
        <path d={ridge} className="stroke-amber" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path
          d={stations}
          className="stroke-amber"
          strokeWidth="13"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="surface-night">
        <span className="page block pt-2 text-small text-(--accent)">{content.profileCaption}</span>
      </figcaption>
    </figure>
  );
}
