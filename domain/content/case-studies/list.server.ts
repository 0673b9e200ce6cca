import { eq, inArray, sql } from "drizzle-orm";
import { publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { caseStudyList } from "./list.ts";
import { caseStudies } from "./table.server.ts";

const { title, clientName, industry } = caseStudies;

const source: ListSource<typeof caseStudyList> = {
  table: caseStudies,
  filters: { status: (status) => eq(sql`${caseStudies.status}`, status) },
  sorts: {
    newest: { by: caseStudies.createdAt, direction: "desc" },
    oldest: { by: caseStudies.createdAt, direction: "asc" },
    title: { by: sql`lower(${title})`, direction: "asc" },
    client: { by: sql`lower(${clientName})`, direction: "asc" },
    changed: { by: caseStudies.updatedAt, direction: "desc" },
  },
};

export async function listAllCaseStudies(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const { id, slug, status, publishAt, createdAt } = caseStudies;
  const rows = await tx
    .select({ id, slug, title, clientName, industry, status, publishAt, createdAt })
    .from(caseStudies)
    .where(inArray(id, ids));
  return { ...found, caseStudies: inOrderOf(ids, rows) };
}

function readCaseStudies(tx: Transaction, ids: string[]) {
  return tx.select().from(caseStudies).where(inArray(caseStudies.id, ids));
}

export const writeCaseStudiesAsCsv = csvWriter({
  options: caseStudyList,
  source,
  readRows: readCaseStudies,
  columns: {
    Title: (study) => study.title,
    Client: (study) => study.clientName,
    Industry: (study) => study.industry,
    Status: (study) => publicationStatusBadges[study.status].label,
    "Publish on": (study, timeZone) => study.publishAt && dateTimeWithZone(study.publishAt, timeZone),
    Address: (study) => `/case-studies/${study.slug}`,
    "Featured image": (study) => study.featuredImage,
    "First published": (study, timeZone) =>
      study.firstPublishedAt && dateTimeWithZone(study.firstPublishedAt, timeZone),
    Created: (study, timeZone) => dateTimeWithZone(study.createdAt, timeZone),
    Changed: (study, timeZone) => dateTimeWithZone(study.updatedAt, timeZone),
    Challenge: (study) => study.challenge,
    Solution: (study) => study.solution,
    Results: (study) => study.results,
    Content: (study) => study.content,
  },
});
