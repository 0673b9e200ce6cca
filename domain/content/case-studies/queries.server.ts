import { sql } from "drizzle-orm";
import { titleSlugs } from "#domain/content/old-slugs/slugs.server.ts";
import { definePublication } from "#domain/content/publication/define.server.ts";
import { type CaseStudyForm, caseStudyForm } from "./rules.ts";
import { caseStudies } from "./table.server.ts";

const card = {
  slug: caseStudies.slug,
  title: caseStudies.title,
  clientName: caseStudies.clientName,
  industry: caseStudies.industry,
  featuredImage: caseStudies.featuredImage,
  /** What is published has one. */
  firstPublishedAt: sql<Date>`${caseStudies.firstPublishedAt}`.mapWith(caseStudies.firstPublishedAt),
};

const studies = definePublication<typeof caseStudies, CaseStudyForm, typeof card>({
  table: caseStudies,
  schema: caseStudyForm,
  published: "published",
  date: caseStudies.firstPublishedAt,
  card,
  slugs: titleSlugs("case-studies", caseStudies),
});

export const {
  create: createCaseStudy,
  find: findCaseStudy,
  findReadable: findReadableCaseStudy,
  findPreview: findCaseStudyPreview,
  findMoved: findMovedCaseStudy,
  /** For the blocks on other pages. */
  listCards: listFeaturedCaseStudies,
  listPublished: listPublishedCaseStudies,
  listNewest: listNewestCaseStudies,
  update: updateCaseStudy,
  publish: publishCaseStudy,
} = studies;
