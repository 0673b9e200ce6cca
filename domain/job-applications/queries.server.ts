import { randomUUID } from "node:crypto";
import type { jobPosts } from "#domain/job-posts/table.server.ts";
import { queueMail } from "#domain/mails/queue.server.ts";
import { fullNameOf } from "#domain/profiles/rules.ts";
import type { IssuedReceipt } from "#domain/receipts/receipt.server.ts";
import { mailFirm } from "#domain/settings/mail.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type JobApplicationForm, jobTypeOf } from "./rules.ts";
import { jobApplications } from "./table.server.ts";

type Job = Pick<typeof jobPosts.$inferSelect, "id" | "jobTitle" | "employmentType">;

/** Stores an application once, even if it is sent twice, and mails sender and firm; returns whether it is new. */
export async function createJobApplication(
  tx: Transaction,
  job: Job,
  form: JobApplicationForm,
  receipt: IssuedReceipt,
) {
  const id = randomUUID();
  const { rowCount } = await tx
    .insert(jobApplications)
    .values({
      id,
      ...form,
      ...receipt.sending,
      jobId: job.id,
      jobTitle: job.jobTitle,
      jobType: jobTypeOf[job.employmentType],
    })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  const name = fullNameOf(form);
  const { jobTitle } = job;
  await queueMail(tx, {
    kind: "job-application-received",
    recipient: form.email,
    aboutId: id,
    payload: { name, jobTitle, receiptPath: receipt.path },
  });
  await mailFirm(tx, {
    kind: "firm-job-application",
    replyTo: form.email,
    aboutId: id,
    payload: { name, jobTitle },
  });
  return true;
}
