import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { conversationSources } from "./items.server.ts";
import type { ConversationEntity, ConversationItem } from "./rules.ts";

/** Something that was sent, with its receipt. A member's application has none, but a member. */
export async function send(owner: Database, entity: ConversationEntity, moment = new Date()) {
  const receipt = receiptFor(randomUUID(), {});
  const values = { id: randomUUID(), createdAt: moment, ...receipt.sending };
  const sent = { entity, id: values.id, token: receipt.path.split("/").at(-1) ?? "", userId: "" };
  if (entity === "bcpbp-applications") {
    const { userId } = await addPerson(owner, "Anna");
    const application = { ...sampleApplication(userId), id: sent.id, submissionDate: moment };
    await owner.insert(bcpbpApplications).values(application);
    return { ...sent, token: "", userId };
  }
  if (entity === "session-requests")
    await owner.insert(sessionRequests).values({ ...sampleSessionRequest(), ...values });
  if (entity === "contact-messages")
    await owner.insert(contactMessages).values({ ...sampleContactMessage(), ...values });
  if (entity === "job-applications") {
    const job = sampleJobPost();
    await owner.insert(jobPosts).values(job);
    await owner.insert(jobApplications).values({ ...sampleJobApplication(job.id), ...values });
  }
  if (entity === "calls") {
    await owner.insert(calls).values({ ...sampleCall(moment), ...values, state: "done" });
    // A booking waits for nothing; whoever writes about it does.
    await owner.update(calls).set({ waitingSince: moment }).where(eq(calls.id, sent.id));
  }
  return sent;
}

/** Since when its sender has waited, and when they first got an answer. */
export async function waitingOf(owner: Database, { entity, id }: ConversationItem) {
  const { table } = conversationSources[entity];
  const [row] = await owner.select().from(table).where(eq(table.id, id));
  const { waitingSince, firstAnsweredAt, answeredAt } = row as Record<string, Date | null>;
  return { waitingSince, firstAnsweredAt, answeredAt };
}
