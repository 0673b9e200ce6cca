import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { DemoConversation } from "./conversation.ts";
import { conversationsAboutJobApplications } from "./conversations-about-applications.ts";
import { conversationsAboutRequests } from "./conversations-about-requests.ts";
import { daysFrom, inDaytime } from "./days.ts";
import { demoJobApplications } from "./job-applications.ts";
import { conversationsAboutMessages, demoMessages, demoRequests } from "./requests.ts";
import { sampleId } from "./series.ts";
import { usualAnswerAt, workingMoment } from "./working-days.ts";

/** What visitors sent in the last year, in every state. */
export async function fillInbox(tx: Transaction, now: Date) {
  await tx.insert(sessionRequests).values(
    demoRequests.map(({ daysAgo, ...request }, index) => ({
      ...sentAs("request", index),
      ...request,
      ...handled(now, daysAgo, index, conversationsAboutRequests[index]),
    })),
  );
  await tx.insert(contactMessages).values(
    demoMessages.map(({ daysAgo, ...message }, index) => ({
      ...sentAs("message", index),
      ...message,
      ...handled(now, daysAgo, index, conversationsAboutMessages[index]),
    })),
  );
  await tx.insert(jobApplications).values(
    demoJobApplications.map(({ daysAgo, jobIndex, ...application }, index) => {
      const conversation = conversationsAboutJobApplications[index];
      const { createdAt, seenAt: reviewedAt } = handled(now, daysAgo, index, conversation);
      return {
        ...sentAs("job application", index),
        ...application,
        jobId: jobIndex === undefined ? null : sampleId("job", jobIndex),
        createdAt,
        reviewedAt,
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

/** When it came, when the firm looked at it, and when it was answered besides the lines of its conversation. */
function handled(now: Date, daysAgo: number, index: number, conversation?: DemoConversation) {
  const createdAt = sentAtOf(now, daysAgo, conversation);
  if (conversation) return { createdAt, seenAt: firstLookAt(now, conversation), answeredAt: null };
  const answeredAt = usualAnswerAt(now, createdAt, index);
  const seenAt = answeredAt ? daysFrom(answeredAt, -1 / 24) : daysFrom(createdAt, 1);
  return { createdAt, seenAt, answeredAt };
}

export function sentAtOf(now: Date, daysAgo: number, conversation?: DemoConversation) {
  return conversation?.sent ? workingMoment(now, conversation.sent) : inDaytime(now, daysAgo);
}

/** Shortly before the first line. */
function firstLookAt(now: Date, { lines: [first] }: DemoConversation) {
  return first ? daysFrom(workingMoment(now, first[1]), -1 / 96) : null;
}
