import { sql } from "drizzle-orm";
import { check, date, integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { todayInDatabase } from "#domain/program/engagements/state.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { limitChecks } from "#domain/text/checks.server.ts";
import { currentUserId } from "#platform/db/columns.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { checkInLimits, daysOpen, mostUseful } from "./rules.ts";

/** The weeks that members were asked about; `open_check_ins()` adds them. */
export const checkIns = pgTable(
  "check_ins",
  {
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    week: integer("week").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** The answer's line in the conversation, whose text says what moved. */
    lineId: uuid("line_id")
      .unique()
      .references(() => conversationLines.id, { onDelete: "cascade" }),
    /** Makes the member wait for an answer, by a trigger. */
    stuck: text("stuck"),
    usefulness: integer("usefulness"),
  },
  (t) => {
    const isOwn = sql`${t.engagementId} in (select e.id from engagements e where e.user_id = ${currentUserId})`;
    const isOwnAndOpen = sql`${t.engagementId} in (
      select e.id from engagements e where e.user_id = ${currentUserId} and e.closed_as is null
      and greatest(e.last_day, ${t.day} + ${sql.raw(String(daysOpen))}) >= ${todayInDatabase})`;
    return [
      primaryKey({ columns: [t.engagementId, t.day] }),
      ...limitChecks("check_ins", t, checkInLimits),
      check("check_ins_usefulness", sql`${t.usefulness} between ${sql.raw(`1 and ${mostUseful}`)}`),
      check("check_ins_answer", sql`(${t.lineId} is null) = (${t.usefulness} is null)`),
      check("check_ins_stuck", sql`${t.stuck} is null or ${t.lineId} is not null`),
      pgPolicy("a member reads their own", { for: "select", to: memberRole, using: isOwn }),
      pgPolicy("a member answers the open one once", {
        for: "update",
        to: memberRole,
        using: sql`${t.lineId} is null and ${isOwnAndOpen}`,
        withCheck: sql`${isOwnAndOpen} and exists (
          select from conversation_lines l where l.id = ${t.lineId} and l.kind = 'check_in')`,
      }),
      pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    ];
  },
);
