import { sql } from "drizzle-orm";
import { definePublication } from "#domain/content/publication/define.server.ts";
import { type Previewed, previewMoment, untitled } from "#domain/content/publication/preview.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type JobPostForm, jobPostForm } from "./rules.ts";
import { jobPosts } from "./table.server.ts";

const { id, jobTitle, department, location, applicationDeadline, jobSummary, format, employmentType } =
  jobPosts;
const card = { id, jobTitle, department, location, applicationDeadline, jobSummary, format, employmentType };

const isOpen = sql`${jobPosts.isPublished} and ${applicationDeadline} > now()`;

const jobs = definePublication<typeof jobPosts, JobPostForm, typeof card>({
  table: jobPosts,
  schema: jobPostForm,
  published: "isPublished",
  date: jobPosts.datePosted,
  listedFirst: isOpen,
  card,
  async readMoments(tx, form, current) {
    const { timeZone } = await findSettings(tx);
    const stored = current?.applicationDeadline;
    return { applicationDeadline: instantOf(form.applicationDeadline, { timeZone, stored }) };
  },
});

export const {
  create: createJobPost,
  find: findJobPost,
  findReadable: findReadableJob,
  update: updateJobPost,
  publish: publishJob,
} = jobs;

/** Without a deadline while none is typed. */
export async function findJobPreview(tx: Transaction, previewed: Previewed) {
  const job = await jobs.findPreview(tx, previewed);
  if (!job || (previewed.id && !previewed.texts)) return job;
  const { timeZone } = await findSettings(tx);
  return {
    ...job,
    jobTitle: job.jobTitle || untitled,
    applicationDeadline: previewMoment(previewed.texts?.applicationDeadline, timeZone),
  };
}

/** One page of the board: open jobs by the day they were posted, newest first, then the closed ones likewise. */
export async function listPublishedJobs(tx: Transaction, at: { page: number }) {
  const { rows, pages } = await jobs.listPublished(tx, at);
  const [open] = await tx.select({ id }).from(jobPosts).where(isOpen).limit(1);
  return { jobs: rows, pages, hasOpen: open !== undefined };
}

/** The newest in full that one can apply for, as many as a feed holds. */
export function listNewestOpenJobs(tx: Transaction) {
  return jobs.listNewest(tx, isOpen);
}
