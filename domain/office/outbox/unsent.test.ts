import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { book, bookWithMail, openAlways, slotAfter } from "#domain/inbox/calls/calls.test-support.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { cancelCall, moveCall } from "#domain/inbox/calls/office.server.ts";
import { calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { queueMail, queueMails } from "#domain/office/mails/queue.server.ts";
import { sampleMails } from "#domain/office/mails/samples.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import {
  confirmAddress,
  mailEmailChange,
  mailWelcome,
  requestPasswordReset,
} from "#domain/people/profiles/recovery.server.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { verification } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { setConfiguredMail } from "#platform/mail/configured.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { findUnsent, mostUnsent, sendUnsent } from "./unsent.server.ts";

setIdentity(testIdentity);
const { owner, addresses } = await testDatabase();
// Without a handler, so that mails stay as the tests leave them.
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const admin: Viewer = { role: "admin", userId: (await addPerson(owner, "Grace", "admin")).userId };
const member = (await addPerson(owner, "Ada")).userId;
const person = { userId: member, email: `${member}@example.com` };

const day = 24 * 60;
const firm = "hello@beunec.example";

function setMailServer(SMTP_URL?: string) {
  setConfiguredMail({ SMTP_URL, PUBLIC_URL: testIdentity.publicUrl, DATA_DIR: "/data" });
}

beforeEach(async () => {
  await owner.execute(sql`truncate mail.messages, calls, held_calls, limits.rate_limits, auth.verification`);
  await openAlways(owner);
  setMailServer("smtp://127.0.0.1:2525");
});

/** As the worker does without a mail server; without the jobs that it has done. */
async function writeAll() {
  await owner.update(messages).set({ state: "written", lastError: "Only written", attempts: 1 });
  await owner.execute(sql`delete from jobs.job where name = 'mail'`);
}

/** The kinds that are offered once all mails so far have been written. */
async function offered() {
  await writeAll();
  return (await asViewer(admin, findUnsent)).map(({ kind }) => kind);
}

function asAccounts<T>(work: (tx: Transaction) => Promise<T>) {
  return inTransaction(pools().auth, work);
}

async function queue(kind: string) {
  const mail = sampleMails.find((sample) => sample.kind === kind);
  if (!mail) throw new Error(`There is no sample of ${kind}`);
  await owner.transaction((tx) => queueMail(tx, { ...mail, recipient: "ada@example.org" }));
}

async function tokenIn(kind: string) {
  const [mail] = await owner.select().from(messages).where(eq(messages.template, kind));
  const payload = unseal(mail?.payload.sealed ?? "", mail?.id ?? "") as Record<string, string>;
  return payload.confirmToken ?? "";
}

async function jobCount() {
  const { rows } = await owner.execute(sql`select 1 from jobs.job where name = 'mail'`);
  return rows.length;
}

test("what was only written is offered, and none without a mail server", async () => {
  const all = ["contact-received", "conversation-reply", "firm-contact", "password-changed"];
  for (const kind of all) await queue(kind);
  expect((await offered()).toSorted()).toEqual(all);
  setMailServer();
  expect(await offered()).toEqual([]);
  expect(await asViewer(admin, sendUnsent)).toBe(0);
  expect(await jobCount()).toBe(0);
});

test("test mails, reminders and what is older than a day are not offered", async () => {
  for (const kind of ["test", "call-reminder", "due-today"]) await queue(kind);
  expect(await offered()).toEqual([]);
  await queue("contact-received");
  await queue("conversation-reply");
  const longAgo = new Date(Date.now() - day * 60_000 - 1000);
  await owner.update(messages).set({ createdAt: longAgo }).where(eq(messages.template, "conversation-reply"));
  expect(await offered()).toEqual(["contact-received"]);
});

test("mails that were sent, have failed for good, or are just being tried are not offered", async () => {
  await queue("contact-received");
  const lastError = "Refused";
  await owner.update(messages).set({ state: "sent", sentAt: new Date() });
  expect(await asViewer(admin, findUnsent)).toEqual([]);
  await owner.update(messages).set({ state: "failed", sentAt: null, lastError });
  expect(await asViewer(admin, findUnsent)).toEqual([]);
  // Queued again by hand.
  const earlier = new Date(Date.now() - 61_000);
  await owner.update(messages).set({ state: "queued", lastError: null, attempts: 1, lastAttemptAt: earlier });
  expect(await asViewer(admin, findUnsent)).toEqual([]);
  await owner.update(messages).set({ lastError, lastAttemptAt: new Date() });
  expect(await asViewer(admin, findUnsent)).toEqual([]);
  await owner.update(messages).set({ lastAttemptAt: earlier });
  expect(await asViewer(admin, findUnsent)).toHaveLength(1);
});

