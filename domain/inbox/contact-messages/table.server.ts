import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import {
  conversationColumns,
  conversationIndexes,
  workerReadsWaiting,
} from "#domain/inbox/conversations/columns.server.ts";
import { inquiryState } from "#domain/inbox/inquiries/state.server.ts";
import { receiptColumns } from "#domain/inbox/receipts/columns.server.ts";
import { emailCheck, limitChecks } from "#domain/text/checks.server.ts";
import { createdAt, id, instant, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { contactMessageLimits } from "./rules.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
    answeredAt: instant("answered_at"),
    state: inquiryState(),
    ...conversationColumns(),
    ...receiptColumns(),
  },
  (t) => [
    ...limitChecks("contact_messages", t, contactMessageLimits),
    emailCheck("contact_messages", t.email),
    index("contact_messages_newest").on(...newestFirst(t.createdAt, t.id)),
    index("contact_messages_state_newest").on(t.state, ...newestFirst(t.createdAt, t.id)),
    index("contact_messages_name").on(sql`lower(${t.name})`, t.id, t.name, t.state),
    index("contact_messages_email").on(sql`lower(${t.email})`, ...newestFirst(t.createdAt, t.id)),
    ...conversationIndexes("contact_messages", t, t.createdAt, [t.state]),
    pgPolicy("everybody sends", {
      for: "insert",
      to: [visitorRole, memberRole],
      withCheck: sql`${t.createdAt} = ${thisInstant} and ${t.seenAt} is null and ${t.answeredAt} is null`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin marks as seen or answered", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
    workerReadsWaiting(t.waitingSince),
  ],
);
