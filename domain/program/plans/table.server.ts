import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { weeksOfProgram } from "#domain/program/engagements/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { currentUserId, id, instant, version } from "#platform/db/columns.ts";
import { adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { doers, stepLimits } from "./rules.ts";

/** The steps of an engagement's plan, or of the template of a service. */
export const planSteps = pgTable(
  "plan_steps",
  {
    id: id(),
    engagementId: uuid("engagement_id").references(() => engagements.id, { onDelete: "cascade" }),
    service: text("service", { enum: services }),
    week: integer("week").notNull(),
    /** The order within its week. */
    position: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    who: text("who", { enum: doers }).notNull(),
    /** A trigger sets time and doer when it is ticked. */
    doneAt: instant("done_at"),
    doneBy: text("done_by", { enum: doers }),
    /** A trigger counts changes of week, title, description and doer. */
    version: version(),
  },
  (t) => [
    ...limitChecks("plan_steps", t, stepLimits),
    optionCheck("plan_steps", t.service, services),
    optionCheck("plan_steps", t.who, doers),
    optionCheck("plan_steps", t.doneBy, doers),
    check("plan_steps_of_one", sql`num_nonnulls(${t.engagementId}, ${t.service}) = 1`),
    check(
      "plan_steps_week",
      sql`${t.week} between ${sql.raw(`${weeksOfProgram.least} and ${weeksOfProgram.most}`)}`,
    ),
    check("plan_steps_done", sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
    check("plan_steps_template_open", sql`${t.doneAt} is null or ${t.engagementId} is not null`),
    index("plan_steps_engagement").on(t.engagementId, t.week, t.position, t.id),
    index("plan_steps_service").on(t.service, t.week, t.position, t.id),
    pgPolicy("a member reads those of their own plan", {
      for: "select",
      to: memberRole,
      using: sql`${t.engagementId} in (select e.id from engagements e where e.user_id = ${currentUserId})`,
    }),
    pgPolicy("a member ticks their own while the program is open", {
      for: "update",
      to: memberRole,
      using: sql`${t.who} = 'member' and ${t.engagementId} in (
        select e.id from engagements e where e.user_id = ${currentUserId} and e.closed_as is null)`,
    }),
    ...adminReadsAndEditsAll(),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.version} = 1 and ${t.doneAt} is null`,
    }),
  ],
);
