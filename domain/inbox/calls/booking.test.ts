import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { blockedTimes, outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { openReceipt, withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { cancelOwnCall, listOfferedSlots, moveOwnCall, openCall } from "./booking.server.ts";
import { amountOf, book, findStored, newReceipt, openAlways, slotAfter } from "./calls.test-support.ts";
import { sampleCall } from "./entity.test-support.ts";
import { callStates, callTransitions } from "./rules.ts";
import { slotsByDay } from "./slots.server.ts";
import { callSettings, calls } from "./table.server.ts";
import { blocksAt, callsAt, sharedRules, timeCases } from "./time-cases.test-support.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());

const day = 24 * 60;

beforeEach(async () => {
  await owner.delete(calls);
  await owner.delete(messages);
  await owner.delete(blockedTimes);
  await owner.delete(outsideCalendars);
  await openAlways(owner);
});

function asVisitor<T>(work: Parameters<typeof asViewer<T>>[1]) {
  return asViewer(visitor, work);
}

function move(token: string, startsAt: Date) {
  return asVisitor((tx) => moveOwnCall(tx, token, startsAt));
}

function cancel(token: string) {
  return asVisitor((tx) => cancelOwnCall(tx, token));
}

function many<T>(amount: number, work: (index: number) => Promise<T>) {
  return Promise.all(Array.from({ length: amount }, (_, index) => work(index)));
}

describe("at the same time", () => {
  test("twenty on two times of which only one can be had make one appointment", async () => {
    const slots = [slotAfter(2 * day), slotAfter(2 * day + 15)];
    const booked = await many(20, (index) => book(slots[index % 2] as Date));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, taken: 19 });
    expect([await owner.$count(calls), await owner.$count(messages)]).toEqual([1, 2]);
  });

  test("a day of the firm takes no more than its most", async () => {
    await openAlways(owner, { mostPerDay: 3 });
    const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
    const ofDay = slotsByDay(slots, "America/New_York")[3]?.slots ?? [];
    const booked = await many(10, (index) => book(ofDay[2 * index] as Date));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 3, "day full": 7 });
    const after = await asVisitor((tx) => listOfferedSlots(tx));
    expect(after.slots).not.toContainEqual(ofDay.at(-1));
  });

  test("one address has one open call, and books again once it is over or cancelled", async () => {
    const email = "stranger@example.com";
    const booked = await many(5, (index) => book(slotAfter(2 * day + 60 * index), { email }));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, "has one": 4 });
    const again = () => book(slotAfter(5 * day), { email: "STRANGER@example.com" });
    expect((await again()).outcome).toBe("has one");
    await owner.update(calls).set({ startsAt: slotAfter(-60) });
    expect((await again()).outcome).toBe("booked");
    expect(await findStored(owner, email)).toMatchObject({ state: "done" });
    await owner.update(calls).set({ state: "cancelled" }).where(eq(calls.state, "booked"));
    expect((await again()).outcome).toBe("booked");
  });

  test("the same form sent five times makes one call and mails once", async () => {
    const slot = slotAfter(2 * day);
    const given = newReceipt();
    const email = "ada@example.com";
    const booked = await many(5, () => book(slot, { email }, given));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, repeated: 4 });
    expect(await owner.$count(messages)).toBe(2);
  });

  test("two calls moved to one free slot: one gets it, the other stays", async () => {
    const [one, other] = [await book(slotAfter(2 * day)), await book(slotAfter(3 * day))];
    const wanted = slotAfter(4 * day);
    const outcomes = await Promise.all([move(one.token, wanted), move(other.token, wanted)]);
    expect(outcomes.toSorted()).toEqual(["moved", "taken"]);
    expect(await owner.$count(calls, eq(calls.startsAt, wanted))).toBe(1);
    expect(await owner.$count(messages, eq(messages.template, "call-moved"))).toBe(2);
  });

  test("a call that is cancelled while it is moved ends as cancelled, and both times are free", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [before, after] = [slotAfter(2 * day), slotAfter(3 * day)];
      const { token, form } = await book(before);
      const [moved, cancelled] = await Promise.all([move(token, after), cancel(token)]);
      expect(["moved", "not booked"]).toContain(moved);
      expect(cancelled).toBe("cancelled");
      const { state, sequence } = await findStored(owner, form.email);
      expect([state, sequence]).toEqual(["cancelled", moved === "moved" ? 2 : 1]);
      const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
      expect(slots).toEqual(expect.arrayContaining([before, after]));
    }
  });
});

