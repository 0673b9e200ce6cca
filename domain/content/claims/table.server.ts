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
    /** Of the words that the owner saw: a changed text must be confirmed again. Empty in notes from before it was recorded. */
    hash: text("hash").notNull(),
    source: text("source"),
    confirmedAt: instant("confirmed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.path, t.hash] }),
    check(
      "claim_notes_place",
      sql`length(${t.page}) between 1 and 100 and length(${t.path}) between 1 and 150`,
    ),
    check("claim_notes_hash", sql`length(${t.hash}) = 64 or (${t.hash} = '' and ${t.confirmedAt} is null)`),
    ...limitChecks("claim_notes", t, claimLimits),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
