import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { findMovedSlug, freeSlug, renewSlug } from "#domain/content/old-slugs/slugs.server.ts";
import { readPlan, refusedMoments } from "#domain/content/publication/plan.server.ts";
import { judgeVersion, setPublished } from "#domain/content/publication/rows.server.ts";
import { feedLength } from "#domain/content/publication/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { CaseStudyForm } from "./rules.ts";
import { caseStudies } from "./table.server.ts";

const pageSize = 12;
const newestFirst = [desc(caseStudies.firstPublishedAt), desc(caseStudies.id)];
/** Not a parameter, so that every plan can use the partial index. */
const isPublished = sql`${caseStudies.published}`;

const cardColumns = {
  slug: caseStudies.slug,
  title: caseStudies.title,
  clientName: caseStudies.clientName,
  industry: caseStudies.industry,
  featuredImage: caseStudies.featuredImage,
  /** What is published has one. */
  firstPublishedAt: sql<Date>`${caseStudies.firstPublishedAt}`.mapWith(caseStudies.firstPublishedAt),
};

/** The newest published case studies, for the blocks on other pages. */
export function listFeaturedCaseStudies(tx: Transaction, limit: number) {
  return tx
    .select(cardColumns)
    .from(caseStudies)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** One page of the public list, newest first, and how many pages there are. */
export async function listPublishedCaseStudies(tx: Transaction, { page }: { page: number }) {
  const total = await tx.$count(caseStudies, isPublished);
  const rows = await tx
    .select(cardColumns)
    .from(caseStudies)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { caseStudies: rows, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The newest in full, as many as a feed holds. */
export async function listNewestCaseStudies(tx: Transaction) {
  return tx
    .select()
    .from(caseStudies)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(feedLength);
}

/** The case study at an address: for a visitor only if it is published, for the admin drafts too. */
export async function findReadableCaseStudy(tx: Transaction, slug: string) {
  const [caseStudy] = await tx.select().from(caseStudies).where(eq(caseStudies.slug, slug));
  return caseStudy ?? null;
}

/** The current slug of a case study that once had this one. */
export function findMovedCaseStudy(tx: Transaction, slug: string) {
  return findMovedSlug(tx, "case-studies", caseStudies, slug);
}

export async function findCaseStudy(tx: Transaction, id: string) {
  const [caseStudy] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id));
  return caseStudy ?? null;
}

export async function createCaseStudy(tx: Transaction, authorId: string, form: CaseStudyForm) {
  const publishAt = await readPlan(tx, { isPublished: form.published, publishAt: form.publishAt });
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const slug = await freeSlug(tx, caseStudies, form.title);
  const id = randomUUID();
  await tx.insert(caseStudies).values({ ...form, id, publishAt, slug, authorId });
  return { outcome: "saved", id } as const;
}

/** Saves over the version the writer saw; where that is no longer the latest, nothing is written. */
export async function updateCaseStudy(tx: Transaction, id: string, version: number, form: CaseStudyForm) {
  const [row] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id)).for("update");
  const found = judgeVersion(row, version);
  if (found.outcome !== "latest") return found;
  const publishAt = await readPlan(
    tx,
    { isPublished: form.published, publishAt: form.publishAt },
    found.current.publishAt,
  );
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const slug = await renewSlug(tx, {
    entity: "case-studies",
    table: caseStudies,
    current: found.current,
    title: form.title,
  });
  await tx
    .update(caseStudies)
    .set({ ...form, publishAt, slug })
    .where(eq(caseStudies.id, id));
  return { outcome: "saved" } as const;
}

export function publishCaseStudy(tx: Transaction, id: string, published: boolean) {
  return setPublished(tx, caseStudies, id, published);
}
