import { data } from "react-router";
import { Hero } from "#app/ui/hero.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { listPublishedCaseStudies } from "#domain/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/case-studies/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { longDate } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyCards } from "./cards.tsx";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page ?? 1;
  return pageMeta(args, {
    title: page > 1 ? `Case studies, page ${page}` : "Case studies",
    description:
      "What organizations asked us, what we did together and what came of it, in figures and in words.",
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const list = await loadList("case studies", () =>
    asViewer(visitor, async (tx) => {
      const { caseStudies, pages } = await listPublishedCaseStudies(tx, { page });
      const { timeZone } = await findSettings(tx);
      return {
        pages,
        items: caseStudies.map(({ createdAt, ...row }) => ({ ...row, date: longDate(createdAt, timeZone) })),
      };
    }),
  );
  if (!list) return data({ list, page }, { status: 503 });
  if (page > list.pages) throw data(null, { status: 404 });
  return data({ list, page });
}

function addressOf(page: number) {
  return page === 1 ? "/case-studies" : `/case-studies?page=${page}`;
}

export default function CaseStudies({ loaderData: { list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        label="Case studies"
        title="What was asked, what was done, what came of it."
        lede="Each one names the question, the work and the result, so that you can judge whether it resembles yours."
        art="/art/use-cases.svg"
      />
      <Section>
        {!list && (
          <FailedState title="The case studies could not be loaded" retryHref={addressOf(page)}>
            The fault is ours, and it has been noted. Please try again in a moment.
          </FailedState>
        )}
        {list?.items.length === 0 && <EmptyState>{caseStudyMessages.noneYet}</EmptyState>}
        {list && list.items.length > 0 && <CaseStudyCards caseStudies={list.items} level={2} />}
        {list && <Pagination page={page} pages={list.pages} hrefFor={addressOf} label="Case studies" />}
      </Section>
    </>
  );
}
