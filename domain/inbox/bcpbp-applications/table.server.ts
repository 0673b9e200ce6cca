import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  conversationColumns,
  conversationIndexes,
  workerReadsWaiting,
} from "#domain/inbox/conversations/columns.server.ts";
import {
  emailCheck,
  limitChecks,
  literal,
  optionCheck,
  webAddressCheck,
} from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { createdAt, currentUserId, id, instant, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { desiredServices, maxDesiredServices, yearsFounded } from "./answers.ts";
import {
  applicantTeamSizes,
  applicationLimits,
  commitments,
  deliveryMethods,
  revenues,
} from "./questions.ts";
import { applicationStatuses } from "./rules.ts";

export const bcpbpApplications = pgTable(
  "bcpbp_applications",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    status: text("status", { enum: applicationStatuses }).notNull().default("pending"),
    submissionDate: createdAt("submission_date"),
    /** Set by a trigger when the status leaves pending. */
    decidedAt: instant("decided_at"),
    organizationName: text("organization_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    orgType: text("org_type"),
    location: text("location"),
    yearFounded: integer("year_founded"),
    website: text("website"),
    mission: text("mission").notNull(),
    teamSize: text("team_size", { enum: applicantTeamSizes }),
    revenue: text("revenue", { enum: revenues }),
    industry: text("industry"),
    /** A JSON object as text; its keys are those of the form's challenges. */
    challenges: text("challenges").notNull(),
    whyProBono: text("why_pro_bono").notNull(),
    desiredServices: text("desired_services", { enum: desiredServices }).array().notNull().default(sql`'{}'`),
    serviceGoals: text("service_goals").notNull(),
    commitment: text("commitment", { enum: commitments }).notNull(),
    deliveryMethod: text("delivery_method", { enum: deliveryMethods }),
    availability: text("availability"),
    howHeard: text("how_heard"),
    additionalInfo: text("additional_info"),
    applicantName: text("applicant_name").notNull(),
    signedOn: date("signed_on", { mode: "string" }).notNull(),
    ...conversationColumns(),
    /** When the member last read the firm's replies. */
    repliesReadAt: instant("replies_read_at"),
  },
  (t) => [
    ...limitChecks("bcpbp_applications", t, applicationLimits),
    emailCheck("bcpbp_applications", t.email),
    webAddressCheck("bcpbp_applications", t.website),
    optionCheck("bcpbp_applications", t.status, applicationStatuses),
    optionCheck("bcpbp_applications", t.teamSize, applicantTeamSizes),
    optionCheck("bcpbp_applications", t.revenue, revenues),
    optionCheck("bcpbp_applications", t.commitment, commitments),
    optionCheck("bcpbp_applications", t.deliveryMethod, deliveryMethods),
    check(
      "bcpbp_applications_desired_services_option",
      sql`cardinality(${t.desiredServices}) <= ${sql.raw(String(maxDesiredServices))}
        and ${t.desiredServices} <@ array[${sql.raw(desiredServices.map(literal).join(", "))}]`,
    ),
    check(
      "bcpbp_applications_year_founded",
      sql`${t.yearFounded} between ${sql.raw(`${yearsFounded.first} and ${yearsFounded.last}`)}`,
    ),
    check("bcpbp_applications_challenges_json", sql`is_json_object(${t.challenges})`),
    check("bcpbp_applications_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    index("bcpbp_applications_newest").on(...newestFirst(t.submissionDate, t.id)),
    index("bcpbp_applications_status_newest").on(t.status, ...newestFirst(t.submissionDate, t.id)),
    index("bcpbp_applications_organization").on(
      sql`lower(${t.organizationName})`,
      t.id,
      t.organizationName,
      t.status,
    ),
    index("bcpbp_applications_email").on(sql`lower(${t.email})`, ...newestFirst(t.submissionDate, t.id)),
    ...conversationIndexes("bcpbp_applications", t, t.submissionDate, [t.status]),
    pgPolicy("a member reads their own", {
      for: "select",
      to: memberRole,
      using: sql`${t.userId} = ${currentUserId}`,
    }),
    pgPolicy("a member submits one of their own, as pending", {
      for: "insert",
      to: memberRole,
      withCheck: sql`${t.userId} = ${currentUserId} and ${t.status} = 'pending'
        and ${t.submissionDate} = ${thisInstant} and ${t.decidedAt} is null`,
    }),
    pgPolicy("a member withdraws their own while pending", {
      for: "delete",
      to: memberRole,
      using: sql`${t.userId} = ${currentUserId} and ${t.status} = 'pending'`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin decides what is pending", {
      for: "update",
      to: adminRole,
      using: sql`${t.status} = 'pending'`,
      withCheck: sql`${t.status} <> 'pending'`,
    }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
    workerReadsWaiting(t.waitingSince),
  ],
);
