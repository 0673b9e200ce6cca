import { desc, eq, inArray, sql } from "drizzle-orm";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { fullNameOf } from "#domain/people/profiles/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { jobApplicationList } from "./list.ts";
import { jobApplicationStateBadges } from "./rules.ts";
import { jobApplications } from "./table.server.ts";

const { id, jobId, firstName, lastName, email, phone, location, workplace } = jobApplications;
const { jobTitle, jobType, linkedinUrl, resumeLink, createdAt, reviewedAt, waitingSince, state } =
  jobApplications;
const columns = {
  id,
  jobId,
  firstName,
  lastName,
  email,
  phone,
  location,
  workplace,
  jobTitle,
  jobType,
  linkedinUrl,
  resumeLink,
  createdAt,
  reviewedAt,
  waitingSince,
  state,
  department: jobPosts.department,
  jobLocation: jobPosts.location,
  hasPdf: sql<boolean>`${resumes.applicationId} is not null`,
};

const source: ListSource<typeof jobApplicationList> = {
  table: jobApplications,
  filters: {
    status: (status) => sql`${state} = ${status}`,
    job: (job) => sql`${jobId} = ${job}`,
  },
  sorts: {
    newest: { by: createdAt, direction: "desc" },
    oldest: { by: createdAt, direction: "asc" },
    due: { by: dueNext(waitingSince), direction: "asc" },
    name: { by: sql`lower(${lastName})`, direction: "asc" },
    title: { by: sql`lower(${jobTitle})`, direction: "asc" },
  },
};

/** Applications with the department and location of their job, unless it is deleted. */
function readApplications(tx: Transaction, ids: string[]) {
  return tx
    .select(columns)
    .from(jobApplications)
    .leftJoin(jobPosts, eq(jobPosts.id, jobId))
    .leftJoin(resumes, eq(resumes.applicationId, id))
    .where(inArray(id, ids));
}

const { list, find, findListed } = listReaders({
  source,
  readRows: readApplications,
  readDetails: readApplications,
});
export const findJobApplication = find;
export const findListedJobApplication = findListed;

export async function listJobApplications(tx: Transaction, query: ListQuery) {
  return { ...(await list(tx, query)), everyOne: await tx.$count(jobApplications) };
}

const maxJobOptions = 100;

/** The titles, by id, of the newest jobs and of the chosen one. */
export async function listJobsToChoose(tx: Transaction, chosen: string | undefined) {
  const title = { id: jobPosts.id, jobTitle: jobPosts.jobTitle };
  const newest = await tx
    .select(title)
    .from(jobPosts)
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(maxJobOptions);
  const titles = new Map(newest.map((job) => [job.id, job.jobTitle]));
  if (chosen && !titles.has(chosen)) {
    const [job] = await tx.select(title).from(jobPosts).where(eq(jobPosts.id, chosen));
    titles.set(chosen, job?.jobTitle ?? "A deleted job");
  }
  return Object.fromEntries(titles);
}

export const writeJobApplicationsAsCsv = csvWriter({
  options: jobApplicationList,
  source,
  readRows: readApplications,
  columns: {
    Name: (application) => fullNameOf(application),
    Email: (application) => application.email,
    Phone: (application) => application.phone,
    Location: (application) => application.location,
    "Preferred workplace": (application) => application.workplace,
    "Applied for": (application) => application.jobTitle,
    Department: (application) => application.department,
    "Job location": (application) => application.jobLocation,
    "Job type": (application) => application.jobType,
    Resume: (application) => application.resumeLink,
    LinkedIn: (application) => application.linkedinUrl,
    Status: (application) => jobApplicationStateBadges[application.state].label,
    "Applied on": (application, timeZone) => dateTimeWithZone(application.createdAt, timeZone),
    "Read on": ({ reviewedAt: readAt }, timeZone) => readAt && dateTimeWithZone(readAt, timeZone),
  },
});
