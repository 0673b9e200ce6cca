import { sql } from "drizzle-orm";
import { check, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#platform/auth/table.server.ts";
import { currentUserId, thisInstant, updatedAt } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";
import { editorDraftLimits } from "./rules.ts";

/** What the admin has typed into a form and not saved yet. */
export const editorDrafts = pgTable(
  "editor_drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The form it belongs to, such as `blog-posts/new`. */
    place: text("place").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.place] }),
    check(
      "editor_drafts_place",
      sql`length(${t.place}) between 1 and ${sql.raw(String(editorDraftLimits.place))}`,
    ),
    check(
      "editor_drafts_data",
      sql`jsonb_typeof(${t.data}) = 'object' and octet_length(${t.data}::text) <= ${sql.raw(String(editorDraftLimits.data))}`,
    ),
    pgPolicy("the admin reads their own", {
      for: "select",
      to: adminRole,
      using: sql`${t.userId} = ${currentUserId}`,
    }),
    pgPolicy("the admin adds their own", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.userId} = ${currentUserId} and ${t.updatedAt} = ${thisInstant}`,
    }),
    pgPolicy("the admin changes their own", {
      for: "update",
      to: adminRole,
      using: sql`${t.userId} = ${currentUserId}`,
      withCheck: sql`${t.userId} = ${currentUserId}`,
    }),
    pgPolicy("the admin deletes their own", {
      for: "delete",
      to: adminRole,
      using: sql`${t.userId} = ${currentUserId}`,
    }),
  ],
);
