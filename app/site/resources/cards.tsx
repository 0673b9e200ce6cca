import { href } from "react-router";
import { cardCover } from "#app/covers/addresses.ts";
import { Card, CardGrid, inFirstRow } from "#app/ui/card.tsx";
import type { CoverSubject } from "#app/ui/cover-image.tsx";

export interface ArticleSummary {
  slug: string;
  title: string;
  subtitle: string | null;
  featuredImage: CoverSubject;
  /** In the long form, in the firm's time zone. */
  date: string;
  readingTime: string;
}

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  /** Text of each card's link. */
  link: string;
  level: 2 | 3;
  /** They are the first pictures of the page. */
  isAtTop?: boolean;
}

export function ArticleCards({ articles, link, level, isAtTop }: ArticleCardsProps) {
  return (
    <CardGrid>
      {articles.map((article, index) => (
        <Card
          key={article.slug}
          level={level}
          href={href("/resources/:slug", { slug: article.slug })}
          title={article.title}
          meta={
            <>
              <span>{article.date}</span>
              <span>{article.readingTime}</span>
            </>
          }
          action={link}
          cover={cardCover("resources", article.slug)}
          image={article.featuredImage}
          haste={isAtTop ? inFirstRow(index, 3) : undefined}
        >
          {article.subtitle}
        </Card>
      ))}
    </CardGrid>
  );
}
