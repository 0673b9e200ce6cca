import { data } from "react-router";
import { Card, CardGrid } from "#app/ui/card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { listPublishedPosts } from "#domain/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/blog-posts/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { longDate, readingTime } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/list.ts";

export const handle = { header: "dark" };

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
  return asViewer(visitor, async (tx) => {
    const [{ posts, pages }, { timeZone }] = await Promise.all([
      listPublishedPosts(tx, { page }),
      findSettings(tx),
    ]);
    if (page > pages) throw data(null, { status: 404 });
    const articles = posts.map(({ content, createdAt, ...post }) => ({
      ...post,
      date: longDate(createdAt, timeZone),
      readingTime: readingTime(content),
    }));
    return { articles, page, pages };
  });
}

export default function Resources({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        label="Resources"
        title="What we learned while doing the work."
        lede="Short pieces on strategy, operations, data and funding, written for the person who has to decide on Monday."
        art="/art/resources.svg"
      />
      <Section>
        {articles.length === 0 ? (
          <EmptyState>{blogPostMessages.noneYet}</EmptyState>
        ) : (
          <CardGrid>
            {articles.map((article) => (
              <Card
                key={article.slug}
                level={2}
                href={`/resources/${article.slug}`}
                title={article.title}
                meta={
                  <>
                    <span>{article.date}</span>
                    <span>{article.readingTime}</span>
                  </>
                }
                action="Read More"
                cover={`/covers/resources/${article.slug}`}
                image={article.featuredImage}
              >
                {article.subtitle}
              </Card>
            ))}
          </CardGrid>
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(number) => (number === 1 ? "/resources" : `/resources?page=${number}`)}
          label="Pages of articles"
        />
      </Section>
    </>
  );
}
