import { sql } from "drizzle-orm";
import {
  dateColumn,
  dateColumns,
  definePublicationList,
  statusColumns,
} from "#domain/content/publication/list.server.ts";
import { caseStudyList } from "./list.ts";
import { caseStudies } from "./table.server.ts";

const { id, slug, title, clientName, industry, status, publishAt, createdAt } = caseStudies;

export const { list: listAllCaseStudies, writeCsv: writeCaseStudiesAsCsv } = definePublicationList({
  table: caseStudies,
  options: caseStudyList,
  title,
  date: createdAt,
  sorts: { client: { by: sql`lower(${clientName})`, direction: "asc" } },
  columns: { id, slug, title, clientName, industry, status, publishAt, createdAt },
  csv: {
    Title: (study) => study.title,
    Client: (study) => study.clientName,
    Industry: (study) => study.industry,
    ...statusColumns("case-studies"),
    "Featured image": (study) => study.featuredImage,
    "First published": dateColumn((study) => study.firstPublishedAt),
    ...dateColumns,
    Challenge: (study) => study.challenge,
    Solution: (study) => study.solution,
    Results: (study) => study.results,
    Content: (study) => study.content,
  },
});
