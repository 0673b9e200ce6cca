import { href } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { listPublishedPosts } from "#domain/content/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/content/blog-posts/rules.ts";
import { FeedLinks } from "../feeds/links.tsx";
import { loadPublishedList } from "../list.server.ts";
import { NumberedList } from "../numbered-list.tsx";
import { pageMeta } from "../page-meta.ts";
import { numberedSearch } from "../page-number.ts";
import type { Route } from "./+types/list.ts";
import { ArticleCards } from "./cards.tsx";
import { summaryOf } from "./summary.server.ts";

export const handle = { header: "dark", parameters: ["page"] };

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const search = numberedSearch(loaderData.texts.search, loaderData.page);
  return pageMeta(args, { ...search, image: loaderData.texts.opening.picture, feed: "resources" });
}

export function loader(args: Route.LoaderArgs) {
  return loadPublishedList(args, "resources", async (tx, page, { timeZone }) => {
    const { rows: posts, pages } = await listPublishedPosts(tx, { page });
    const shown = await withShownImages(tx, posts);
    return { pages, articles: shown.map((post) => summaryOf(post, timeZone)) };
  });
}

export default function Resources({ loaderData: { texts, list, page } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...texts.opening} art="/art/resources.svg" />
      <Section>
        <NumberedList label="Articles" path={href("/resources")} page={page} list={list}>
          {({ articles }) =>
            articles.length > 0 ? (
              <ArticleCards articles={articles} link={texts.cards.link} level={2} isAtTop />
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
