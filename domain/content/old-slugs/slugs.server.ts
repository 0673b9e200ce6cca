import { randomBytes } from "node:crypto";
import { and, desc, eq, like, ne, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SluggedEntity } from "#domain/entities.ts";
import { slugOf } from "#domain/text/slugs.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { oldSlugs } from "./table.server.ts";

type Sluggable = PgTable & { id: PgColumn; slug: PgColumn };

/** The title's slug, or the first free one with `-2`, `-3`… Locked until the transaction ends. */
export async function freeSlug(tx: Transaction, table: Sluggable, title: string, ownId?: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slugs'))`);
  const wanted = slugOf(title) || randomBytes(4).toString("hex");
  const others = ownId ? ne(table.id, ownId) : undefined;
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(others, or(like(table.slug, wanted), like(table.slug, `${wanted}-%`))));
  const taken = new Set(rows.map((row) => row.slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

interface Renaming {
  entity: SluggedEntity;
  table: Sluggable;
  current: { id: string; slug: string; title: string };
  title: string;
}

/** The slug of a new title. If it differs, the old one redirects from now on. */
export async function renewSlug(tx: Transaction, { entity, table, current, title }: Renaming) {
  if (slugOf(title) === slugOf(current.title)) return current.slug;
  const slug = await freeSlug(tx, table, title, current.id);
  if (slug !== current.slug) {
    await tx.insert(oldSlugs).values({ slug: current.slug, entity, itemId: current.id });
  }
  return slug;
}

/** The current slug of the item that once had this one. */
export async function findMovedSlug(tx: Transaction, entity: SluggedEntity, table: Sluggable, slug: string) {
  const [moved] = await tx
    .select({ slug: sql<string>`${table.slug}` })
    .from(oldSlugs)
    .innerJoin(table, eq(table.id, oldSlugs.itemId))
    .where(and(eq(oldSlugs.slug, slug), eq(oldSlugs.entity, entity)))
    .orderBy(desc(oldSlugs.createdAt))
    .limit(1);
  return moved?.slug ?? null;
}
