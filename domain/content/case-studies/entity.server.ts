import type { EntityParts } from "#domain/entity-parts.server.ts";
import { listFeedCaseStudies } from "./feed.server.ts";
import { writeCaseStudiesAsCsv } from "./list.server.ts";
import { caseStudies } from "./table.server.ts";

export const caseStudyParts: EntityParts = {
  table: caseStudies,
  item: {
    title: caseStudies.title,
    note: caseStudies.clientName,
    foundBy: [caseStudies.title, caseStudies.clientName],
    moment: caseStudies.createdAt,
  },
  status: caseStudies.status,
  writeCsv: writeCaseStudiesAsCsv,
  listForFeed: listFeedCaseStudies,
  pictures: [
    caseStudies.content,
    caseStudies.challenge,
    caseStudies.solution,
    caseStudies.results,
    caseStudies.featuredImage,
  ],
};
