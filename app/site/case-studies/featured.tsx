import { Card, CardGrid } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export interface FeaturedCaseStudy {
  slug: string;
  title: string;
  clientName: string;
  industry: string;
  featuredImage: string | null;
  /** In the long form, in the firm's time zone. */
  date: string;
}

interface FeaturedCaseStudiesProps {
  caseStudies: readonly FeaturedCaseStudy[];
  columns?: 3 | 4;
  showsViewAll?: boolean;
}

/** Cards of case studies under a section's heading; nothing where there are none. */
export function FeaturedCaseStudies({
  caseStudies,
  columns = 3,
  showsViewAll = true,
}: FeaturedCaseStudiesProps) {
  return (
    <div className="grid gap-12">
      {caseStudies.length > 0 && (
        <CardGrid columns={columns}>
          {caseStudies.map((caseStudy) => (
            <Card
              key={caseStudy.slug}
              href={`/case-studies/${caseStudy.slug}`}
              title={caseStudy.title}
              meta={
                <>
                  <span>{caseStudy.date}</span>
                  <span>{caseStudy.industry}</span>
                </>
              }
              action="Read Case Study"
              cover={`/covers/case-studies/${caseStudy.slug}`}
              image={caseStudy.featuredImage}
            >
              Client: {caseStudy.clientName}
            </Card>
          ))}
        </CardGrid>
      )}
      {showsViewAll && (
        <p>
          <TextLink href="/case-studies">View All Case Studies</TextLink>
        </p>
      )}
    </div>
  );
}
