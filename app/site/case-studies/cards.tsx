import { href } from "react-router";
import { cardCover } from "#app/covers/addresses.ts";
import { Card, CardGrid, inFirstRow } from "#app/ui/card.tsx";
import type { CoverSubject } from "#app/ui/cover-image.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";

export interface CaseStudySummary {
  slug: string;
  title: string;
  clientName: string;
  industry: string;
  featuredImage: CoverSubject;
  /** In the long form, in the firm's time zone. */
  date: string;
}

interface CaseStudyCardsProps {
  caseStudies: readonly CaseStudySummary[];
  texts: TextsOf<"case-studies">["cards"];
  columns?: 3 | 4;
  level?: 2 | 3;
  /** They are the first pictures of the page. */
  isAtTop?: boolean;
}

export function CaseStudyCards({ caseStudies, texts, columns, level, isAtTop }: CaseStudyCardsProps) {
  return (
    <CardGrid columns={columns}>
      {caseStudies.map((caseStudy, index) => (
        <Card
          key={caseStudy.slug}
          level={level}
          href={href("/case-studies/:slug", { slug: caseStudy.slug })}
          title={caseStudy.title}
          meta={
            <>
              <span>{caseStudy.date}</span>
              <span>{caseStudy.industry}</span>
            </>
          }
          action={texts.link}
          cover={cardCover("case-studies", caseStudy.slug)}
          image={caseStudy.featuredImage}
          haste={isAtTop ? inFirstRow(index, 3) : undefined}
        >
          {texts.client}: {caseStudy.clientName}
        </Card>
      ))}
    </CardGrid>
  );
}
