import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { inquiryColumns, inquiryRules } from "#domain/inbox/inquiries/columns.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { id, newestFirst } from "#platform/db/columns.ts";
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
    ...inquiryColumns(),
  },
  (t) => [
    ...limitChecks("session_requests", t, sessionRequestLimits),
    optionCheck("session_requests", t.serviceType, services),
    optionCheck("session_requests", t.teamSize, teamSizes),
    index("session_requests_company").on(sql`lower(${t.company})`, t.id, t.company, t.state, t.serviceType),
    index("session_requests_service_newest").on(t.serviceType, ...newestFirst(t.createdAt, t.id), t.state),
    ...inquiryRules("session_requests", t, [t.state, t.serviceType]),
  ],
);
