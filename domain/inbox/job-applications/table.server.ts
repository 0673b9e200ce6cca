import { sql } from "drizzle-orm";
import { boolean, check, index, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import {
  conversationColumns,
  conversationIndexes,
  inboxPolicies,
} from "#domain/inbox/conversations/columns.server.ts";
import { receiptColumns } from "#domain/inbox/receipts/columns.server.ts";
import {
  emailCheck,
  limitChecks,
  literal,
  optionCheck,
  webAddressCheck,
} from "#domain/text/checks.server.ts";
import { createdAt, id, instant, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { memberRole, visitorRole } from "#platform/db/roles.ts";
import { jobApplicationLimits, jobApplicationStates, jobTypeOf, jobTypes, workplaces } from "./rules.ts";

const jobTypeOfJob = sql`case ${jobPosts.employmentType} ${sql.raw(
  Object.entries(jobTypeOf)
    .map(([employmentType, jobType]) => `when ${literal(employmentType)} then ${literal(jobType)}`)
    .join(" "),
)} end`;

export const jobApplications = pgTable(
  "job_applications",
  {
    id: id(),
    /** Null once the job is deleted; the title applied for stays. */
    jobId: uuid("job_id").references(() => jobPosts.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    location: text("location").notNull(),
    workplace: text("workplace", { enum: workplaces }).notNull(),
    jobTitle: text("job_title").notNull(),
    jobType: text("job_type", { enum: jobTypes }).notNull(),
    linkedinUrl: text("linkedin_url"),
    resumeLink: text("resume_link").notNull(),
    termsAccepted: boolean("terms_accepted").notNull(),
    createdAt: createdAt(),
    reviewedAt: instant("reviewed_at"),
    state: text("state", { enum: jobApplicationStates })
      .notNull()
      .generatedAlwaysAs(sql.raw("case when reviewed_at is null then 'unread' else 'read' end")),
    ...conversationColumns(),
    ...receiptColumns(),
  },
  (t) => [
    ...limitChecks("job_applications", t, jobApplicationLimits),
    emailCheck("job_applications", t.email),
    optionCheck("job_applications", t.workplace, workplaces),
    optionCheck("job_applications", t.jobType, jobTypes),
    webAddressCheck("job_applications", t.linkedinUrl),
    webAddressCheck("job_applications", t.resumeLink),
    check("job_applications_terms_accepted", sql`${t.termsAccepted}`),
    // For the resume, which refers to both.
    unique("job_applications_sent").on(t.id, t.createdAt),
    index("job_applications_newest").on(...newestFirst(t.createdAt, t.id)),
    index("job_applications_state_newest").on(t.state, ...newestFirst(t.createdAt, t.id)),
    index("job_applications_job").on(t.jobId, ...newestFirst(t.createdAt, t.id), t.state),
    index("job_applications_name").on(sql`lower(${t.lastName})`, t.id, t.lastName, t.state, t.jobId),
    index("job_applications_title").on(sql`lower(${t.jobTitle})`, t.id, t.jobTitle, t.state, t.jobId),
    index("job_applications_email").on(sql`lower(${t.email})`, ...newestFirst(t.createdAt, t.id)),
    ...conversationIndexes("job_applications", t, t.createdAt, [t.state, t.jobId]),
    pgPolicy("everybody applies for a published open job", {
      for: "insert",
      to: [visitorRole, memberRole],
      withCheck: sql`exists (select 1 from ${jobPosts} where ${jobPosts.id} = ${t.jobId} and ${jobPosts.isPublished}
          and ${jobPosts.applicationDeadline} > now() and ${jobPosts.jobTitle} = ${t.jobTitle} and ${t.jobType} = ${jobTypeOfJob})
        and ${t.createdAt} = ${thisInstant} and ${t.reviewedAt} is null`,
    }),
    ...inboxPolicies("the admin marks as reviewed", t.waitingSince),
  ],
);
