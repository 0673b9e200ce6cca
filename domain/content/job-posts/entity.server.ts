import { sql } from "drizzle-orm";
import type { EntityParts } from "#domain/entity-parts.server.ts";
import { listFeedJobs } from "./feed.server.ts";
import { writeJobsAsCsv } from "./list.server.ts";
import { jobPosts } from "./table.server.ts";

export const jobPostParts: EntityParts = {
  table: jobPosts,
  item: {
    title: jobPosts.jobTitle,
    note: sql`coalesce(${jobPosts.department}, '')`,
    foundBy: [jobPosts.jobTitle],
    moment: jobPosts.createdAt,
  },
  status: jobPosts.status,
  writeCsv: writeJobsAsCsv,
  listForFeed: listFeedJobs,
  pictures: [
    jobPosts.jobSummary,
    jobPosts.responsibilities,
    jobPosts.requiredQualifications,
    jobPosts.preferredQualifications,
    jobPosts.skills,
    jobPosts.benefits,
    jobPosts.applicationInstructions,
    jobPosts.contactInfo,
    jobPosts.imageUrl,
  ],
};
