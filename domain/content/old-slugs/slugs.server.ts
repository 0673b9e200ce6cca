import { randomBytes } from "node:crypto";
import { and, desc, eq, like, ne, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SluggedEntity } from "#domain/entities.ts";
import { slugOf } from "#domain/text/slugs.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { oldSlugs } from "./table.server.ts";

type Sluggable = PgTable & { id: PgColumn; slug: PgColumn };

interface Item {
  id: string;
  slug: string;
  title: string;
}

/** The title's slug, or the first free one with `-2`, `-3`… Locked until the transaction ends. */
async function freeSlug(tx: Transaction, table: Sluggable, title: string, ownId?: string) {
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

/** The slugs of content whose address is made of its title. */
export function titleSlugs(
  entity: SluggedEntity,
  table: Sluggable,
  /** Returns a function that turns a stored title into what readers see. */
  titleReader: (tx: Transaction) => Promise<(title: string) => string> = async () => (title) => title,
) {
  return {
    column: table.slug,

    /** The slug of a new title. If it differs from the current one, that redirects from now on. */
    async make(tx: Transaction, { title }: { title: string }, current?: Item) {
      const read = await titleReader(tx);
      const shown = read(title);
      if (current && slugOf(shown) === slugOf(read(current.title))) return current.slug;
      const slug = await freeSlug(tx, table, shown, current?.id);
      if (current && slug !== current.slug) {
        await tx.insert(oldSlugs).values({ slug: current.slug, entity, itemId: current.id });
      }
      return slug;
    },

    /** The current slug of the item that once had this one. */
    async findMoved(tx: Transaction, slug: string) {
      const [moved] = await tx
        .select({ slug: sql<string>`${table.slug}` })
        .from(oldSlugs)
        .innerJoin(table, eq(table.id, oldSlugs.itemId))
        .where(and(eq(oldSlugs.slug, slug), eq(oldSlugs.entity, entity)))
        .orderBy(desc(oldSlugs.createdAt))
        .limit(1);
      return moved?.slug ?? null;
    },
  };
}
