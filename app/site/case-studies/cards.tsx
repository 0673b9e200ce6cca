import { cardCover } from "#app/covers/addresses.ts";
import { Card, CardGrid } from "#app/ui/card.tsx";

export interface CaseStudySummary {
  slug: string;
  title: string;
  clientName: string;
  industry: string;
  featuredImage: string | null;
  /** In the long form, in the firm's time zone. */
  date: string;
}

interface CaseStudyCardsProps {
  caseStudies: readonly CaseStudySummary[];
  columns?: 3 | 4;
  level?: 2 | 3;
}

export function CaseStudyCards({ caseStudies, columns, level }: CaseStudyCardsProps) {
  return (
    <CardGrid columns={columns}>
      {caseStudies.map((caseStudy) => (
        <Card
          key={caseStudy.slug}
          level={level}
          href={`/case-studies/${caseStudy.slug}`}
          title={caseStudy.title}
          meta={
            <>
              <span>{caseStudy.date}</span>
              <span>{caseStudy.industry}</span>
            </>
          }
          action="Read Case Study"
          cover={cardCover("case-studies", caseStudy.slug)}
          image={caseStudy.featuredImage}
        >
          Client: {caseStudy.clientName}
        </Card>
      ))}
    </CardGrid>
  );
}
