import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { findPerson, handOutPerson } from "#domain/people/privacy/hand-out.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { confirmCall, listOfferedSlots } from "./booking.server.ts";
import { amountOf, book, bookWithMail, newReceipt, openAlways, slotAfter } from "./calls.test-support.ts";
import { openHeldCall } from "./confirmation.server.ts";
import { sampleCall } from "./entity.test-support.ts";
import { readFeed } from "./feed.server.ts";
import { listNextCalls, moveCall } from "./office.server.ts";
import type { CallForm } from "./rules.ts";
import { renewFeed } from "./settings.server.ts";
import { calls, heldCalls } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId } as const;

const day = 24 * 60;
const firm = "hello@beunec.example";

beforeEach(async () => {
  await owner.execute(sql`truncate calls, held_calls, mail.messages, limits.rate_limits`);
  await openAlways(owner);
});

function asVisitor<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(visitor, work);
}

/** As if so many calls had been booked within the last hour, far from the times of the tests. */
async function fillHour(length = 6) {
  const booked = Array.from({ length }, (_, index) => sampleCall(slotAfter(20 * day + 60 * index)));
  await owner.insert(calls).values(booked);
}

/** A time that is held, with the key of the link that was mailed. */
async function hold(startsAt: Date, changed: Partial<CallForm> = {}) {
  await owner.delete(calls);
  await fillHour();
  const sent = await bookWithMail(startsAt, changed);
  expect(sent.outcome).toBe("held");
  return { ...sent, key: await keyMailedTo(sent.form.email) };
}

async function keyMailedTo(email: string) {
  const mails = await owner.select().from(messages).where(eq(messages.recipient, email));
  const mail = mails.filter(({ template }) => template === "call-confirm").at(-1);
  const { confirmPath } = unseal(mail?.payload.sealed ?? "", mail?.id ?? "") as { confirmPath: string };
  return new URL(confirmPath, "http://ours").searchParams.get("key") ?? "";
}

function confirm({ token, key }: { token: string; key: string }) {
  return asVisitor((tx) => confirmCall(tx, token, key));
}

async function isOffered(slot: Date) {
  const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
  return slots.some((offered) => offered.getTime() === slot.getTime());
}

/** As if the fifteen minutes, or the day after them, had passed. */
async function pass(minutes: number) {
  await owner.update(heldCalls).set({ heldUntil: sql`held_until - make_interval(mins => ${minutes})` });
}

describe("above six bookings an hour", () => {
  test("those who book at once are held, each with a time of their own", async () => {
    await fillHour(4);
    const slots = Array.from({ length: 4 }, (_, index) => slotAfter(2 * day + 60 * index));
    const sent = await Promise.all(slots.map((slot) => bookWithMail(slot)));
    expect(amountOf(sent.map(({ outcome }) => outcome))).toEqual({ booked: 2, held: 2 });
    expect([await owner.$count(calls), await owner.$count(heldCalls)]).toEqual([6, 2]);
  });

  test("of those who want the same time one holds it", async () => {
    await fillHour();
    const slot = slotAfter(2 * day);
    const sent = await Promise.all(Array.from({ length: 4 }, () => bookWithMail(slot)));
    expect(amountOf(sent.map(({ outcome }) => outcome))).toEqual({ held: 1, taken: 3 });
  });

  test("nothing has to be confirmed without a mail server, or an hour later", async () => {
    await fillHour();
    expect((await book(slotAfter(2 * day))).outcome).toBe("booked");
    await owner.update(calls).set({ createdAt: sql`now() - interval '1 hour'` });
    expect((await bookWithMail(slotAfter(3 * day))).outcome).toBe("booked");
  });
});

