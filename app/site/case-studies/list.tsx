import { data, href } from "react-router";
import { Hero } from "#app/ui/hero.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { listPublishedCaseStudies } from "#domain/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/case-studies/rules.ts";
import { longDate } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { numberedAddress, numberedSearch, pageNumber } from "../page-number.ts";
import { fallbackTexts, findPage } from "../page-texts.server.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyCards } from "./cards.tsx";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return pageMeta(args, loaderData && numberedSearch(loaderData.texts.search, loaderData.page));
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(args.request);
  const loaded = await loadList("case studies", () =>
    asViewer(visitor, async (tx) => {
      const { texts, settings } = await findPage(tx, args, "case-studies");
      const { caseStudies, pages } = await listPublishedCaseStudies(tx, { page });
      const items = caseStudies.map(({ createdAt, ...row }) => ({
        ...row,
        date: longDate(createdAt, settings.timeZone),
      }));
      return { texts, list: { pages, items } };
    }),
  );
  if (!loaded) return data({ texts: fallbackTexts("case-studies"), list: null, page }, { status: 503 });
  if (page > loaded.list.pages) throw data(null, { status: 404 });
  return data({ ...loaded, page });
}

function addressOf(page: number) {
  return numberedAddress(href("/case-studies"), page);
}

export default function CaseStudies({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...texts.opening} art="/art/use-cases.svg" />
      <Section>
        {!list && (
          <FailedState title="The case studies could not be loaded" retryHref={addressOf(page)}>
            The fault is ours, and it has been noted. Please try again in a moment.
          </FailedState>
        )}
        {list?.items.length === 0 && <EmptyState>{caseStudyMessages.noneYet}</EmptyState>}
        {list && list.items.length > 0 && (
          <CaseStudyCards caseStudies={list.items} texts={texts.cards} level={2} />
        )}
        {list && <Pagination page={page} pages={list.pages} hrefFor={addressOf} label="Case studies" />}
      </Section>
    </>
  );
}
