import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { limitChecks } from "#domain/text/checks.server.ts";
import { createdAt, id } from "#platform/db/columns.ts";
import { adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { adminRole } from "#platform/db/roles.ts";
import { savedReplyLimits } from "./rules.ts";

/** Texts to begin a reply with; placeholders are filled in when one is chosen. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: id(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("saved_replies", t, savedReplyLimits),
    index("saved_replies_title").on(sql`lower(${t.title})`, t.id),
    ...adminReadsAndEditsAll(),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
  ],
);
