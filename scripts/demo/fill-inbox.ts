import { eq } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobTypeOf } from "#domain/job-applications/rules.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { daysFromNow } from "./days.ts";
import { demoApplications, demoMessages, demoRequests } from "./inbox.ts";

/** What visitors sent over the last year, in every state it can be in. */
export async function fillInbox(owner: Database) {
  await owner.insert(sessionRequests).values(demoRequests.map(withMoments));
  await owner.insert(contactMessages).values(demoMessages.map(withMoments));
  const jobs = await owner
    .select()
    .from(jobPosts)
    .where(eq(jobPosts.isPublished, true))
    .orderBy(jobPosts.jobTitle);
  const jobOf = new Map(jobs.map((job) => [job.jobTitle, job]));
  await owner.insert(jobApplications).values(
    demoApplications(jobs).flatMap(({ daysAgo, isReviewed, ...application }) => {
      const job = jobOf.get(application.jobTitle);
      if (!job) return [];
      return {
        ...application,
        jobId: job.id,
        jobType: jobTypeOf[job.employmentType],
        termsAccepted: true,
        createdAt: daysFromNow(-daysAgo),
        reviewedAt: isReviewed ? daysFromNow(-daysAgo * 0.9) : null,
      };
    }),
  );
}

function withMoments<Item extends { daysAgo: number; handled: "new" | "seen" | "answered" }>(item: Item) {
  const { daysAgo, handled, ...row } = item;
  return {
    ...row,
    createdAt: daysFromNow(-daysAgo),
    seenAt: handled === "new" ? null : daysFromNow(-daysAgo * 0.95),
    answeredAt: handled === "answered" ? daysFromNow(-daysAgo * 0.9) : null,
  };
}
