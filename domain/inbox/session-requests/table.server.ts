import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import {
  conversationColumns,
  conversationIndexes,
  workerReadsWaiting,
} from "#domain/inbox/conversations/columns.server.ts";
import { inquiryState } from "#domain/inbox/inquiries/state.server.ts";
import { receiptColumns } from "#domain/inbox/receipts/columns.server.ts";
import { emailCheck, limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, instant, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { services, sessionRequestLimits, teamSizes } from "./rules.ts";

export const sessionRequests = pgTable(
  "session_requests",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    serviceType: text("service_type", { enum: services }).notNull(),
    teamSize: text("team_size", { enum: teamSizes }).notNull(),
    message: text("message"),
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
    answeredAt: instant("answered_at"),
    state: inquiryState(),
    ...conversationColumns(),
    ...receiptColumns(),
  },
  (t) => [
    ...limitChecks("session_requests", t, sessionRequestLimits),
    emailCheck("session_requests", t.email),
    optionCheck("session_requests", t.serviceType, services),
    optionCheck("session_requests", t.teamSize, teamSizes),
    index("session_requests_newest").on(...newestFirst(t.createdAt, t.id)),
    index("session_requests_state_newest").on(t.state, ...newestFirst(t.createdAt, t.id)),
    index("session_requests_name").on(sql`lower(${t.name})`, t.id, t.name, t.state, t.serviceType),
    index("session_requests_company").on(sql`lower(${t.company})`, t.id, t.company, t.state, t.serviceType),
    index("session_requests_service_newest").on(t.serviceType, ...newestFirst(t.createdAt, t.id), t.state),
    index("session_requests_email").on(sql`lower(${t.email})`, ...newestFirst(t.createdAt, t.id)),
    ...conversationIndexes("session_requests", t, t.createdAt, [t.state, t.serviceType]),
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
