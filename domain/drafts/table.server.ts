import { sql } from "drizzle-orm";
import { check, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applicationDraftBytes } from "#domain/inbox/bcpbp-applications/rules.ts";
import { isOneOf } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { currentUserId, thisInstant, updatedAt } from "#platform/db/columns.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { memberPlaces } from "./places.ts";
import { draftLimits } from "./rules.ts";

/** What somebody has typed into a form and not saved or sent yet. */
export const drafts = pgTable(
  "drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The form it belongs to, such as `blog-posts/new`. */
    place: text("place").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => {
    const isOwn = sql`${t.userId} = ${currentUserId}`;
    const isOwnForm = sql`${isOwn} and ${isOneOf(t.place, memberPlaces)}`;
    const isOfItsSize = sql`octet_length(${t.data}::text) <= ${sql.raw(String(applicationDraftBytes))}`;
    const isOfNow = sql`${t.updatedAt} = ${thisInstant}`;
    return [
      primaryKey({ columns: [t.userId, t.place] }),
      check("drafts_place", sql`length(${t.place}) between 1 and ${sql.raw(String(draftLimits.place))}`),
      check(
        "drafts_data",
        sql`jsonb_typeof(${t.data}) = 'object' and octet_length(${t.data}::text) <= ${sql.raw(String(draftLimits.bytes))}`,
      ),
      pgPolicy("the admin reads their own", { for: "select", to: adminRole, using: isOwn }),
      pgPolicy("the admin adds their own", {
        for: "insert",
        to: adminRole,
        withCheck: sql`${isOwn} and ${isOfNow}`,
      }),
      pgPolicy("the admin changes their own", {
        for: "update",
        to: adminRole,
        using: isOwn,
        withCheck: isOwn,
      }),
      pgPolicy("the admin deletes their own", { for: "delete", to: adminRole, using: isOwn }),
      pgPolicy("a member reads those of their forms", {
        for: "select",
        to: memberRole,
        using: isOwnForm,
      }),
      pgPolicy("a member adds those of their forms", {
        for: "insert",
        to: memberRole,
        withCheck: sql`${isOwnForm} and ${isOfItsSize} and ${isOfNow}`,
      }),
      pgPolicy("a member changes those of their forms", {
        for: "update",
        to: memberRole,
        using: isOwnForm,
        withCheck: sql`${isOwnForm} and ${isOfItsSize}`,
      }),
      pgPolicy("a member deletes those of their forms", {
        for: "delete",
        to: memberRole,
        using: isOwnForm,
      }),
    ];
  },
);
