import { data, href } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { listPublishedCaseStudies } from "#domain/content/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/content/case-studies/rules.ts";
import { longDate } from "#domain/time/dates.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { loadList } from "../list.server.ts";
import { NumberedList } from "../numbered-list.tsx";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch, pageNumber } from "../page-number.ts";
import { fallbackTexts, findPage } from "../page-texts.server.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyCards } from "./cards.tsx";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, feed: "case-studies" });
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(args.request);
  const loaded = await loadList("case studies", () =>
    asViewer(visitor, async (tx) => {
      const { texts, settings } = await findPage(tx, args, "case-studies");
      const { caseStudies, pages } = await listPublishedCaseStudies(tx, { page });
      const shown = await withShownImages(tx, caseStudies);
      const items = shown.map(({ firstPublishedAt, ...row }) => ({
        ...row,
        date: longDate(firstPublishedAt, settings.timeZone),
      }));
      return { texts, list: { pages, items } };
    }),
  );
  if (!loaded) return data({ texts: fallbackTexts("case-studies"), list: null, page }, { status: 503 });
  if (page > loaded.list.pages) throw data(null, { status: 404 });
  return data({ ...loaded, page });
}

export default function CaseStudies({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...texts.opening} art="/art/use-cases.svg" />
      <Section>
        <NumberedList label="Case studies" path={href("/case-studies")} page={page} list={list}>
          {({ items }) =>
            items.length > 0 ? (
              <CaseStudyCards caseStudies={items} texts={texts.cards} level={2} />
            ) : (
              <EmptyState>{caseStudyMessages.noneYet}</EmptyState>
            )
          }
        </NumberedList>
        <FeedLinks section="case-studies" texts={texts.feed} />
      </Section>
    </>
  );
}
