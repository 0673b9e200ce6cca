import type { CoverSubject } from "#app/ui/cover-image.tsx";
import { fillPlaceholders, type PlaceholderFacts } from "#domain/content/placeholders/rules.ts";
import { longDate } from "#domain/time/dates.ts";
import type { ReleaseSummary } from "./release-list.tsx";

interface Release {
  slug: string;
  title: string;
  summary: string;
  releasedOn: string;
  featuredImage: CoverSubject;
}

/** What the list shows of a press release. */
export function summaryOf(
  { slug, title, summary, releasedOn, featuredImage }: Release,
  facts: PlaceholderFacts,
): ReleaseSummary {
  return {
    slug,
    title: fillPlaceholders(title, facts),
    summary: fillPlaceholders(summary, facts),
    date: longDate(new Date(releasedOn), "UTC"),
    isoDate: releasedOn,
    featuredImage,
  };
}
