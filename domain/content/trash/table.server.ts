import { sql } from "drizzle-orm";
import { index, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type EditedEntity, editedEntities } from "#domain/entities.ts";
import { optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { id, instant, newestFirst } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";

/** Deleted items. Only `move_to_trash()` adds to it, and only `restore_from_trash()` brings an item back. */
export const trash = pgTable(
  "trash",
  {
    id: id(),
    entity: text("entity").$type<EditedEntity>().notNull(),
    itemId: uuid("item_id").notNull(),
    title: text("title").notNull(),
    /** The row as JSON, without generated columns. */
    content: jsonb("content").notNull(),
    /** Related rows that were deleted with it: `oldSlugs`, `drafts`, and the ids of a job's `applications`. */
    relatedRows: jsonb("belongings").notNull(),
    deletedAt: instant("deleted_at").notNull().default(sql`now()`),
    deletedBy: uuid("deleted_by").references(() => user.id, { onDelete: "set null" }),
  },
  (t) => [
    optionCheck("trash", t.entity, editedEntities),
    index("trash_newest").on(...newestFirst(t.deletedAt, t.id)),
    index("trash_deleted_by").on(t.deletedBy),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin deletes for good", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);
