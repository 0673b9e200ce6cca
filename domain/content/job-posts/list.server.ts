import { count, inArray } from "drizzle-orm";
import {
  dateColumn,
  dateColumns,
  definePublicationList,
  statusColumns,
} from "#domain/content/publication/list.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { jobPostList } from "./list.ts";
import { jobPosts } from "./table.server.ts";

const { id, jobTitle: title, department, location, employmentType, applicationDeadline } = jobPosts;
const { status, publishAt } = jobPosts;

const { list, writeCsv } = definePublicationList({
  table: jobPosts,
  options: jobPostList,
  title,
  date: jobPosts.createdAt,
  sorts: {
    deadline: { by: applicationDeadline, direction: "asc" },
    "deadline-descending": { by: applicationDeadline, direction: "desc" },
  },
  columns: { id, title, department, location, employmentType, applicationDeadline, status, publishAt },
  csv: {
    "Job title": (job) => job.jobTitle,
    Department: (job) => job.department,
    Location: (job) => job.location,
    "Employment type": (job) => job.employmentType,
    "Application deadline": dateColumn((job) => job.applicationDeadline),
    ...statusColumns("job-posts"),
    Posted: dateColumn((job) => job.datePosted),
    ...dateColumns,
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

export { writeCsv as writeJobsAsCsv };

/** One page of all jobs, each with how many have applied. */
export async function listAllJobs(tx: Transaction, query: ListQuery) {
  const { rows, ...found } = await list(tx, query);
  const ids = rows.map(({ id }) => id);
  const applied = await tx
    .select({ jobId: jobApplications.jobId, applications: count() })
    .from(jobApplications)
    .where(inArray(jobApplications.jobId, ids))
    .groupBy(jobApplications.jobId);
  const applicationsOf = new Map(applied.map(({ jobId, applications }) => [jobId, applications]));
  return { ...found, rows: rows.map((job) => ({ ...job, applications: applicationsOf.get(job.id) ?? 0 })) };
}
