import { href } from "react-router";
import { TextLink } from "#app/ui/text-link.tsx";
import { CaseStudyCards, type CaseStudySummary } from "./cards.tsx";

interface FeaturedCaseStudiesProps {
  caseStudies: readonly CaseStudySummary[];
  columns?: 3 | 4;
  /** What the link to all of them says; there is none without it. */
  viewAll?: string;
}

/** Cards of case studies under a section's heading; nothing where there are none. */
export function FeaturedCaseStudies({ caseStudies, columns = 3, viewAll }: FeaturedCaseStudiesProps) {
  return (
    <div className="grid gap-12">
      {caseStudies.length > 0 && <CaseStudyCards caseStudies={caseStudies} columns={columns} />}
      {viewAll && (
        <p>
          <TextLink href={href("/case-studies")}>{viewAll}</TextLink>
        </p>
      )}
    </div>
  );
}
