import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { findMovedSlug, freeSlug, renewSlug } from "#domain/content/old-slugs/slugs.server.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { readPlan, refusedMoments } from "#domain/content/publication/plan.server.ts";
import { judgeVersion, setPublished } from "#domain/content/publication/rows.server.ts";
import { feedLength } from "#domain/content/publication/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { PressReleaseForm } from "./rules.ts";
import { pressReleases } from "./table.server.ts";

const pageSize = 12;
const newestFirst = [desc(pressReleases.releasedOn), desc(pressReleases.id)];
/** No parameter, so that every plan may use the index of what is published. */
const isPublished = sql`${pressReleases.published}`;

/** One page of the public list, newest first, and how many pages there are. */
export async function listPublishedPressReleases(tx: Transaction, { page }: { page: number }) {
  const total = await tx.$count(pressReleases, isPublished);
  const { slug, title, summary, releasedOn, featuredImage } = pressReleases;
  const releases = await tx
    .select({ slug, title, summary, releasedOn, featuredImage })
    .from(pressReleases)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { releases, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The newest in full, as many as a feed holds. */
export async function listNewestPressReleases(tx: Transaction) {
  return tx
    .select()
    .from(pressReleases)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(feedLength);
}

/** The release at an address: for a visitor only if it is published, for the admin drafts too. */
export async function findReadablePressRelease(tx: Transaction, slug: string) {
  const [release] = await tx.select().from(pressReleases).where(eq(pressReleases.slug, slug));
  return release ?? null;
}

/** Where a release that once had this address is now. */
export function findMovedPressRelease(tx: Transaction, slug: string) {
  return findMovedSlug(tx, "press-releases", pressReleases, slug);
}

export async function findPressRelease(tx: Transaction, id: string) {
  const [release] = await tx.select().from(pressReleases).where(eq(pressReleases.id, id));
  return release ?? null;
}

/** An address holds what readers see in the title, not the names of facts. */
async function titleReader(tx: Transaction) {
  const facts = placeholderFacts(await findSettings(tx), "its");
  return (title: string) => fillPlaceholders(title, facts);
}

export async function createPressRelease(tx: Transaction, form: PressReleaseForm) {
  const publishAt = await readPlan(tx, { isPublished: form.published, publishAt: form.publishAt });
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const read = await titleReader(tx);
  const slug = await freeSlug(tx, pressReleases, read(form.title));
  const id = randomUUID();
  await tx.insert(pressReleases).values({ ...form, id, publishAt, slug });
  return { outcome: "saved", id } as const;
}

/** Saves over the version the writer saw; where that is no longer the latest, nothing is written. */
export async function updatePressRelease(
  tx: Transaction,
  id: string,
  version: number,
  form: PressReleaseForm,
) {
  const [row] = await tx.select().from(pressReleases).where(eq(pressReleases.id, id)).for("update");
  const found = judgeVersion(row, version);
  if (found.outcome !== "latest") return found;
  const publishAt = await readPlan(
    tx,
    { isPublished: form.published, publishAt: form.publishAt },
    found.current.publishAt,
  );
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const read = await titleReader(tx);
  const slug = await renewSlug(tx, {
    entity: "press-releases",
    table: pressReleases,
    current: { ...found.current, title: read(found.current.title) },
    title: read(form.title),
  });
  await tx
    .update(pressReleases)
    .set({ ...form, publishAt, slug })
    .where(eq(pressReleases.id, id));
  return { outcome: "saved" } as const;
}

export function publishPressRelease(tx: Transaction, id: string, published: boolean) {
  return setPublished(tx, pressReleases, id, published);
}
