import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { consentKinds } from "#domain/program/consents/rules.ts";
import { literal, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { adminRole } from "#platform/db/roles.ts";
import { storyEvents } from "./rules.ts";

/**
 * Which case study tells of whose program; a trigger of case studies asks it. The row has no foreign keys, because it is
 * there while the case study is in the trash, and when retention has deleted the application.
 */
export const stories = pgTable(
  "stories",
  {
    caseStudyId: uuid("case_study_id").primaryKey(),
    applicationId: uuid("application_id").notNull().unique(),
    memberId: uuid("member_id").notNull(),
    organizationName: text("organization_name").notNull(),
    /** What was withdrawn since, as long as the owner has not confirmed that it is gone from the case study. */
    toConfirm: text("to_confirm", { enum: consentKinds }).array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    index("stories_member").on(t.memberId),
    check(
      "stories_to_confirm",
      sql`${t.toConfirm} <@ array[${sql.raw(consentKinds.map(literal).join(", "))}]`,
    ),
    ...adminReadsAndChangesAll(),
    pgPolicy("the admin drafts one of a program that has ended", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdAt} = ${thisInstant} and ${t.toConfirm} = '{}' and exists (
        select from engagements e where e.application_id = ${t.applicationId} and e.user_id = ${t.memberId}
          and e.organization_name = ${t.organizationName} and e.closed_as = 'ended')`,
    }),
  ],
);

/** What the owner is told in the inbox about case studies that are public no more. Triggers add them. */
export const storyNotices = pgTable(
  "story_notices",
  {
    id: id(),
    event: text("event", { enum: storyEvents }).notNull(),
    /** Null if the case study was deleted. */
    caseStudyId: uuid("case_study_id").unique(),
    happenedAt: createdAt("happened_at"),
  },
  (t) => [
    optionCheck("story_notices", t.event, storyEvents),
    index("story_notices_newest").on(...newestFirst(t.happenedAt, t.id)),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);
