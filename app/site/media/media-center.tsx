import { Download } from "lucide-react";
import { data } from "react-router";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { placeholderFacts } from "#domain/placeholders/rules.ts";
import { listPublishedPressReleases } from "#domain/press-releases/queries.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/media-center.ts";
import { PressContact } from "./press-contact.tsx";
import { ReleaseList } from "./release-list.tsx";
import { summaryOf } from "./summary.server.ts";

export const handle = { parameters: ["page"] };

const content = {
  label: "Media center",
  title: "For people who write about small organizations.",
  lede: "Releases, files and a person who answers. Everything here may be quoted and used without asking, with the source named.",
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
  const page = args.loaderData?.page ?? 1;
  return pageMeta(args, {
    title: page > 1 ? `Media Center, page ${page}` : "Media Center",
    description: "Press releases, a fact sheet, brand assets, executive bios and the press contact.",
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const facts = placeholderFacts(await asViewer(visitor, findSettings), "its");
  const list = await loadList("press releases", () =>
    asViewer(visitor, async (tx) => {
      const { releases, pages } = await listPublishedPressReleases(tx, { page });
      return { pages, releases: releases.map((release) => summaryOf(release, facts)) };
    }),
  );
  if (list && page > list.pages) throw data(null, { status: 404 });
  return data({ list, page, facts }, { status: list ? 200 : 503 });
}

export default function MediaCenter({ loaderData: { list, page, facts } }: Route.ComponentProps) {
  const { contact } = content;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-14 md:pt-16">
        <SectionLabel>{content.label}</SectionLabel>
        <h1 className="display max-w-[13em] text-title">{content.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{content.lede}</p>
      </div>
      <ReleaseList list={list} page={page} />
      <Downloads />
      <Section tone="evergreen">
        <Columns>
          <SectionHeading label={contact.label}>{contact.title}</SectionHeading>
          <div className="grid gap-5">
            <p className="text-(--muted)">{contact.text}</p>
            <PressContact email={facts.pressEmail} phone={facts.pressPhone} />
          </div>
        </Columns>
      </Section>
    </>
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
