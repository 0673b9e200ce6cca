import { cardCover } from "#app/covers/addresses.ts";
import { Card, CardGrid } from "#app/ui/card.tsx";

export interface ArticleSummary {
  slug: string;
  title: string;
  subtitle: string | null;
  featuredImage: string | null;
  /** In the long form, in the firm's time zone. */
  date: string;
  readingTime: string;
}

interface ArticleCardsProps {
  articles: readonly ArticleSummary[];
  level: 2 | 3;
}

export function ArticleCards({ articles, level }: ArticleCardsProps) {
  return (
    <CardGrid>
      {articles.map((article) => (
        <Card
          key={article.slug}
          level={level}
          href={`/resources/${article.slug}`}
          title={article.title}
          meta={
            <>
              <span>{article.date}</span>
              <span>{article.readingTime}</span>
            </>
          }
          action="Read More"
          cover={cardCover("resources", article.slug)}
          image={article.featuredImage}
        >
          {article.subtitle}
        </Card>
      ))}
    </CardGrid>
  );
}
