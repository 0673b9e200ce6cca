import { sql } from "drizzle-orm";
import { check, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { limitChecks } from "#domain/text/checks.server.ts";
import { instant } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";
import { claimLimits } from "./rules.ts";

/** The source and confirmation of a claim on a page. */
export const claimNotes = pgTable(
  "claim_notes",
  {
    page: text("page").notNull(),
    /** The path of its text on the page. */
    path: text("path").notNull(),
    source: text("source"),
    /** Hash of the text that was confirmed; a changed text must be confirmed again. */
    confirmedHash: text("confirmed_hash"),
    confirmedAt: instant("confirmed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.path] }),
    check(
      "claim_notes_place",
      sql`length(${t.page}) between 1 and 100 and length(${t.path}) between 1 and 150`,
    ),
    check("claim_notes_confirmed", sql`(${t.confirmedHash} is null) = (${t.confirmedAt} is null)`),
    check("claim_notes_hash", sql`length(${t.confirmedHash}) = 64`),
    ...limitChecks("claim_notes", t, claimLimits),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
