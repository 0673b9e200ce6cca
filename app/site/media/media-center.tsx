import { Download } from "lucide-react";
import { data } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { listPublishedPressReleases } from "#domain/content/press-releases/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch, pageNumber } from "../page-number.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/media-center.ts";
import { PressContact } from "./press-contact.tsx";
import { ReleaseList } from "./release-list.tsx";
import { summaryOf } from "./summary.server.ts";

export const handle = { parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, feed: "media-center" });
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(args.request);
  const { texts, settings } = await loadPage(args, "media-center");
  const facts = placeholderFacts(settings, "its");
  const list = await loadList("press releases", () =>
    asViewer(visitor, async (tx) => {
      const { rows, pages } = await listPublishedPressReleases(tx, { page });
      const shown = await withShownImages(tx, rows);
      return { pages, releases: shown.map((release) => summaryOf(release, facts)) };
    }),
  );
  if (list && page > list.pages) throw data(null, { status: 404 });
  const { pressEmail: email, pressPhone: phone } = facts;
  return data({ texts, list, page, press: { email, phone } }, { status: list ? 200 : 503 });
}

type Texts = TextsOf<"media-center">;

export default function MediaCenter({ loaderData: { texts, list, page, press } }: Route.ComponentProps) {
  const { opening, contact } = texts;
  return (
    <>
      <div className="page open-items grid gap-5 pt-10 pb-14 md:pt-16">
        <SectionLabel>{opening.label}</SectionLabel>
        <h1 className="display max-w-[13em] text-title">{opening.title}</h1>
        <p className="max-w-measure text-lede text-(--muted)">{opening.lede}</p>
      </div>
      <ReleaseList list={list} page={page} texts={texts.releases} feed={texts.feed} />
      <Downloads downloads={texts.downloads} />
      <Section tone="evergreen">
        <Columns>
          <SectionHeading label={contact.label}>{contact.title}</SectionHeading>
          <div className="grid gap-5">
            <p className="text-(--muted)">{contact.text}</p>
            <PressContact {...press} texts={contact} />
          </div>
        </Columns>
      </Section>
    </>
  );
}

const files = [
  { file: "fact-sheet.pdf", kind: "PDF" },
  { file: "brand-assets.zip", kind: "ZIP" },
  { file: "executive-bios.pdf", kind: "PDF" },
];

function Downloads({ downloads }: Pick<Texts, "downloads">) {
  const { label, title } = downloads;
  const items = files.map((file, place) => ({ ...file, ...downloads.items[place] }));
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
