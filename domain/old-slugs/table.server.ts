import { type SQL, sql } from "drizzle-orm";
import { index, type PgColumn, type PgTable, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { blogPostLimits } from "#domain/blog-posts/rules.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudyLimits } from "#domain/case-studies/rules.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import type { SluggedEntity } from "#domain/entities.ts";
import { pressReleaseLimits } from "#domain/press-releases/rules.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { limitChecks, slugCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

/** What has an address that follows from its title. */
const slugged = {
  "blog-posts": { table: blogPosts, limit: blogPostLimits.slug },
  "case-studies": { table: caseStudies, limit: caseStudyLimits.slug },
  "press-releases": { table: pressReleases, limit: pressReleaseLimits.slug },
} satisfies Record<SluggedEntity, Slugged>;

interface Slugged {
  table: PgTable & { id: PgColumn; published: PgColumn };
  limit: number;
}

/** Addresses that something once had. Where several items had the same one, the latest to give it up has it. */
export const oldSlugs = pgTable(
  "old_slugs",
  {
    id: id(),
    slug: text("slug").notNull(),
    entity: text("entity").$type<SluggedEntity>().notNull(),
    /** A trigger of the item's table deletes them with it. */
    itemId: uuid("item_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("old_slugs", t, { slug: Math.max(...Object.values(slugged).map(({ limit }) => limit)) }),
    slugCheck("old_slugs", t.slug),
    index("old_slugs_latest").on(t.slug, t.createdAt.desc().nullsFirst()),
    index("old_slugs_item").on(t.itemId),
    pgPolicy("everybody reads those of published items", {
      for: "select",
      to: [visitorRole, memberRole],
      using: isOfItem(t, ({ published }) => sql` and ${published}`),
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdAt} = ${thisInstant} and (${isOfItem(t)})`,
    }),
  ],
);

interface OldSlugColumns {
  entity: PgColumn;
  itemId: PgColumn;
}

/** Whether the item is there, and is such a one. */
function isOfItem(t: OldSlugColumns, which: (table: Slugged["table"]) => SQL = () => sql``) {
  const each = Object.entries(slugged).map(
    ([entity, { table }]) => sql`${t.entity} = ${sql.raw(`'${entity}'`)} and exists (
        select 1 from ${table} where ${table.id} = ${t.itemId}${which(table)})`,
  );
  return sql.join(each, sql` or `);
}
