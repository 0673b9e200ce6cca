import type { FeedEntry } from "#domain/entity-parts.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { listNewestOpenJobs } from "./queries.server.ts";

export async function listFeedJobs(tx: Transaction, { timeZone }: Settings): Promise<FeedEntry[]> {
  const jobs = await listNewestOpenJobs(tx);
  return jobs.map((job) => {
    const deadline = dateTimeWithZone(job.applicationDeadline, timeZone);
    return {
      id: job.id,
      addressEnd: job.id,
      title: job.jobTitle,
      summary: [job.employmentType, job.location, `apply by ${deadline}`].filter(Boolean).join(", "),
      format: job.format,
      texts: [
        { text: job.jobSummary },
        { heading: "Responsibilities", text: job.responsibilities, isList: true },
        { heading: "Required Qualifications", text: job.requiredQualifications, isList: true },
      ],
      published: job.datePosted ?? job.createdAt,
      updated: job.updatedAt,
    };
  });
}
