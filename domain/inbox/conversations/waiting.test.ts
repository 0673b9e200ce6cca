import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { decideApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { markInquiry } from "#domain/inbox/inquiries/queries.server.ts";
import { markJobApplication } from "#domain/inbox/job-applications/review.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { send, waitingOf } from "./conversations.test-support.ts";
import {
  addAnswer,
  addIncomingMail,
  addNote,
  addReply,
  answerReceipt,
  markNoAnswerNeeded,
} from "./queries.server.ts";
import { type ConversationEntity, conversationEntities, waitingAfter } from "./rules.ts";
import { findWaitingPlace, listWaiting } from "./waiting.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

const settings = await asViewer(visitor, findSettings);
/** Long after everything was sent. */
const order = { settings, now: new Date("2026-11-18T12:00-05:00") };

type Sent = Awaited<ReturnType<typeof send>>;

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function line(text = "Text") {
  return { text, submissionKey: randomUUID(), writtenBy: userId };
}

const inquiries = { "session-requests": sessionRequests, "contact-messages": contactMessages };

function mark(sent: Sent, state: "new" | "seen" | "answered") {
  const table = inquiries[sent.entity as keyof typeof inquiries];
  return act((tx) => markInquiry(tx, table, sent.id, state));
}

type Perform = (sent: Sent) => Promise<unknown>;
type Events = Partial<Record<keyof typeof waitingAfter, Perform>>;

/** What is done to every kind, and to some. */
const events = {
  reply: (sent) => act((tx) => addReply(tx, sent, line())),
  note: (sent) => act((tx) => addNote(tx, sent, line())),
  by_mail: (sent) => act((tx) => addIncomingMail(tx, sent, line())),
  answer(sent) {
    if (sent.token) return asViewer(visitor, (tx) => answerReceipt(tx, sent.token, line()));
    const member: Viewer = { role: "member", userId: sent.userId };
    return asViewer(member, (tx) => addAnswer(tx, sent, { ...line(), writtenBy: sent.userId }));
  },
  "no answer needed": (sent) => act((tx) => markNoAnswerNeeded(tx, sent)),
} satisfies Events;
const inquiryEvents = {
  "marked as answered": (sent) => mark(sent, "answered"),
  "marked as seen": (sent) => mark(sent, "seen"),
  async "back to new"(sent) {
    await mark(sent, "seen");
    await mark(sent, "new");
  },
} satisfies Events;
const eventsOf: Record<ConversationEntity, Record<string, Perform>> = {
  "session-requests": { ...events, ...inquiryEvents },
  "contact-messages": { ...events, ...inquiryEvents },
  "bcpbp-applications": {
    ...events,
    decision: (sent) => act((tx) => decideApplication(tx, sent.id, "approved")),
  },
  "job-applications": {
    ...events,
    reviewed: (sent) => act((tx) => markJobApplication(tx, sent.id, "read")),
  },
  calls: events,
};

describe.each(conversationEntities)("%s", (entity) => {
  test.each(Object.entries(eventsOf[entity]))("are waited for or not after: %s", async (event, perform) => {
    const effect = waitingAfter[event as keyof Events];
    const sentAt = new Date("2026-01-05T12:00Z");
    const waiting = await send(owner, entity, sentAt);
    expect(await waitingOf(owner, waiting)).toMatchObject({ waitingSince: sentAt, firstAnsweredAt: null });
    await perform(waiting);
    const after = await waitingOf(owner, waiting);
    // Whoever waits already has waited since then.
    expect(after.waitingSince).toEqual(effect === "ends" ? null : sentAt);
    const isAnswer = effect === "ends" && event !== "no answer needed";
    expect(after.firstAnsweredAt).toEqual(isAnswer ? expect.any(Date) : null);

    const idle = await send(owner, entity, sentAt);
    await act((tx) => markNoAnswerNeeded(tx, idle));
    await perform(idle);
    const { waitingSince } = await waitingOf(owner, idle);
    expect(waitingSince).toEqual(effect === "starts" ? expect.any(Date) : null);
  });
});

test("the first answer stays the first, and a reply marks a request as answered", async () => {
  const sent = await send(owner, "session-requests", new Date("2026-01-05T12:00Z"));
  await events.reply(sent);
  const first = await waitingOf(owner, sent);
  expect(first.answeredAt).toEqual(first.firstAnsweredAt);
  await events.answer(sent);
  expect(await waitingOf(owner, sent)).toMatchObject({
    waitingSince: expect.any(Date),
    answeredAt: first.answeredAt,
  });
  await events.reply(sent);
  expect(await waitingOf(owner, sent)).toEqual(first);
});

test("a call is told by its service, else by what it is about, else by nothing", async () => {
  const about = "Our warehouse. ".repeat(20);
  const { id } = await send(owner, "calls", new Date("2026-01-05T12:00Z"));
  for (const [changed, told] of [
    [{ about }, "Operational Excellence"],
    [{ service: null }, about.slice(0, 100)],
    [{ about: null }, null],
  ] as const) {
    await owner.update(calls).set(changed).where(eq(calls.id, id));
    const { items } = await act((tx) => listWaiting(tx, 1, order));
    expect(items.find((item) => item.id === id)?.about).toBe(told);
  }
});

test("what was marked as answered by mistake waits since it was sent, and has no first answer", async () => {
  const sentAt = new Date("2026-01-05T12:00Z");
  const sent = await send(owner, "contact-messages", sentAt);
  await mark(sent, "answered");
  await mark(sent, "new");
  expect(await waitingOf(owner, sent)).toEqual({
    waitingSince: sentAt,
    firstAnsweredAt: null,
    answeredAt: null,
  });
});

test("what a visitor says about waiting and answers is not stored", async () => {
  const request = { ...sampleSessionRequest(), waitingSince: null, firstAnsweredAt: new Date("2020-01-01") };
  await asViewer(visitor, (tx) => tx.insert(sessionRequests).values(request));
  const stored = await waitingOf(owner, { entity: "session-requests", id: request.id });
  expect(stored).toMatchObject({ waitingSince: expect.any(Date), firstAnsweredAt: null });
});

function forgetEverything() {
  return owner.execute(sql`truncate session_requests, contact_messages, bcpbp_applications, job_applications,
    calls cascade`);
}

test("the inbox has all kinds, what is due next first", async () => {
  await forgetEverything();
  const sent: Sent[] = [];
  // A call is listed by its own day, a request two working days later, an application ten.
  for (const [entity, moment] of [
    ["contact-messages", "2026-01-02T12:00-05:00"],
    ["calls", "2026-01-06T12:00-05:00"],
    ["session-requests", "2026-01-05T12:00-05:00"],
    ["job-applications", "2025-12-29T12:00-05:00"],
    ["bcpbp-applications", "2025-12-30T12:00-05:00"],
  ] as const) {
    sent.push(await send(owner, entity, new Date(moment)));
  }
  const { items, ...found } = await act((tx) => listWaiting(tx, 1, order));
  expect(found).toEqual({ total: 5, page: 1, pages: 1 });
  expect(items.map(({ entity, id }) => [entity, id])).toEqual(sent.map(({ entity, id }) => [entity, id]));
  expect(items[0]).toMatchObject({ name: expect.any(String), email: expect.stringContaining("@") });
});

test("an opened item knows its place, and leads to the one before and after it", async () => {
  await forgetEverything();
  // Two of them at the same moment.
  for (const [index, entity] of conversationEntities.entries())
    await send(owner, entity, new Date(Date.UTC(2026, 0, 5, Math.min(index, 2))));
  const listed = (await act((tx) => listWaiting(tx, 1, order))).items;
  for (const [index, item] of listed.entries()) {
    expect(await act((tx) => findWaitingPlace(tx, item, order))).toMatchObject({
      position: index + 1,
      previous: index === 0 ? null : { id: listed[index - 1]?.id },
      // After the last comes the first.
      next: { id: listed[(index + 1) % listed.length]?.id },
    });
  }
  const [first] = listed;
  if (!first) throw new Error("Nothing waits");
  await act((tx) => markNoAnswerNeeded(tx, first));
  expect(await act((tx) => findWaitingPlace(tx, first, order))).toMatchObject({
    position: null,
    previous: null,
    next: { id: listed[1]?.id },
  });
});
