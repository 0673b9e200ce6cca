import { Download } from "lucide-react";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { fillPlaceholders } from "#domain/placeholders/rules.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/media-center.ts";
import { findPressFacts } from "./facts.server.ts";
import { PressContact } from "./press-contact.tsx";
import { releases } from "./releases.ts";

const content = {
  label: "Media center",
  title: "For people who write about small organizations.",
  lede: "Releases, files and a person who answers. Everything here may be quoted and used without asking, with the source named.",
  releases: { label: "Press releases", action: "Read the release" },
  downloads: {
    label: "Downloads",
    title: "Files to keep.",
    items: [
      {
        title: "Fact sheet",
        text: "Who we are, what we do and for whom, on one page.",
        file: "fact-sheet.pdf",
        kind: "PDF",
      },
      {
        title: "Brand assets",
        text: "The logo as SVG and PNG, for light and dark grounds, with the color values.",
        file: "brand-assets.zip",
        kind: "ZIP",
      },
      {
        title: "Executive bios",
        text: "The role of the founder and principal consultant, in three lengths.",
        file: "executive-bios.pdf",
        kind: "PDF",
      },
    ],
  },
  contact: {
    label: "Press contact",
    title: "On a deadline? Call.",
    text: "Messages from journalists are answered the same working day, Eastern time. Tell us the question and when you close.",
  },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Media Center",
    description: "Press releases, a fact sheet, brand assets, executive bios and the press contact.",
  });
}

export async function loader() {
  const { facts } = await findPressFacts();
  const items = releases.map(({ slug, date, isoDate, art, title, summary }) => {
    return { slug, date, isoDate, art, title: fillPlaceholders(title, facts), summary };
  });
  return { items, pressEmail: facts.pressEmail, pressPhone: facts.pressPhone };
}

export default function MediaCenter({ loaderData }: Route.ComponentProps) {
  const { contact } = content;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-14 md:pt-16">
        <SectionLabel>{content.label}</SectionLabel>
        <h1 className="display max-w-[13em] text-title">{content.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{content.lede}</p>
      </div>
      <ReleaseList items={loaderData.items} />
      <Downloads />
      <Section tone="evergreen">
        <Columns>
          <SectionHeading label={contact.label}>{contact.title}</SectionHeading>
          <div className="grid gap-5">
            <p className="text-(--muted)">{contact.text}</p>
            <PressContact email={loaderData.pressEmail} phone={loaderData.pressPhone} />
          </div>
        </Columns>
      </Section>
    </>
  );
}

interface ReleaseListProps {
  items: { slug: string; date: string; isoDate: string; art: string; title: string; summary: string }[];
}

function ReleaseList({ items }: ReleaseListProps) {
  const { label, action } = content.releases;
  return (
    <section className="page pb-section" aria-labelledby="releases">
      <h2 id="releases" className="section-label pb-6">
        {label}
      </h2>
      <div className="enter-cards grid gap-x-8 gap-y-12 md:grid-cols-2">
        {items.map((item, index) => (
          <article
            key={item.slug}
            className={`card border-t border-ink pt-6 ${index === 0 ? "md:col-span-2 md:grid-cols-[5fr_7fr] md:gap-8" : ""}`}
          >
            <div className={`overflow-hidden ${index === 0 ? "aspect-[3/2]" : "aspect-[5/2]"}`}>
              <img src={item.art} alt="" className="size-full object-cover" />
            </div>
            <div className="card-text content-start">
              <time dateTime={item.isoDate} className="text-small text-(--muted)">
                {item.date}
              </time>
              <h3 className={`display ${index === 0 ? "text-heading" : "text-subheading"}`}>{item.title}</h3>
              <p className="max-w-measure text-(--muted)">{item.summary}</p>
              <a href={`/media-center/${item.slug}`} className="card-link">
                <span>{action}</span>
                <span className="sr-only">: {item.title}</span>
              </a>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function Downloads() {
  const { label, title, items } = content.downloads;
  return (
    <Section tone="sand">
      <Columns share="4-8" align="start">
        <SectionHeading label={label}>{title}</SectionHeading>
        <ul className="border-b border-ink">
          {items.map((item) => (
            <li key={item.file} className="border-t border-ink">
              <a
                href={`/media/${item.file}`}
                download={item.file}
                className="group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-6"
              >
                <span className="display text-subheading decoration-amber decoration-2 underline-offset-6 group-hover:underline">
                  {item.title}
                </span>
                <span className="inline-flex items-center gap-3 text-small font-semibold text-(--accent)">
                  {item.kind}
                  <Download size={20} aria-hidden="true" />
                </span>
                <span className="col-span-full text-small text-(--muted)">{item.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
