import { data } from "react-router";
import { Hero } from "#app/ui/hero.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState, FailedState } from "#app/ui/states.tsx";
import { listPublishedPosts } from "#domain/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/blog-posts/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/list.ts";
import { ArticleCards } from "./cards.tsx";
import { summaryOf } from "./summary.server.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page ?? 1;
  return pageMeta(args, {
    title: page > 1 ? `Resources, page ${page}` : "Resources",
    description:
      "Articles on strategy, operations, data and funding for startups, small businesses and nonprofits.",
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const list = await loadList("articles", () =>
    asViewer(visitor, async (tx) => {
      const { posts, pages } = await listPublishedPosts(tx, { page });
      const { timeZone } = await findSettings(tx);
      return { pages, articles: posts.map((post) => summaryOf(post, timeZone)) };
    }),
  );
  if (!list) return data({ list, page }, { status: 503 });
  if (page > list.pages) throw data(null, { status: 404 });
  return data({ list, page });
}

function addressOf(page: number) {
  return page === 1 ? "/resources" : `/resources?page=${page}`;
}

export default function Resources({ loaderData: { list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        label="Resources"
        title="What we learned while doing the work."
        lede="Short pieces on strategy, operations, data and funding, written for the person who has to decide on Monday."
        art="/art/resources.svg"
      />
      <Section>
        {!list && (
          <FailedState title="The articles could not be loaded" retryHref={addressOf(page)}>
            The fault is ours, and it has been noted. Please try again in a moment.
          </FailedState>
        )}
        {list?.articles.length === 0 && <EmptyState>{blogPostMessages.noneYet}</EmptyState>}
        {list && list.articles.length > 0 && <ArticleCards articles={list.articles} level={2} />}
        {list && <Pagination page={page} pages={list.pages} hrefFor={addressOf} label="Articles" />}
      </Section>
    </>
  );
}
