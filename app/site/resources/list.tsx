import { data, href } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { listPublishedPosts } from "#domain/content/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/content/blog-posts/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { loadList } from "../list.server.ts";
import { NumberedList } from "../numbered-list.tsx";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch, pageNumber } from "../page-number.ts";
import { fallbackTexts, findPage } from "../page-texts.server.ts";
import type { Route } from "./+types/list.ts";
import { ArticleCards } from "./cards.tsx";
import { summaryOf } from "./summary.server.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, feed: "resources" });
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(args.request);
  const loaded = await loadList("articles", () =>
    asViewer(visitor, async (tx) => {
      const { texts, settings } = await findPage(tx, args, "resources");
      const { posts, pages } = await listPublishedPosts(tx, { page });
      const shown = await withShownImages(tx, posts);
      return { texts, list: { pages, articles: shown.map((post) => summaryOf(post, settings.timeZone)) } };
    }),
  );
  if (!loaded) return data({ texts: fallbackTexts("resources"), list: null, page }, { status: 503 });
  if (page > loaded.list.pages) throw data(null, { status: 404 });
  return data({ ...loaded, page });
}

export default function Resources({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...texts.opening} art="/art/resources.svg" />
      <Section>
        <NumberedList label="Articles" path={href("/resources")} page={page} list={list}>
          {({ articles }) =>
            articles.length > 0 ? (
              <ArticleCards articles={articles} link={texts.cards.link} level={2} />
            ) : (
              <EmptyState>{blogPostMessages.noneYet}</EmptyState>
            )
          }
        </NumberedList>
        <FeedLinks section="resources" texts={texts.feed} />
      </Section>
    </>
  );
}
