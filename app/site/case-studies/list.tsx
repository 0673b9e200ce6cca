import { href } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { listPublishedCaseStudies } from "#domain/content/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/content/case-studies/rules.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { loadPublishedList } from "../list.server.ts";
import { NumberedList } from "../numbered-list.tsx";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch } from "../page-number.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyCards } from "./cards.tsx";
import { summaryOf } from "./featured.server.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, image: loaderData.texts.opening.picture, feed: "case-studies" });
}

export function loader(args: Route.LoaderArgs) {
  return loadPublishedList(args, "case-studies", async (tx, page, { timeZone }) => {
    const { rows, pages } = await listPublishedCaseStudies(tx, { page });
    const shown = await withShownImages(tx, rows);
    return { pages, items: shown.map((study) => summaryOf(study, timeZone)) };
  });
}

export default function CaseStudies({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...texts.opening} art="/art/use-cases.svg" />
      <Section>
        <NumberedList label="Case studies" path={href("/case-studies")} page={page} list={list}>
          {({ items }) =>
            items.length > 0 ? (
              <CaseStudyCards caseStudies={items} texts={texts.cards} level={2} isAtTop />
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
