import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, currentUserId, id, newestFirst, thisInstant, version } from "#platform/db/columns.ts";
import { adminReadsAndChangesAll, adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { hoursLimits, mostQuarters, rateLimits, rates } from "./rules.ts";

/** What the firm worked for an engagement. A trigger bounds the hours of a day, and refuses days that are still to come. */
export const engagementHours = pgTable(
  "engagement_hours",
  {
    id: id(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** Quarters of an hour. */
    quarters: integer("quarters").notNull(),
    service: text("service", { enum: services }).notNull(),
    /** What it was for. */
    what: text("what"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    ...limitChecks("engagement_hours", t, hoursLimits),
    optionCheck("engagement_hours", t.service, services),
    check("engagement_hours_quarters", sql`${t.quarters} between ${sql.raw(`1 and ${mostQuarters}`)}`),
    index("engagement_hours_engagement").on(t.engagementId, t.day.desc(), t.id),
    index("engagement_hours_newest").on(...newestFirst(t.createdAt, t.id)),
    index("engagement_hours_day").on(t.day.desc(), t.id),
    pgPolicy("a member reads those of their own program", {
      for: "select",
      to: memberRole,
      using: sql`${t.engagementId} in (select e.id from engagements e where e.user_id = ${currentUserId})`,
    }),
    ...adminReadsAndEditsAll(),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.version} = 1 and ${t.createdAt} = ${thisInstant}`,
    }),
  ],
);

/** What an hour of each service is worth. The migration adds the rows, without a rate. */
export const serviceRates = pgTable(
  "service_rates",
  {
    service: text("service", { enum: services }).primaryKey(),
    cents: integer("cents"),
    /** One sentence on how it was determined. */
    basis: text("basis"),
    version: version(),
  },
  (t) => [
    ...limitChecks("service_rates", t, rateLimits),
    optionCheck("service_rates", t.service, services),
    check("service_rates_cents", sql`${t.cents} between ${sql.raw(`1 and ${rates.mostCents}`)}`),
    check("service_rates_whole", sql`(${t.cents} is null) = (${t.basis} is null)`),
    pgPolicy("a member reads", { for: "select", to: memberRole, using: sql`true` }),
    ...adminReadsAndChangesAll(),
  ],
);
