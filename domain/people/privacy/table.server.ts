import { sql } from "drizzle-orm";
import { check, index, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { bytea, createdAt, currentUserId, id, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";
import { type PersonCounts, privacyActions } from "./rules.ts";

/** Records that somebody's data was handed out or erased. Never changed; only retention deletes them. */
export const privacyRecords = pgTable(
  "privacy_records",
  {
    id: id(),
    action: text("action", { enum: privacyActions }).notNull(),
    /** A keyed hash: a known email can be compared with it, and none can be read from it. */
    emailHash: bytea("email_hash").notNull(),
    counts: jsonb("counts").$type<PersonCounts>().notNull(),
    doneBy: uuid("done_by").references(() => user.id, { onDelete: "set null" }),
    doneAt: createdAt("done_at"),
  },
  (t) => [
    optionCheck("privacy_records", t.action, privacyActions),
    check("privacy_records_email_hash", sql.raw('octet_length("email_hash") = 32')),
    check(
      "privacy_records_counts",
      sql.raw(`jsonb_typeof("counts") = 'object' and octet_length("counts"::text) <= 2000`),
    ),
    index("privacy_records_newest").on(...newestFirst(t.doneAt, t.id)),
    index("privacy_records_email").on(t.emailHash, ...newestFirst(t.doneAt, t.id)),
    index("privacy_records_done_by").on(t.doneBy),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds what they do now", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.doneBy} = ${currentUserId} and ${t.doneAt} = ${thisInstant}`,
    }),
  ],
);
