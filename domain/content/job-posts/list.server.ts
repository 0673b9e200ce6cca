import { count, eq, inArray, sql } from "drizzle-orm";
import { publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { jobPostList } from "./list.ts";
import { jobPosts } from "./table.server.ts";

const { jobTitle, department, location, employmentType } = jobPosts;

const source: ListSource<typeof jobPostList> = {
  table: jobPosts,
  filters: { status: (status) => eq(sql`${jobPosts.status}`, status) },
  sorts: {
    newest: { by: jobPosts.createdAt, direction: "desc" },
    oldest: { by: jobPosts.createdAt, direction: "asc" },
    title: { by: sql`lower(${jobTitle})`, direction: "asc" },
    deadline: { by: jobPosts.applicationDeadline, direction: "asc" },
    "deadline-descending": { by: jobPosts.applicationDeadline, direction: "desc" },
  },
};

/** One page of all jobs, each with how many have applied. */
export async function listAllJobs(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const { id, applicationDeadline, status, publishAt } = jobPosts;
  const rows = await tx
    .select({ id, jobTitle, department, location, employmentType, applicationDeadline, status, publishAt })
    .from(jobPosts)
    .where(inArray(id, ids));
  const applied = await tx
    .select({ jobId: jobApplications.jobId, applications: count() })
    .from(jobApplications)
    .where(inArray(jobApplications.jobId, ids))
    .groupBy(jobApplications.jobId);
  const applicationsOf = new Map(applied.map(({ jobId, applications }) => [jobId, applications]));
  const jobs = inOrderOf(ids, rows).map((job) => ({ ...job, applications: applicationsOf.get(job.id) ?? 0 }));
  return { ...found, jobs };
}

function readJobs(tx: Transaction, ids: string[]) {
  return tx.select().from(jobPosts).where(inArray(jobPosts.id, ids));
}

export const writeJobsAsCsv = csvWriter({
  options: jobPostList,
  source,
  readRows: readJobs,
  columns: {
    "Job title": (job) => job.jobTitle,
    Department: (job) => job.department,
    Location: (job) => job.location,
    "Employment type": (job) => job.employmentType,
    "Application deadline": (job, timeZone) => dateTimeWithZone(job.applicationDeadline, timeZone),
    Status: (job) => publicationStatusBadges[job.status].label,
    "Publish on": (job, timeZone) => job.publishAt && dateTimeWithZone(job.publishAt, timeZone),
    Address: (job) => `/careers/${job.id}`,
    Posted: (job, timeZone) => job.datePosted && dateTimeWithZone(job.datePosted, timeZone),
    Created: (job, timeZone) => dateTimeWithZone(job.createdAt, timeZone),
    Changed: (job, timeZone) => dateTimeWithZone(job.updatedAt, timeZone),
    "Job summary": (job) => job.jobSummary,
    Responsibilities: (job) => job.responsibilities,
    "Required qualifications": (job) => job.requiredQualifications,
    "Preferred qualifications": (job) => job.preferredQualifications,
    "Required skills": (job) => job.skills,
    "Compensation range": (job) => job.compensationRange,
    Benefits: (job) => job.benefits,
    "Application instructions": (job) => job.applicationInstructions,
    "Contact information": (job) => job.contactInfo,
    "Image URL": (job) => job.imageUrl,
  },
});
