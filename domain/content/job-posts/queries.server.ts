import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readPlan, refusedMoments } from "#domain/content/publication/plan.server.ts";
import { judgeVersion } from "#domain/content/publication/rows.server.ts";
import { feedLength } from "#domain/content/publication/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { JobPostForm } from "./rules.ts";
import { jobPosts } from "./table.server.ts";

const pageSize = 12;
const isOpen = sql`${jobPosts.isPublished} and ${jobPosts.applicationDeadline} > now()`;

/** One page of the board: open jobs by the day they were posted, newest first, then the closed ones likewise. */
export async function listPublishedJobs(tx: Transaction, { page }: { page: number }) {
  const isPublished = sql`${jobPosts.isPublished}`;
  const total = await tx.$count(jobPosts, isPublished);
  const { id, jobTitle, department, location, applicationDeadline, jobSummary } = jobPosts;
  const { format, employmentType } = jobPosts;
  const jobs = await tx
    .select({
      ...{ id, jobTitle, department, location, applicationDeadline, jobSummary },
      ...{ format, employmentType },
    })
    .from(jobPosts)
    .where(isPublished)
    .orderBy(desc(isOpen), desc(jobPosts.datePosted), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { jobs, pages: Math.max(1, Math.ceil(total / pageSize)), hasOpen: await hasOpenJob(tx) };
}

/** The newest in full that one can apply for, as many as a feed holds. */
export async function listNewestOpenJobs(tx: Transaction) {
  return tx
    .select()
    .from(jobPosts)
    .where(isOpen)
    .orderBy(desc(jobPosts.datePosted), desc(jobPosts.id))
    .limit(feedLength);
}

async function hasOpenJob(tx: Transaction) {
  const [open] = await tx.select({ id: jobPosts.id }).from(jobPosts).where(isOpen).limit(1);
  return open !== undefined;
}

/** The job at an address: for a visitor only if it is published, for the admin drafts too. */
export async function findReadableJob(tx: Transaction, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const [job] = await tx.select().from(jobPosts).where(eq(jobPosts.id, id));
  return job ?? null;
}

export async function findJobPost(tx: Transaction, id: string) {
  const [job] = await tx.select().from(jobPosts).where(eq(jobPosts.id, id));
  return job ?? null;
}

/** Adds a job, unless no clock in the firm's time zone ever shows its moments. */
export async function createJobPost(tx: Transaction, form: JobPostForm) {
  const applicationDeadline = await readDeadline(tx, form);
  const publishAt = await readPlan(tx, form);
  if (typeof applicationDeadline === "string" || typeof publishAt === "string")
    return refusedMoments({ applicationDeadline, publishAt });
  const id = randomUUID();
  await tx.insert(jobPosts).values({ ...form, id, applicationDeadline, publishAt });
  return { outcome: "saved", id } as const;
}

/** Saves over the version the writer saw; where that is no longer the latest, nothing is written. */
export async function updateJobPost(tx: Transaction, id: string, version: number, form: JobPostForm) {
  const [row] = await tx.select().from(jobPosts).where(eq(jobPosts.id, id)).for("update");
  const found = judgeVersion(row, version);
  if (found.outcome !== "latest") return found;
  const applicationDeadline = await readDeadline(tx, form, found.current.applicationDeadline);
  const publishAt = await readPlan(tx, form, found.current.publishAt);
  if (typeof applicationDeadline === "string" || typeof publishAt === "string")
    return refusedMoments({ applicationDeadline, publishAt });
  await tx
    .update(jobPosts)
    .set({ ...form, applicationDeadline, publishAt })
    .where(eq(jobPosts.id, id));
  return { outcome: "saved" } as const;
}

async function readDeadline(tx: Transaction, form: JobPostForm, stored?: Date) {
  const { timeZone } = await findSettings(tx);
  return instantOf(form.applicationDeadline, { timeZone, stored });
}

/** Ends a plan. Says whether it is there. */
export async function publishJob(tx: Transaction, id: string, isPublished: boolean) {
  const changed = await tx
    .update(jobPosts)
    .set({ isPublished, publishAt: null })
    .where(eq(jobPosts.id, id))
    .returning({ id: jobPosts.id });
  return changed.length > 0;
}