describe("booking", () => {
  test("stores what was agreed and mails both sides", async () => {
    const { outcome, form, token } = await book(slotAfter(2 * day));
    expect(outcome).toBe("booked");
    const place = "https://meet.example/firm";
    expect(await findStored(owner, form.email)).toMatchObject({
      ...form,
      ...{ state: "booked", sequence: 0, placeKind: "link", place, waitingSince: null },
      busyUntil: new Date(form.startsAt.getTime() + 30 * 60_000),
    });
    expect(await asVisitor((tx) => openReceipt(tx, token))).toMatchObject({
      ...{ kind: "call", state: "booked", waiting_since: null },
      content: { startsAt: form.startsAt, place, about: form.about },
    });
    const opened = await asVisitor((tx) => openCall(tx, token));
    expect(opened).toMatchObject({ ...form, place, state: "booked", isChangeable: true });
    const sent = await owner.select().from(messages);
    const addressed = sent.map(({ template, recipient, replyTo }) => [template, recipient, replyTo]);
    expect(addressed).toHaveLength(2);
    expect(addressed).toContainEqual(["call-booked", form.email, "hello@beunec.example"]);
    expect(addressed).toContainEqual(["call-booked", "hello@beunec.example", form.email]);
  });

  describe("by the rules that the list of free times has too", () => {
    beforeEach(() =>
      openAlways(owner, {
        pauseMinutes: sharedRules.pause,
        noticeHours: sharedRules.notice,
        daysAhead: sharedRules.ahead,
        mostPerDay: sharedRules.most,
      }),
    );
    test.each(timeCases)("%s: %s", async (_, refusal, wantedAt) => {
      await owner.transaction(async (tx) => {
        const { rows: started } = await tx.execute<{ now: string }>(sql`select now()`);
        const now = new Date(started[0]?.now ?? "");
        await tx.insert(calls).values(callsAt(now).map((call) => sampleCall(call)));
        await tx.insert(blockedTimes).values(blocksAt(now));
        const wanted = wantedAt(now).toISOString();
        const { rows } = await tx.execute(sql`select call_time_refusal(${wanted}, null) as refusal`);
        expect(rows).toEqual([{ refusal }]);
      });
    });
  });

  test("calls that took place count for their day, cancelled ones do not", async () => {
    await openAlways(owner, { mostPerDay: 1 });
    const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
    const [first, second] = slotsByDay(slots, "America/New_York").slice(2, 4);
    const [earlier, later] = [first?.slots[0] as Date, first?.slots[10] as Date];
    await owner.insert(calls).values([
      { ...sampleCall(earlier), state: "done" },
      { ...sampleCall(second?.slots[0]), state: "cancelled" },
    ]);
    const after = await asVisitor((tx) => listOfferedSlots(tx));
    expect(after.slots).not.toContainEqual(later);
    expect((await book(later)).outcome).toBe("day full");
    expect((await book(second?.slots[10] as Date)).outcome).toBe("booked");
  });

  test("an event of another calendar is not offered, unless that calendar is off", async () => {
    const slot = slotAfter(2 * day);
    const calendar = { id: randomUUID(), name: "Private", host: "calendar.example", sealedAddress: "sealed" };
    await owner.insert(outsideCalendars).values(calendar);
    const endsAt = new Date(slot.getTime() + 60_000);
    await owner.insert(outsideTimes).values({ calendarId: calendar.id, startsAt: slot, endsAt });
    const offered = async () => (await asVisitor((tx) => listOfferedSlots(tx))).slots;
    expect(await offered()).not.toContainEqual(slot);
    expect((await book(slot)).outcome).toBe("never offered");
    await owner.update(outsideCalendars).set({ isOn: false });
    expect(await offered()).toContainEqual(slot);
    expect((await book(slot)).outcome).toBe("booked");
  });

  test("on a holiday of the firm nothing is offered", async () => {
    const slot = slotAfter(2 * day);
    const onDay = slot.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
    await owner.execute(sql`update site_settings set holidays = ${onDay}`);
    expect((await book(slot)).outcome).toBe("never offered");
    await owner.execute(sql`update site_settings set holidays = null`);
  });
});

