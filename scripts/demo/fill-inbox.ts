import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { receiptFor } from "#domain/receipts/receipt.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { daysFrom, inDaytime } from "./days.ts";
import { demoJobApplications } from "./job-applications.ts";
import { demoMessages, demoRequests } from "./requests.ts";
import { sampleId } from "./series.ts";

/** More recent inquiries are new. */
const seenAfterDays = 6;
/** More recent inquiries are not answered. */
const answeredAfterDays = 25;

/** What visitors sent in the last year, in every state. */
export async function fillInbox(tx: Transaction, now: Date) {
  await tx.insert(sessionRequests).values(
    demoRequests.map(({ daysAgo, ...request }, index) => ({
      ...sentAs("request", index),
      ...request,
      ...handled(now, daysAgo, index),
    })),
  );
  await tx.insert(contactMessages).values(
    demoMessages.map(({ daysAgo, ...message }, index) => ({
      ...sentAs("message", index),
      ...message,
      ...handled(now, daysAgo, index),
    })),
  );
  await tx.insert(jobApplications).values(
    demoJobApplications.map(({ daysAgo, jobIndex, ...application }, index) => {
      const createdAt = inDaytime(now, daysAgo);
      return {
        ...sentAs("job application", index),
        ...application,
        jobId: jobIndex === undefined ? null : sampleId("job", jobIndex),
        createdAt,
        reviewedAt: daysAgo < seenAfterDays ? null : daysFrom(createdAt, 2),
      };
    }),
  );
}

function sentAs(kind: string, index: number) {
  const id = sampleId(kind, index);
  return { id, ...demoReceipt(id).sending };
}

/** The receipt that a row's mail links to. */
export function demoReceipt(id: string) {
  return receiptFor(id, {});
}

/** Most are answered within days, every seventh never. */
function handled(now: Date, daysAgo: number, index: number) {
  const isSeen = daysAgo >= seenAfterDays;
  const isAnswered = daysAgo >= answeredAfterDays && index % 7 !== 0;
  const createdAt = inDaytime(now, daysAgo);
  return {
    createdAt,
    seenAt: isSeen ? daysFrom(createdAt, 1) : null,
    answeredAt: isAnswered ? daysFrom(createdAt, 3) : null,
  };
}
