import { randomUUID } from "node:crypto";
import type { jobPosts } from "#domain/content/job-posts/table.server.ts";
import type { IssuedReceipt } from "#domain/inbox/receipts/receipt.server.ts";
import { addResume, resumeAddress } from "#domain/inbox/resumes/queries.server.ts";
import { mailFirm, mailSender } from "#domain/office/settings/mail.server.ts";
import { fullNameOf } from "#domain/people/profiles/rules.ts";
import { fileSize } from "#domain/text/sizes.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type JobApplicationForm, jobTypeOf } from "./rules.ts";
import { jobApplications } from "./table.server.ts";

type Job = Pick<typeof jobPosts.$inferSelect, "id" | "jobTitle" | "employmentType">;

/** With a link to the resume, or with a PDF instead. */
type Applicant = Omit<JobApplicationForm, "resumeLink">;
type Resume = { resumeLink: string; pdf?: undefined } | { resumeLink?: undefined; pdf: Uint8Array };

/** Stores an application once, even if it is sent twice, and mails sender and firm; returns whether it is new. */
export async function createJobApplication(
  tx: Transaction,
  job: Job,
  { resumeLink, pdf, ...applicant }: Applicant & Resume,
  receipt: IssuedReceipt,
) {
  const id = randomUUID();
  const { rowCount } = await tx
    .insert(jobApplications)
    .values({
      id,
      ...applicant,
      ...receipt.sending,
      resumeLink: pdf ? resumeAddress(id) : resumeLink,
      jobId: job.id,
      jobTitle: job.jobTitle,
      jobType: jobTypeOf[job.employmentType],
    })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  if (pdf) await addResume(tx, id, pdf);
  const name = fullNameOf(applicant);
  const { jobTitle } = job;
  await mailSender(tx, {
    kind: "job-application-received",
    recipient: applicant.email,
    aboutId: id,
    payload: {
      jobTitle,
      receiptPath: receipt.path,
      resume: pdf && `PDF, ${fileSize(pdf.length)}`,
    },
  });
  await mailFirm(tx, {
    kind: "firm-job-application",
    replyTo: applicant.email,
    aboutId: id,
    payload: { rowId: id, name, jobTitle, resumeOf: pdf && id },
  });
  return true;
}