describe("whoever holds the receipt", () => {
  test("moves the call: a new time, a higher sequence, and no old reminders", async () => {
    const { token, form } = await book(slotAfter(2 * day));
    await owner.update(calls).set({ dayReminderAt: new Date() });
    const wanted = slotAfter(4 * day);
    expect(await move(token, slotAfter(15))).toBe("too soon");
    expect(await move(token, new Date(wanted.getTime() + 60_000))).toBe("never offered");
    expect(await move(token, wanted)).toBe("moved");
    expect(await move(token, wanted)).toBe("same");
    expect(await findStored(owner, form.email)).toMatchObject({
      ...{ startsAt: wanted, sequence: 1, dayReminderAt: null },
      busyUntil: new Date(wanted.getTime() + 30 * 60_000),
    });
    expect(await owner.$count(messages, eq(messages.template, "call-moved"))).toBe(2);
  });

  test("moves it five times; then it stays, and can still be cancelled", async () => {
    const { token, form } = await book(slotAfter(2 * day));
    for (let moved = 1; moved <= 5; moved += 1) {
      expect(await move(token, slotAfter(2 * day + 60 * moved))).toBe("moved");
    }
    expect(await move(token, slotAfter(4 * day))).toBe("too often");
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject({
      ...{ isMovable: false, isChangeable: true, startsAt: slotAfter(2 * day + 300), sequence: 5 },
    });
    expect(await cancel(token)).toBe("cancelled");
    // Of the first time, the five after it, and the cancellation.
    expect(await owner.$count(messages, eq(messages.recipient, form.email))).toBe(7);
  });

  test("moves it several times at once only as often as is left", async () => {
    const { token } = await book(slotAfter(2 * day));
    await owner.update(calls).set({ senderMoves: 4 });
    const outcomes = await many(3, (index) => move(token, slotAfter(3 * day + 60 * index)));
    expect(amountOf(outcomes)).toEqual({ moved: 1, "too often": 2 });
  });

  test("may move it within its own pause, also on a day that is full", async () => {
    await openAlways(owner, { mostPerDay: 1, changeNoticeHours: 0 });
    const slot = slotAfter(2 * day);
    const { token } = await book(slot);
    const around = [-15, 0, 15].map((minutes) => new Date(slot.getTime() + minutes * 60_000));
    const own = await asVisitor((tx) => listOfferedSlots(tx, { movedToken: token }));
    expect(own.slots).toEqual(expect.arrayContaining(around));
    expect(await move(token, around[2] as Date)).toBe("moved");
  });

  test("cancels it once; then the time is free and the call can be withdrawn", async () => {
    const slot = slotAfter(2 * day);
    const { token } = await book(slot);
    expect(await asVisitor((tx) => withdrawReceipt(tx, token))).toBe(false);
    expect([await cancel(token), await cancel(token)]).toEqual(["cancelled", "repeated"]);
    expect(await owner.$count(messages, eq(messages.template, "call-cancelled"))).toBe(2);
    expect(await move(token, slotAfter(4 * day))).toBe("not booked");
    expect((await book(slot)).outcome).toBe("booked");
    expect(await asVisitor((tx) => withdrawReceipt(tx, token))).toBe(true);
    expect(await asVisitor((tx) => openCall(tx, token))).toBeNull();
    expect([await cancel(token), await move(token, slot)]).toEqual(["missing", "missing"]);
  });

  test("changes nothing within the notice, nor when it is over", async () => {
    const { token } = await book(slotAfter(11 * 60));
    const change = async () => [await cancel(token), await move(token, slotAfter(3 * day))];
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject({ isChangeable: false });
    expect(await change()).toEqual(["too late", "too late"]);
    await owner.update(calls).set({ startsAt: slotAfter(-60) });
    expect(await change()).toEqual(["not booked", "not booked"]);
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject({ state: "done" });
  });
});

test("a queued reminder goes when its call is moved or cancelled, other mails stay", async () => {
  for (const change of [move, cancel]) {
    const { token, form } = await book(slotAfter(2 * day));
    const { id } = await findStored(owner, form.email);
    const mail = { recipient: form.email, aboutId: id };
    await owner.insert(messages).values([
      { ...mail, template: "call-reminder", messageId: `<queued ${id}>` },
      { ...mail, template: "call-reminder", messageId: `<sent ${id}>`, state: "sent", sentAt: new Date() },
    ]);
    await change(token, slotAfter(5 * day));
    const left = await owner.select({ id: messages.messageId }).from(messages);
    expect(left).not.toContainEqual({ id: `<queued ${id}>` });
    expect(left).toContainEqual({ id: `<sent ${id}>` });
    await owner.delete(calls);
  }
});

test("a call changes its state only as the rules list", async () => {
  for (const from of callStates) {
    const allowed: string[] = [];
    for (const to of callStates.filter((state) => state !== from)) {
      const call = sampleCall(slotAfter(-60));
      await owner.insert(calls).values({ ...call, state: from });
      const error = await databaseErrorCode(
        owner.update(calls).set({ state: to }).where(eq(calls.id, call.id)),
      );
      if (error === undefined) allowed.push(to);
      await owner.delete(calls);
    }
    expect([from, allowed.toSorted()]).toEqual([from, callTransitions[from].toSorted()]);
  }
});

test("visitors learn neither the link nor the secret", async () => {
  for (const column of [callSettings.place, callSettings.feedKey, callSettings.feedHash]) {
    const read = asVisitor((tx) => tx.select({ column }).from(callSettings));
    expect(await databaseErrorCode(read)).toBe(denied);
  }
});
