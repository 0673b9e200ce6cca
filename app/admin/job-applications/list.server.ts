import { href } from "react-router";
import {
  findListedJobApplication,
  listJobApplications,
  listJobsToChoose,
} from "#domain/inbox/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/inbox/job-applications/list.ts";
import { deleteJobApplication, markJobApplication } from "#domain/inbox/job-applications/review.server.ts";
import { type JobApplicationState, jobApplicationMessages } from "#domain/inbox/job-applications/rules.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { fullNameOf } from "#domain/people/profiles/rules.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import { shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { withConversation } from "../conversations/load.server.ts";
import { defineList } from "../lists/define.server.ts";

const { marked, deleted, notFound } = jobApplicationMessages;

export const listedJobApplications = defineList({
  entity: "job-applications",
  options: jobApplicationList,
  async read(tx, query, settings) {
    const now = new Date();
    const { rows: applications, everyOne, ...found } = await listJobApplications(tx, query);
    const jobs = await listJobsToChoose(tx, query.filters.job);
    const rows = applications.map((application) => shownOf(application, settings, now));
    return { found, everyOne, jobs, rows };
  },
  async open(tx, query, id, settings) {
    const item = { entity: "job-applications", id } as const;
    const opened = await findListedJobApplication(tx, query, id);
    const found = await withConversation(opened, tx, item, settings);
    if (!found) return null;
    const { row, ...rest } = found;
    return { ...rest, application: shownOf(row, settings, new Date()) };
  },
  /** A script sends `open` when the resume is opened. */
  actions: {
    unread: { run: marking("unread"), done: marked.unread },
    read: { run: marking("read"), done: marked.read },
    open: { run: marking("read") },
    delete: { run: deleteJobApplication, done: deleted },
  },
  notFound,
});

type Application = NonNullable<Awaited<ReturnType<typeof findListedJobApplication>>>["row"];

function shownOf(sent: Application, settings: AnswerSettings, now: Date) {
  const { resumeLink, linkedinUrl, createdAt, hasPdf, waitingSince, reviewedAt: _, ...application } = sent;
  return {
    ...application,
    name: fullNameOf(application),
    // The stored address may contain an earlier PUBLIC_URL.
    pdf: hasPdf ? href("/admin/job-applications/resume/:id", { id: application.id }) : null,
    resume: !hasPdf && isWebAddress(resumeLink) ? resumeLink : null,
    linkedin: linkedinUrl && isWebAddress(linkedinUrl) ? linkedinUrl : null,
    applied: shortDate(createdAt, settings.timeZone),
    due: dueOf({ entity: "job-applications", waitingSince }, settings, now),
  };
}

function marking(state: JobApplicationState) {
  return (tx: Transaction, id: string) => markJobApplication(tx, id, state);
}
