import { type EntityParts, publicationStatus } from "#domain/entity-parts.server.ts";
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
  status: publicationStatus(caseStudies.published),
  writeCsv: writeCaseStudiesAsCsv,
  pictures: [
    caseStudies.content,
    caseStudies.challenge,
    caseStudies.solution,
    caseStudies.results,
    caseStudies.featuredImage,
  ],
};