describe("a time that is held", () => {
  test("is mailed to whoever chose it, and is nowhere else until it is confirmed", async () => {
    const secret = (await asViewer(admin, renewFeed)).split("/")[2] ?? "";
    const slot = slotAfter(2 * day);
    const held = await hold(slot, { email: "wanted@example.com", service: null, about: null });
    const mails = await owner.select().from(messages);
    expect(mails).toMatchObject([{ template: "call-confirm", recipient: held.form.email, replyTo: firm }]);
    expect(await owner.$count(calls, eq(calls.email, held.form.email))).toBe(0);
    expect(await asVisitor((tx) => openReceipt(tx, held.token))).toBeNull();
    const read = () => asVisitor((tx) => readFeed(tx, secret, "Beunec"));
    expect(await read()).not.toContain(held.form.email);

    expect(await confirm(held)).toBe("booked");
    expect(await asViewer(admin, (tx) => listNextCalls(tx, 1))).toMatchObject([
      { email: held.form.email, startsAt: slot, service: null, about: null, state: "booked" },
    ]);
    expect(await read()).toContain(`DESCRIPTION:${held.form.email}`);
    expect(await owner.$count(heldCalls)).toBe(0);
    const booked = await owner.select().from(messages);
    expect(booked.map(({ template, recipient }) => [template, recipient]).toSorted()).toEqual(
      [held.form.email, firm].map((recipient) => ["call-booked", recipient]).toSorted(),
    );
  });

  test("is not offered to others, and free again after fifteen minutes though no job has run", async () => {
    const slot = slotAfter(2 * day);
    await hold(slot);
    expect(await isOffered(slot)).toBe(false);
    expect((await book(slot)).outcome).toBe("taken");
    await pass(15);
    expect(await isOffered(slot)).toBe(true);
    expect((await book(slot)).outcome).toBe("booked");
  });

  test("is confirmed once, also by two at the same time", async () => {
    const held = await hold(slotAfter(2 * day));
    const outcomes = await Promise.all([confirm(held), confirm(held), confirm(held)]);
    expect(amountOf(outcomes)).toEqual({ booked: 1, repeated: 2 });
    expect(await owner.$count(messages, eq(messages.recipient, firm))).toBe(1);
  });

  test("is not confirmed by whoever knows the receipt but not the mail", async () => {
    const { token } = await hold(slotAfter(2 * day));
    for (const key of ["", token, "0".repeat(64)]) expect(await confirm({ token, key })).toBe("missing");
    expect(await confirm({ token: "0".repeat(64), key: "" })).toBe("missing");
    expect(await owner.$count(heldCalls)).toBe(1);
  });

  test("is confirmed late only if it is still free and can still be booked", async () => {
    const slot = slotAfter(2 * day);
    const held = await hold(slot);
    const isAvailable = async () => (await asVisitor((tx) => openHeldCall(tx, held.token)))?.isAvailable;
    await pass(16);
    expect(await isAvailable()).toBe(true);
    expect((await bookWithMail(slot)).outcome).toBe("held");
    expect(await confirm(held)).toBe("taken");
    await pass(16);
    expect((await book(slot)).outcome).toBe("booked");
    expect(await isAvailable()).toBe(false);
    expect(await confirm(held)).toBe("taken");
    await owner.delete(calls);
    await openAlways(owner, { noticeHours: 72 });
    expect(await confirm(held)).toBe("too soon");
    await openAlways(owner);
    expect(await confirm(held)).toBe("booked");
  });

  test("stays confirmable in time though the notice has passed, but not where the firm put a call", async () => {
    const slot = slotAfter(2 * day);
    const held = await hold(slot);
    const isAvailable = async () => (await asVisitor((tx) => openHeldCall(tx, held.token)))?.isAvailable;
    await openAlways(owner, { noticeHours: 72 });
    expect(await isAvailable()).toBe(true);
    const [other] = await owner.select().from(calls).limit(1);
    expect(await asViewer(admin, (tx) => moveCall(tx, other?.id ?? "", { startsAt: slot }))).toBe("moved");
    expect(await isAvailable()).toBe(false);
    expect(await confirm(held)).toBe("taken");
  });

  test("is the last that an address chose; its earlier link works as long as nothing is booked", async () => {
    const email = "ada@example.com";
    const [first, second] = [slotAfter(2 * day), slotAfter(2 * day + 15)];
    const earlier = await hold(first, { email });
    const later = await bookWithMail(second, { email: "ADA@example.com" });
    expect(later.outcome).toBe("held");
    expect(await isOffered(first)).toBe(false);
    expect(await isOffered(new Date(first.getTime() - 15 * 60_000))).toBe(true);
    expect(await asVisitor((tx) => openHeldCall(tx, earlier.token))).toMatchObject({ isAvailable: false });
    const key = await keyMailedTo("ADA@example.com");
    expect(await confirm({ token: later.token, key })).toBe("booked");
    expect(await confirm(earlier)).toBe("missing");
    expect((await bookWithMail(slotAfter(5 * day), { email })).outcome).toBe("has one");
  });

  test("is one, and mailed once, however often the same form is sent", async () => {
    await fillHour();
    const given = newReceipt();
    const slot = slotAfter(2 * day);
    const email = "ada@example.com";
    const sent = await Promise.all(Array.from({ length: 4 }, () => bookWithMail(slot, { email }, given)));
    expect(amountOf(sent.map(({ outcome }) => outcome))).toEqual({ held: 1, "held before": 3 });
    expect(await owner.$count(messages)).toBe(1);
    await pass(16);
    expect((await bookWithMail(slot, { email }, given)).outcome).toBe("held");
  });

  test("is refused, and nothing held, where the address has had too many mails", async () => {
    await fillHour();
    const email = "victim@example.com";
    const receipt = { kind: "contact-received", payload: { receiptPath: "/receipt/0a" } } as const;
    for (let sent = 0; sent < 6; sent += 1) {
      await asVisitor((tx) => queueMail(tx, { ...receipt, recipient: email }));
    }
    const slot = slotAfter(2 * day);
    expect((await bookWithMail(slot, { email })).outcome).toBe("too many mails");
    expect(await owner.$count(heldCalls)).toBe(0);
    expect(await isOffered(slot)).toBe(true);
  });

  test("is deleted with its mail a day after it was not confirmed", async () => {
    const clear = () => pools().jobs.execute(sql`select end_past_calls()`);
    await hold(slotAfter(2 * day));
    await pass(15 + day - 1);
    await clear();
    expect(await owner.$count(heldCalls)).toBe(1);
    await pass(2);
    await clear();
    expect(await owner.$count(heldCalls)).toBe(0);
    expect(await owner.$count(messages, eq(messages.template, "call-confirm"))).toBe(0);
  });

  test("is handed out and erased with the person", async () => {
    const email = `${randomUUID()}@example.com`;
    await hold(slotAfter(2 * day), { email });
    const person = await findPerson(admin, email);
    let file = "";
    if (person) for await (const { content } of handOutPerson(admin, person)) file += await text(content);
    expect(JSON.parse(file)["held-calls"]).toMatchObject([{ email, about: "Our warehouse" }]);
    expect(await erasePerson(admin, email, "/nowhere")).toBe("erased");
    expect(await owner.$count(heldCalls)).toBe(0);
  });
});
