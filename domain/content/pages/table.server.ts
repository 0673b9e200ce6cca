import { sql } from "drizzle-orm";
import { check, jsonb, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import type { TextChanges } from "./overlay.ts";

/** The owner's changes to a page's texts. A page without a row has the texts in the code. */
export const pageTexts = pgTable(
  "page_texts",
  {
    page: text("page").primaryKey(),
    changes: jsonb("changes").$type<TextChanges>().notNull(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check("page_texts_page", sql`length(${t.page}) between 1 and 100`),
    check(
      "page_texts_changes",
      sql`jsonb_typeof(${t.changes}) = 'object' and octet_length(${t.changes}::text) <= 1000000`,
    ),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.updatedAt} = ${thisInstant} and ${t.version} = 1`,
    }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
