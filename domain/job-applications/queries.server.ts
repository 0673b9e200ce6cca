import { randomUUID } from "node:crypto";
import type { jobPosts } from "#domain/job-posts/table.server.ts";
import type { Sending } from "#domain/receipts/receipt.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type JobApplicationForm, jobTypeOf } from "./rules.ts";
import { jobApplications } from "./table.server.ts";

type Job = Pick<typeof jobPosts.$inferSelect, "id" | "jobTitle" | "employmentType">;

/** Stores an application once however often it is sent; says whether it is new. */
export async function createJobApplication(
  tx: Transaction,
  job: Job,
  form: JobApplicationForm,
  sending: Sending,
) {
  const { count } = await tx
    .insert(jobApplications)
    .values({
      id: randomUUID(),
      ...form,
      ...sending,
      jobId: job.id,
      jobTitle: job.jobTitle,
      jobType: jobTypeOf[job.employmentType],
    })
    .onConflictDoNothing();
  return count === 1;
}
