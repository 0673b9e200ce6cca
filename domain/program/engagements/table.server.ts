import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import {
  createdAt,
  currentUserId,
  id,
  instant,
  newestFirst,
  thisInstant,
  version,
} from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { weekdays } from "./calendar.ts";
import { closings, engagementLimits, weeksOfProgram } from "./rules.ts";

/** What is open comes first, by its first day; then what is closed. */
export function openFirst(firstDay: unknown, closedAs: unknown) {
  return sql`(${firstDay} + case when ${closedAs} is null then 0 else 1000000 end)`;
}

/** The weeks of the program for one approved application. */
export const engagements = pgTable(
  "engagements",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .unique()
      .references(() => bcpbpApplications.id, { onDelete: "cascade" }),
    /** The member's and their organization's, as in the application. */
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    organizationName: text("organization_name").notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    weeks: integer("weeks").notNull().default(weeksOfProgram.usual),
    lastDay: date("last_day", { mode: "string" }).notNull().generatedAlwaysAs(sql`first_day + weeks * 7 - 1`),
    goal: text("goal").notNull(),
    /** The weekday on which the member is asked how the week was. */
    checkInDay: text("check_in_day", { enum: weekdays }).notNull().default("Friday"),
    closedAs: text("closed_as", { enum: closings }),
    closedAt: instant("closed_at"),
    /** Why it was stopped; the member reads it. */
    closingReason: text("closing_reason"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    ...limitChecks("engagements", t, engagementLimits),
    optionCheck("engagements", t.closedAs, closings),
    check(
      "engagements_weeks",
      sql`${t.weeks} between ${sql.raw(`${weeksOfProgram.least} and ${weeksOfProgram.most}`)}`,
    ),
    optionCheck("engagements", t.checkInDay, weekdays),
    check("engagements_closed", sql`(${t.closedAs} is null) = (${t.closedAt} is null)`),
    check(
      "engagements_reason",
      sql`(${t.closingReason} is not null) = (${t.closedAs} is not distinct from 'stopped')`,
    ),
    index("engagements_user").on(t.userId),
    index("engagements_week").on(openFirst(t.firstDay, t.closedAs), t.id, t.firstDay, t.lastDay, t.closedAs),
    index("engagements_newest").on(...newestFirst(t.createdAt, t.id), t.firstDay, t.lastDay, t.closedAs),
    index("engagements_organization").on(
      sql`lower(${t.organizationName})`,
      t.id,
      t.firstDay,
      t.lastDay,
      t.closedAs,
    ),
    index("engagements_open_until").on(t.lastDay, t.id).where(sql`${t.closedAs} is null`),
    pgPolicy("a member reads their own", {
      for: "select",
      to: memberRole,
      using: sql`${t.userId} = ${currentUserId}`,
    }),
    ...adminReadsAndChangesAll(),
    pgPolicy("the admin begins one for an approved application", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.version} = 1 and ${t.closedAs} is null and ${t.createdAt} = ${thisInstant} and exists (
        select from bcpbp_applications a where a.id = ${t.applicationId} and a.status = 'approved'
          and a.user_id = ${t.userId} and a.organization_name = ${t.organizationName})`,
    }),
  ],
);
