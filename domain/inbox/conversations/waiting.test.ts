import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
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
import { answerTimes } from "./answer-times.server.ts";
import { send, waitingOf } from "./conversations.test-support.ts";
import {
  addAnswer,
  addIncomingMail,
  addNote,
  addReply,
  answerReceipt,
  findSender,
  markNoAnswerNeeded,
} from "./queries.server.ts";
import { conversationEntities, waitingAfter } from "./rules.ts";
import { countWaiting, findWaitingPlace, listWaiting } from "./waiting.server.ts";

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
type Event = keyof typeof waitingAfter;

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function line(text = "Text") {
  return { text, submissionKey: randomUUID(), writtenBy: userId };
}

function inquiryTable(sent: Sent) {
  if (sent.entity === "session-requests") return sessionRequests;
  return sent.entity === "contact-messages" ? contactMessages : null;
}

/** Undefined where there is no such button. */
function perform(event: Event, sent: Sent): Promise<unknown> | undefined {
  const table = inquiryTable(sent);
  switch (event) {
    case "reply":
      return act((tx) => addReply(tx, sent, line()));
    case "note":
      return act((tx) => addNote(tx, sent, line()));
    case "by_mail":
      return act((tx) => addIncomingMail(tx, sent, line()));
    case "answer": {
      if (sent.token) return asViewer(visitor, (tx) => answerReceipt(tx, sent.token, line()));
      const member: Viewer = { role: "member", userId: sent.userId };
      return asViewer(member, (tx) => addAnswer(tx, sent, { ...line(), writtenBy: sent.userId }));
    }
    case "no answer needed":
      return act((tx) => markNoAnswerNeeded(tx, sent));
    case "decision":
      return sent.entity === "bcpbp-applications"
        ? act((tx) => decideApplication(tx, sent.id, "approved"))
        : undefined;
    case "marked as answered":
      return table ? act((tx) => markInquiry(tx, table, sent.id, "answered")) : undefined;
    case "marked as seen":
      return table ? act((tx) => markInquiry(tx, table, sent.id, "seen")) : undefined;
    case "back to new":
      return table
        ? act(async (tx) => {
            await markInquiry(tx, table, sent.id, "seen");
            await markInquiry(tx, table, sent.id, "new");
          })
        : undefined;
    case "reviewed":
      return sent.entity === "job-applications"
        ? act((tx) => markJobApplication(tx, sent.id, "read"))
        : undefined;
  }
}

describe.each(conversationEntities)("%s", (entity) => {
  test.each(Object.entries(waitingAfter) as [Event, string][])(
    "%s: the waiting %s",
    async (event, effect) => {
      const sentAt = new Date("2026-01-05T12:00Z");
      const waiting = await send(owner, entity, sentAt);
      expect(await waitingOf(owner, waiting)).toMatchObject({ waitingSince: sentAt, firstAnsweredAt: null });
      const done = perform(event, waiting);
      if (!done) return;
      await done;
      const after = await waitingOf(owner, waiting);
      // Whoever waits already has waited since then.
      expect(after.waitingSince).toEqual(effect === "ends" ? null : sentAt);
      const isAnswer = effect === "ends" && event !== "no answer needed";
      expect(after.firstAnsweredAt).toEqual(isAnswer ? expect.any(Date) : null);

      const idle = await send(owner, entity, sentAt);
      await act((tx) => markNoAnswerNeeded(tx, idle));
      await perform(event, idle);
      const { waitingSince } = await waitingOf(owner, idle);
      expect(waitingSince).toEqual(effect === "starts" ? expect.any(Date) : null);
    },
  );
});

test("the first answer stays the first, and a reply marks a request as answered", async () => {
  const sent = await send(owner, "session-requests", new Date("2026-01-05T12:00Z"));
  await perform("reply", sent);
  const first = await waitingOf(owner, sent);
  expect(first.answeredAt).toEqual(first.firstAnsweredAt);
  await perform("answer", sent);
  expect(await waitingOf(owner, sent)).toMatchObject({
    waitingSince: expect.any(Date),
    answeredAt: first.answeredAt,
  });
  await perform("reply", sent);
  expect(await waitingOf(owner, sent)).toEqual(first);
});

test("a call is told by its service, else by what it is about, else by nothing", async () => {
  const about = "Our warehouse. ".repeat(20);
  const settled = await Promise.all(
    [{ about }, { service: null, about }, { service: null, about: null }].map(async (changed) => {
      const sent = await send(owner, "calls", new Date("2026-01-05T12:00Z"));
      await owner.update(calls).set(changed).where(eq(calls.id, sent.id));
      return sent;
    }),
  );
  const told = ["Operational Excellence", about.slice(0, 100), null];
  const { items } = await act((tx) => listWaiting(tx, 1, order));
  expect(settled.map(({ id }) => items.find((item) => item.id === id)?.about)).toEqual(told);
  const senders = settled.map((sent) => act((tx) => findSender(tx, sent)));
  expect((await Promise.all(senders)).map((sender) => sender?.about)).toEqual(told);
  await owner.delete(calls);
});