test("mails about a program are offered as long as they are true", async () => {
  const application = await addApprovedApplication(owner);
  const engagement = sampleEngagement(application);
  await owner.insert(engagements).values(engagement);
  const about = { recipient: "ada@example.org", aboutId: application.id };
  const payload = { firstDay: engagement.firstDay, weeks: 12 };
  await owner.transaction(async (tx) => {
    await queueMail(tx, { kind: "program-begun", payload, ...about });
    await queueMail(tx, { kind: "program-stopped", payload: { reason: "The move" }, ...about });
  });
  expect(await offered()).toEqual(["program-begun"]);
  await owner.update(engagements).set({ firstDay: "2999-02-04" });
  expect(await offered()).toEqual([]);
  await owner
    .update(engagements)
    .set({ closedAs: "stopped", closedAt: new Date(), closingReason: "The move" });
  expect(await offered()).toEqual(["program-stopped"]);
  await owner.delete(engagements);
  expect(await offered()).toEqual([]);
});

test("a link to choose a password is offered until it expires", async () => {
  await requestPasswordReset(person.email);
  expect(await offered()).toEqual(["password-reset"]);
  await owner.update(verification).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await offered()).toEqual([]);
});

test("a welcome is offered until its address is confirmed", async () => {
  await asAccounts((tx) => mailWelcome(tx, person));
  expect(await offered()).toEqual(["welcome"]);
  expect(await confirmAddress(await tokenIn("welcome"))).toBe("confirmed");
  expect(await offered()).toEqual([]);
});

test("of two changes of an address only the latest is offered", async () => {
  await asAccounts((tx) => mailEmailChange(tx, { ...person, email: "first@example.org" }));
  await asAccounts((tx) => mailEmailChange(tx, { ...person, email: "second@example.org" }));
  await writeAll();
  const [mail, ...more] = await asViewer(admin, findUnsent);
  expect(more).toEqual([]);
  const isOffered = eq(messages.id, mail?.id ?? "");
  expect(await owner.select().from(messages).where(isOffered)).toMatchObject([
    { recipient: "second@example.org" },
  ]);
});

async function addBookedCall() {
  const { form } = await book(slotAfter(2 * day));
  const [call] = await owner.select().from(calls).where(eq(calls.email, form.email));
  return call?.id ?? "";
}

test("of a call's mails only those about its latest change are offered, to both sides", async () => {
  const id = await addBookedCall();
  expect(await offered()).toEqual(["call-booked", "call-booked"]);
  expect(await asViewer(admin, (tx) => moveCall(tx, id, { startsAt: slotAfter(3 * day) }))).toBe("moved");
  expect(await offered()).toEqual(["call-moved", "call-moved"]);
  expect(await asViewer(admin, (tx) => cancelCall(tx, id))).toBe("cancelled");
  expect(await offered()).toEqual(["call-cancelled", "call-cancelled"]);
});

test("mails about a call that is past are not offered", async () => {
  await addBookedCall();
  await owner.execute(sql`alter table calls disable trigger set_call_time`);
  await owner.update(calls).set({ startsAt: new Date(Date.now() - 60_000) });
  await owner.execute(sql`alter table calls enable trigger set_call_time`);
  expect(await offered()).toEqual([]);
});

test("a held call is offered to be confirmed only while it is held", async () => {
  await owner
    .insert(calls)
    .values(Array.from({ length: 6 }, (_, index) => sampleCall(slotAfter(20 * day + 60 * index))));
  expect((await bookWithMail(slotAfter(2 * day))).outcome).toBe("held");
  expect(await offered()).toEqual(["call-confirm"]);
  await owner.update(heldCalls).set({ heldUntil: new Date(Date.now() - 1000) });
  expect(await offered()).toEqual([]);
});

test("a mail of another secret is not offered", async () => {
  await queue("contact-received");
  await writeAll();
  setIdentity({ ...testIdentity, secret: "another secret, just as long as the first one" });
  expect(await asViewer(admin, findUnsent)).toEqual([]);
  setIdentity(testIdentity);
});

test("of two clicks at the same time one queues the mails", async () => {
  await queue("contact-received");
  await writeAll();
  const sent = await Promise.all([asViewer(admin, sendUnsent), asViewer(admin, sendUnsent)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await jobCount()).toBe(1);
  expect(await owner.select().from(messages)).toMatchObject([{ state: "queued", lastError: null }]);
});

test("at most 500 are sent at once, oldest first, and the others are offered again", async () => {
  const mail = { kind: "firm-answers", payload: { answers: 1, conversations: 1 }, recipient: firm } as const;
  await owner.transaction((tx) =>
    queueMails(
      tx,
      Array.from({ length: mostUnsent + 1 }, () => mail),
    ),
  );
  await writeAll();
  expect(await asViewer(admin, sendUnsent)).toBe(mostUnsent);
  expect(await asViewer(admin, findUnsent)).toHaveLength(1);
});
