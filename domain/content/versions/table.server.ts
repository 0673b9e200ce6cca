import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { user } from "#platform/auth/table.server.ts";
import { currentUserId, instant, thisInstant } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";

/** Every saved version of pages and items. */
export const contentVersions = pgTable(
  "content_versions",
  {
    /** `pages`, or the name of an entity. */
    kind: text("kind").notNull(),
    /** The page's name, or the item's id. */
    item: text("item").notNull(),
    number: integer("number").notNull(),
    savedAt: instant("saved_at").notNull().default(sql`now()`),
    savedBy: uuid("saved_by").references(() => user.id, { onDelete: "set null" }),
    /** The form's values by field name. */
    texts: jsonb("texts").$type<FormTexts>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.item, t.number] }),
    index("content_versions_saved_by").on(t.savedBy),
    check(
      "content_versions_item",
      sql`length(${t.kind}) between 1 and 50 and length(${t.item}) between 1 and 100`,
    ),
    check(
      "content_versions_texts",
      sql`jsonb_typeof(${t.texts}) = 'object' and octet_length(${t.texts}::text) <= 2000000`,
    ),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds what they save", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.savedBy} = ${currentUserId} and ${t.savedAt} = ${thisInstant}`,
    }),
    pgPolicy("the admin adds what was there before the first version", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.number} = 1 and ${t.savedBy} is null and ${t.savedAt} <= ${thisInstant}`,
    }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);