test("what was marked as answered by mistake waits since it was sent, and has no first answer", async () => {
  const sentAt = new Date("2026-01-05T12:00Z");
  const sent = await send(owner, "contact-messages", sentAt);
  await perform("marked as answered", sent);
  await act((tx) => markInquiry(tx, contactMessages, sent.id, "new"));
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

async function answerEverything() {
  await owner.delete(sessionRequests);
  for (const sent of (await act((tx) => listWaiting(tx, 1, order))).items) {
    await act((tx) => markNoAnswerNeeded(tx, sent));
  }
  expect(await act(countWaiting)).toBe(0);
}

test("the inbox has all kinds, what is due next first, in pages", async () => {
  await answerEverything();
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
  for (let index = 0; index < 50; index += 1) {
    await owner.insert(contactMessages).values({ name: "A", email: "a@example.com", message: "M" });
  }
  const second = await act((tx) => listWaiting(tx, 99, order));
  expect(second).toMatchObject({ total: 55, page: 2, pages: 2 });
  expect(second.items).toHaveLength(5);
});

test("an opened item knows its place, and leads to the one before and after it", async () => {
  await owner.delete(contactMessages);
  await answerEverything();
  const sent: Sent[] = [];
  // Two of them at the same moment.
  for (const [index, entity] of conversationEntities.entries()) {
    sent.push(await send(owner, entity, new Date(Date.UTC(2026, 0, 5, Math.min(index, 2)))));
  }
  const listed = (await act((tx) => listWaiting(tx, 1, order))).items;
  for (const [index, item] of listed.entries()) {
    expect(await act((tx) => findWaitingPlace(tx, item, order))).toMatchObject({
      position: index + 1,
      previous: index === 0 ? null : { id: listed[index - 1]?.id },
      // After the last comes the first.
      next: { id: listed[(index + 1) % listed.length]?.id },
    });
  }
  const [first, ...others] = sent as [Sent, ...Sent[]];
  for (const other of others) await act((tx) => markNoAnswerNeeded(tx, other));
  expect(await act((tx) => findWaitingPlace(tx, first, order))).toMatchObject({
    position: 1,
    previous: null,
    next: null,
  });
  expect(await act((tx) => findWaitingPlace(tx, others[0] as Sent, order))).toMatchObject({
    position: null,
    previous: null,
    next: { id: first.id },
  });
  const unknown = { entity: first.entity, id: randomUUID() };
  expect(await act((tx) => findWaitingPlace(tx, unknown, order))).toBeNull();
});

test("median and slowest time to the first answer are in working time, over ninety days", async () => {
  const hour = 60 * 60 * 1000;
  await owner.delete(sessionRequests);
  const calendar = { timeZone: "UTC", holidays: new Set<string>() };
  const now = new Date();
  const monday = new Date(now.getTime() - (((now.getUTCDay() + 6) % 7) + 7) * 24 * hour);
  monday.setUTCHours(0, 0, 0, 0);
  const friday = monday.getTime() - 3 * 24 * hour;
  const waits = [
    [monday.getTime(), monday.getTime() + hour],
    [monday.getTime(), monday.getTime() + 3 * hour],
    // A weekend in between.
    [friday, monday.getTime() + 24 * hour],
    // Too long ago.
    [monday.getTime() - 120 * 24 * hour, monday.getTime() - 100 * 24 * hour],
  ];
  for (const [sentAt = 0, answeredAt = 0] of waits) {
    await owner.insert(sessionRequests).values({
      ...sampleSessionRequest(),
      createdAt: new Date(sentAt),
      answeredAt: new Date(answeredAt),
    });
  }
  for (const viewer of [visitor, admin]) {
    const times = await asViewer(viewer, (tx) => answerTimes(tx, calendar));
    expect(times["session-requests"]).toEqual({ answers: 3, median: 3 * hour, slowest: 48 * hour });
  }
  await owner.insert(sessionRequests).values({
    ...sampleSessionRequest(),
    createdAt: monday,
    answeredAt: new Date(monday.getTime() + 5 * hour),
  });
  const times = await act((tx) => answerTimes(tx, calendar));
  expect(times["session-requests"].median).toBe(4 * hour);
  await owner.delete(sessionRequests);
  const none = await act((tx) => answerTimes(tx, calendar));
  expect(none["session-requests"]).toEqual({ answers: 0, median: null, slowest: null });
});
