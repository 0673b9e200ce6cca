import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOwnAndEnding } from "#domain/program/engagements/state.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { currentUserId, instant } from "#platform/db/columns.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { consentKinds, consentLimits } from "./rules.ts";

/**
 * What a member has agreed to about the story of their program. It stays when retention deletes the application; a
 * trigger deletes it with an application that somebody deletes.
 */
export const consents = pgTable(
  "consents",
  {
    applicationId: uuid("application_id").notNull(),
    kind: text("kind", { enum: consentKinds }).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    organizationName: text("organization_name").notNull(),
    /** What they agreed to. */
    wording: text("wording").notNull(),
    /** A trigger sets both moments. */
    givenAt: instant("given_at").notNull().default(sql`now()`),
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => {
    const isOfOwnEndingEngagement = sql`exists (select from engagements e where e.application_id = ${t.applicationId}
      and e.organization_name = ${t.organizationName} and ${isOwnAndEnding})`;
    return [
      primaryKey({ columns: [t.applicationId, t.kind] }),
      index("consents_user").on(t.userId),
      ...limitChecks("consents", t, consentLimits),
      optionCheck("consents", t.kind, consentKinds),
      pgPolicy("a member reads their own", {
        for: "select",
        to: memberRole,
        using: sql`${t.userId} = ${currentUserId}`,
      }),
      pgPolicy("a member gives their own", {
        for: "insert",
        to: memberRole,
        withCheck: sql`${t.userId} = ${currentUserId} and ${t.withdrawnAt} is null and ${isOfOwnEndingEngagement}`,
      }),
      pgPolicy("a member withdraws their own, and gives it again", {
        for: "update",
        to: memberRole,
        using: sql`${t.userId} = ${currentUserId}`,
        withCheck: sql`${t.userId} = ${currentUserId} and (${t.withdrawnAt} is not null or ${isOfOwnEndingEngagement})`,
      }),
      pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    ];
  },
);
