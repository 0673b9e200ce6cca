import { shownDate } from "#domain/content/publication/rules.ts";
import type { FeedEntry } from "#domain/entity-parts.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { caseStudyDescription } from "./description.ts";
import { listNewestCaseStudies } from "./queries.server.ts";

export async function listFeedCaseStudies(tx: Transaction): Promise<FeedEntry[]> {
  const studies = await listNewestCaseStudies(tx);
  return studies.map((study) => ({
    id: study.id,
    addressEnd: study.slug,
    title: study.title,
    summary: caseStudyDescription(study),
    format: study.format,
    texts: [
      { heading: "Challenge", text: study.challenge },
      { heading: "Solution", text: study.solution },
      { heading: "Results", text: study.results },
      { heading: "Overview", text: study.content },
    ],
    published: shownDate(study),
    updated: study.updatedAt,
  }));
}
