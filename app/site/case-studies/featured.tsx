import { href } from "react-router";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { CaseStudyCards, type CaseStudySummary } from "./cards.tsx";

export interface Featured {
  caseStudies: CaseStudySummary[];
  texts: TextsOf<"case-studies">["cards"];
}

interface FeaturedCaseStudiesProps {
  featured: Featured;
  columns?: 3 | 4;
  /** Text of the link to all case studies; no link if missing. */
  viewAll?: string;
}

/** Cards of case studies under a section's heading; nothing if there are none. */
export function FeaturedCaseStudies({ featured, columns = 3, viewAll }: FeaturedCaseStudiesProps) {
  return (
    <div className="grid gap-12">
      {featured.caseStudies.length > 0 && <CaseStudyCards {...featured} columns={columns} />}
      {viewAll && (
        <p>
          <TextLink href={href("/case-studies")}>{viewAll}</TextLink>
        </p>
      )}
    </div>
  );
}
