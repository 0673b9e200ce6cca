import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { entities, entityNames, type SluggedEntity } from "#domain/entities.ts";
import { limitChecks, slugCheck } from "#domain/text/checks.server.ts";
import { slugLimit } from "#domain/text/slugs.ts";
import { createdAt, id, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

const longestTitle = 200;

/** Former slugs, which redirect. If several items had the same slug, the last of them owns it. */
export const oldSlugs = pgTable(
  "old_slugs",
  {
    id: id(),
    slug: text("slug").notNull(),
    entity: text("entity").$type<SluggedEntity>().notNull(),
    /** A trigger of the item's table deletes these rows with it. */
    itemId: uuid("item_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("old_slugs", t, { slug: slugLimit(longestTitle) }),
    slugCheck("old_slugs", t.slug),
    index("old_slugs_latest").on(t.slug, t.createdAt.desc().nullsFirst()),
    index("old_slugs_item").on(t.itemId),
    pgPolicy("everybody reads those of published items", {
      for: "select",
      to: [visitorRole, memberRole],
      using: isOfItem((table) => ` and "${table}"."published"`),
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdAt} = ${thisInstant} and (${isOfItem()})`,
    }),
  ],
);

/** The condition that the item of an old slug exists, and optionally has some property. */
function isOfItem(which: (table: string) => string = () => "") {
  const each = entityNames
    .filter((entity) => entities[entity].hasSlug)
    .map((entity) => {
      const { table } = entities[entity];
      return `"old_slugs"."entity" = '${entity}' and exists (
        select 1 from "${table}" where "${table}"."id" = "old_slugs"."item_id"${which(table)})`;
    });
  return sql.raw(each.join(" or "));
}
