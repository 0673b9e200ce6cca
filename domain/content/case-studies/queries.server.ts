import { sql } from "drizzle-orm";
import { titleSlugs } from "#domain/content/old-slugs/slugs.server.ts";
import { definePublication } from "#domain/content/publication/define.server.ts";
import { unlessRefused } from "#domain/program/stories/refusal.server.ts";
import { storyMessages } from "#domain/program/stories/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
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
} = studies;

/** What would be public without the consent that it needs is refused, with the fields that it is about. */
export async function updateCaseStudy(tx: Transaction, id: string, version: number, form: CaseStudyForm) {
  const saved = await unlessRefused(tx, (inner) => studies.update(inner, id, version, form));
  if (saved.outcome === "done") return saved.result;
  const { sentence, fields } = saved.refusal;
  const published = form.published ? "published" : "publishAt";
  const names = fields.length > 0 ? fields : [published];
  return {
    outcome: "refused",
    fieldErrors: Object.fromEntries(names.map((name) => [name, [sentence]])),
  } as const;
}

/** Returns false if it does not exist, and a sentence if it may not be public. */
export async function publishCaseStudy(tx: Transaction, id: string, isPublic: boolean) {
  const published = await unlessRefused(tx, (inner) => studies.publish(inner, id, isPublic));
  if (published.outcome === "done") return published.result;
  const { sentence, fields } = published.refusal;
  return fields.length > 0 ? storyMessages.namedIn : sentence;
}
