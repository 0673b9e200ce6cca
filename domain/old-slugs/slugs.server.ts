import { randomBytes } from "node:crypto";
import { and, like, ne, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { slugOf } from "#domain/text/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

type Sluggable = PgTable & { id: PgColumn; slug: PgColumn };

/** The title's slug, or the first of `-2`, `-3`… that no other item has. Held until the transaction ends. */
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
