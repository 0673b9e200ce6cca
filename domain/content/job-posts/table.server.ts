import { sql } from "drizzle-orm";
import { boolean, index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import {
  firstPublishedAt,
  formatCheck,
  formatColumn,
  isAddedNow,
  isFirstPublishedNow,
  planChecksAndIndexes,
  plannedColumns,
  publishedPolicies,
} from "#domain/content/publication/table-parts.server.ts";
import { imageCheck, limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, instant, newestFirst, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole } from "#platform/db/roles.ts";
import { employmentTypes, jobPostLimits } from "./rules.ts";

export const jobPosts = pgTable(
  "job_posts",
  {
    id: id(),
    jobTitle: text("job_title").notNull(),
    department: text("department"),
    location: text("location"),
    employmentType: text("employment_type", { enum: employmentTypes }).notNull(),
    applicationDeadline: instant("application_deadline").notNull(),
    format: formatColumn(),
    jobSummary: text("job_summary"),
    responsibilities: text("responsibilities"),
    requiredQualifications: text("required_qualifications"),
    preferredQualifications: text("preferred_qualifications"),
    skills: text("skills"),
    compensationRange: text("compensation_range"),
    benefits: text("benefits"),
    applicationInstructions: text("application_instructions"),
    contactInfo: text("contact_info"),
    imageUrl: text("image_url"),
    isPublished: boolean("is_published").notNull().default(false),
    ...plannedColumns("is_published"),
    datePosted: firstPublishedAt("date_posted"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...limitChecks("job_posts", t, jobPostLimits),
    optionCheck("job_posts", t.employmentType, employmentTypes),
    imageCheck("job_posts", t.imageUrl),
    formatCheck("job_posts", t.format),
    ...planChecksAndIndexes("job_posts", t, t.isPublished),
    index("job_posts_newest").on(...newestFirst(t.createdAt, t.id)),
    index("job_posts_published_newest")
      .on(...newestFirst(t.datePosted, t.id), t.applicationDeadline)
      .where(sql`${t.isPublished}`),
    index("job_posts_published_deadline").on(t.applicationDeadline).where(sql`${t.isPublished}`),
    index("job_posts_status_newest").on(t.status, ...newestFirst(t.createdAt, t.id)),
    index("job_posts_title").on(sql`lower(${t.jobTitle})`, t.id, t.jobTitle, t.status),
    index("job_posts_deadline").on(t.applicationDeadline, t.id, t.status),
    ...publishedPolicies(t.isPublished),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${isAddedNow(t)} and ${isFirstPublishedNow(t.datePosted, t.isPublished)}`,
    }),
  ],
);
