import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { markJobApplication } from "#domain/inbox/job-applications/review.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { deleteInquiry, markInquiry, markInquirySeen } from "./queries.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

async function sendRequest() {
  const request = sampleSessionRequest();
  await owner.insert(sessionRequests).values(request);
  return request.id;
}

async function find(id: string) {
  const [request] = await owner.select().from(sessionRequests).where(eq(sessionRequests.id, id));
  return request;
}

test("an inquiry can be marked as seen, answered and new again, and keeps the time it was first seen", async () => {
  const id = await sendRequest();
  expect(await act((tx) => markInquiry(tx, sessionRequests, id, "seen"))).toBe(true);
  const seen = await find(id);
  expect(seen).toMatchObject({ state: "seen", answeredAt: null });
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  expect(await find(id)).toMatchObject({ state: "answered", seenAt: seen?.seenAt });
  await act((tx) => markInquiry(tx, sessionRequests, id, "new"));
  expect(await find(id)).toMatchObject({ state: "new", seenAt: null, answeredAt: null });
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  expect((await find(id))?.seenAt).toBeInstanceOf(Date);
});

test("opening a new inquiry marks it as seen and leaves an answered one answered", async () => {
  const id = await sendRequest();
  await act((tx) => markInquirySeen(tx, sessionRequests, id));
  expect((await find(id))?.state).toBe("seen");
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  const answered = await find(id);
  await act((tx) => markInquirySeen(tx, sessionRequests, id));
  expect(await find(id)).toEqual(answered);
});

test("messages have the same states, and a deleted one cannot be marked", async () => {
  const message = sampleContactMessage();
  await owner.insert(contactMessages).values(message);
  await act((tx) => markInquiry(tx, contactMessages, message.id, "answered"));
  expect(await owner.select().from(contactMessages)).toMatchObject([{ state: "answered" }]);
  expect(await act((tx) => deleteInquiry(tx, contactMessages, message.id))).toBe(true);
  expect(await act((tx) => deleteInquiry(tx, contactMessages, message.id))).toBe(false);
  expect(await act((tx) => markInquiry(tx, contactMessages, message.id, "seen"))).toBe(false);
});

test("a job application can be marked as read and unread", async () => {
  const job = sampleJobPost();
  await owner.insert(jobPosts).values(job);
  const { id } = sampleJobApplication(job.id);
  await owner.insert(jobApplications).values({ ...sampleJobApplication(job.id), id });
  const state = async () => (await owner.select().from(jobApplications))[0]?.state;
  expect(await act((tx) => markJobApplication(tx, id, "read"))).toBe(true);
  expect(await state()).toBe("read");
  await act((tx) => markJobApplication(tx, id, "unread"));
  expect(await state()).toBe("unread");
  expect(await act((tx) => markJobApplication(tx, randomUUID(), "read"))).toBe(false);
});
