import { TextLink } from "#app/ui/text-link.tsx";
import { CaseStudyCards, type CaseStudySummary } from "./cards.tsx";

interface FeaturedCaseStudiesProps {
  caseStudies: readonly CaseStudySummary[];
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
      {caseStudies.length > 0 && <CaseStudyCards caseStudies={caseStudies} columns={columns} />}
      {showsViewAll && (
        <p>
          <TextLink href="/case-studies">View All Case Studies</TextLink>
        </p>
      )}
    </div>
  );
}
