import { sql } from "drizzle-orm";
import { check, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOwnAndEnding } from "#domain/program/engagements/state.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { limitChecks } from "#domain/text/checks.server.ts";
import { currentUserId, instant, thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { memberRole } from "#platform/db/roles.ts";
import { type Figure, mostFigures, resultLimits } from "./rules.ts";

/** What a member says that the program gave them. They correct it until the admin accepts it. */
export const engagementResults = pgTable(
  "engagement_results",
  {
    engagementId: uuid("engagement_id")
      .primaryKey()
      .references(() => engagements.id, { onDelete: "cascade" }),
    figures: jsonb("figures").$type<Figure[]>().notNull(),
    /** In their words. */
    changed: text("changed").notNull(),
    quotation: text("quotation"),
    /** Who signs the quotation. */
    signedName: text("signed_name"),
    signedRole: text("signed_role"),
    sentAt: instant("sent_at").notNull().default(sql`now()`),
    updatedAt: updatedAt(),
    acceptedAt: instant("accepted_at"),
    /** A trigger counts the member's corrections. */
    version: version(),
  },
  (t) => {
    const isOfOwnEngagement = sql`${t.engagementId} in (
      select e.id from engagements e where e.user_id = ${currentUserId})`;
    const isOfOwnEndingEngagement = sql`${t.engagementId} in (
      select e.id from engagements e where ${isOwnAndEnding})`;
    return [
      ...limitChecks("engagement_results", t, resultLimits),
      check(
        "engagement_results_figures",
        sql`case when jsonb_typeof(${t.figures}) = 'array' then jsonb_array_length(${t.figures}) <= ${sql.raw(String(mostFigures))}
          and octet_length(${t.figures}::text) <= 10000 else false end`,
      ),
      check(
        "engagement_results_quotation",
        sql`num_nonnulls(${t.quotation}, ${t.signedName}, ${t.signedRole}) in (0, 3)`,
      ),
      pgPolicy("a member reads their own", { for: "select", to: memberRole, using: isOfOwnEngagement }),
      pgPolicy("a member sends their own", {
        for: "insert",
        to: memberRole,
        withCheck: sql`${t.version} = 1 and ${t.acceptedAt} is null and ${t.sentAt} = ${thisInstant}
          and ${t.updatedAt} = ${thisInstant} and ${isOfOwnEndingEngagement}`,
      }),
      pgPolicy("a member corrects their own until it is accepted", {
        for: "update",
        to: memberRole,
        using: sql`${t.acceptedAt} is null and ${isOfOwnEndingEngagement}`,
      }),
      ...adminReadsAndChangesAll(),
    ];
  },
);
