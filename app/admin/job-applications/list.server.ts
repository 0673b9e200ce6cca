import { href } from "react-router";
import { listJobApplications, listJobsToChoose } from "#domain/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/job-applications/list.ts";
import { deleteJobApplication, markJobApplication } from "#domain/job-applications/review.server.ts";
import { type JobApplicationState, jobApplicationMessages } from "#domain/job-applications/rules.ts";
import { fullNameOf } from "#domain/profiles/rules.ts";
import { isWebAddress, shortDate } from "#domain/text/rules.ts";
import { dueOf } from "#domain/working-days/due.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { defineList } from "../lists/define.server.ts";

const { marked, markFailed, deleted, deleteFailed, notFound } = jobApplicationMessages;

export const listedJobApplications = defineList({
  entity: "job-applications",
  options: jobApplicationList,
  async read(tx, query, settings) {
    const now = new Date();
    const { applications, everyOne, ...found } = await listJobApplications(tx, query);
    const jobs = await listJobsToChoose(tx, query.filters.job);
    const rows = applications.map(
      ({ resumeLink, linkedinUrl, createdAt, hasPdf, waitingSince, ...application }) => ({
        ...application,
        name: fullNameOf(application),
        // The address that is stored was made with the PUBLIC_URL of its day.
        pdf: hasPdf ? href("/admin/job-applications/resume/:id", { id: application.id }) : null,
        resume: !hasPdf && isWebAddress(resumeLink) ? resumeLink : null,
        linkedin: linkedinUrl && isWebAddress(linkedinUrl) ? linkedinUrl : null,
        applied: shortDate(createdAt, settings.timeZone),
        due: dueOf(waitingSince, settings, now),
      }),
    );
    return { found, everyOne, jobs, rows };
  },
  /** `open` is sent by the script that sees the resume opened. */
  actions: {
    unread: { run: marking("unread"), done: marked.unread, failed: markFailed },
    read: { run: marking("read"), done: marked.read, failed: markFailed },
    open: { run: marking("read"), failed: markFailed },
    delete: { run: deleteJobApplication, done: deleted, failed: deleteFailed },
  },
  notFound,
});

function marking(state: JobApplicationState) {
  return (tx: Transaction, id: string) => markJobApplication(tx, id, state);
}
