import { desc, eq, inArray, sql } from "drizzle-orm";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
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
  ...{ id, jobId, firstName, lastName, email, phone, location, workplace },
  ...{ jobTitle, jobType, linkedinUrl, resumeLink, createdAt, reviewedAt, waitingSince, state },
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

/** Applications with the department and place of the job they are for, while that is there. */
function readApplications(tx: Transaction, ids: string[]) {
  return tx
    .select(columns)
    .from(jobApplications)
    .leftJoin(jobPosts, eq(jobPosts.id, jobId))
    .leftJoin(resumes, eq(resumes.applicationId, id))
    .where(inArray(id, ids));
}

export async function listJobApplications(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const applications = inOrderOf(ids, await readApplications(tx, ids));
  return { ...found, applications, everyOne: await tx.$count(jobApplications) };
}

export async function findJobApplication(tx: Transaction, wanted: string) {
  const [application] = await readApplications(tx, [wanted]);
  return application ?? null;
}

/** One application with its neighbors in the list. */
export async function findListedJobApplication(tx: Transaction, query: ListQuery, wanted: string) {
  const application = await findJobApplication(tx, wanted);
  return application ? { application, ...(await findListNeighbors(tx, source, query, wanted)) } : null;
}

const maxJobOptions = 100;

/** The titles, by id, of the newest jobs and of the one that is asked for. */
export async function listJobsToChoose(tx: Transaction, asked: string | undefined) {
  const title = { id: jobPosts.id, jobTitle: jobPosts.jobTitle };
  const newest = await tx
    .select(title)
    .from(jobPosts)
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(maxJobOptions);
  const titles = new Map(newest.map((job) => [job.id, job.jobTitle]));
  if (asked && !titles.has(asked)) {
    const [job] = await tx.select(title).from(jobPosts).where(eq(jobPosts.id, asked));
    titles.set(asked, job?.jobTitle ?? "A deleted job");
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
