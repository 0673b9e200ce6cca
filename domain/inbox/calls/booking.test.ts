import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { blockedTimes, outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { openReceipt, withdrawReceipt } from "#domain/inbox/receipts/queries.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { cancelOwnCall, listOfferedSlots, moveOwnCall, openCall } from "./booking.server.ts";
import { book, findStored, newReceipt, openAlways, slotAfter } from "./calls.test-support.ts";
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

function amountOf(outcomes: string[]) {
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}

function many<T>(amount: number, work: (index: number) => Promise<T>) {
  return Promise.all(Array.from({ length: amount }, (_, index) => work(index)));
}

describe("at the same time", () => {
  test("fifty on one slot make one appointment", async () => {
    const slot = slotAfter(2 * day);
    const booked = await many(50, () => book(slot));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, taken: 49 });
    expect(await owner.$count(calls)).toBe(1);
    expect(await owner.$count(messages)).toBe(2);
  });

  test("twenty on slots that lie within each other's pause make one appointment", async () => {
    const slots = [slotAfter(2 * day), slotAfter(2 * day + 15)];
    const booked = await many(20, (index) => book(slots[index % 2] as Date));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, taken: 19 });
  });

  test("a day takes no more than its most, the firm's day", async () => {
    await openAlways(owner, { mostPerDay: 3 });
    const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
    const ofDay = slotsByDay(slots, "America/New_York")[3]?.slots ?? [];
    const apart = ofDay.filter((_, index) => index % 2 === 0).slice(0, 20);
    const booked = await many(20, (index) => book(apart[index] as Date));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 3, "day full": 17 });
    const [call] = await owner.select().from(calls);
    const next = new Date((call?.startsAt.getTime() ?? 0) + day * 60_000);
    expect((await book(next)).outcome).toBe("booked");
    const after = await asVisitor((tx) => listOfferedSlots(tx));
    expect(after.slots).not.toContainEqual(ofDay.at(-1));
  });

  test("calls that took place count for their day, cancelled ones do not", async () => {
    await openAlways(owner, { mostPerDay: 1 });
    const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
    const [first, second] = slotsByDay(slots, "America/New_York").slice(2, 4);
    const [earlier, later] = [first?.slots[0] as Date, first?.slots[10] as Date];
    await owner.insert(calls).values({ ...sampleCall(earlier), state: "done" });
    await owner.insert(calls).values({ ...sampleCall(second?.slots[0]), state: "cancelled" });
    expect((await book(later)).outcome).toBe("day full");
    const after = await asVisitor((tx) => listOfferedSlots(tx));
    expect(after.slots).not.toContainEqual(later);
    expect((await book(second?.slots[10] as Date)).outcome).toBe("booked");
  });

  test("one address has one open call", async () => {
    const email = "stranger@example.com";
    const booked = await many(10, (index) => book(slotAfter(2 * day + 60 * index), { email }));
    expect(amountOf(booked.map(({ outcome }) => outcome))).toEqual({ booked: 1, "has one": 9 });
    expect((await book(slotAfter(5 * day), { email: "STRANGER@example.com" })).outcome).toBe("has one");
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
    const stored = await owner.select({ startsAt: calls.startsAt }).from(calls);
    expect(stored.filter(({ startsAt }) => startsAt.getTime() === wanted.getTime())).toHaveLength(1);
  });

  test("a call that is cancelled while it is moved ends as cancelled, and both times are free", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
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
    expect(await findStored(owner, form.email)).toMatchObject({
      ...form,
      state: "booked",
      sequence: 0,
      placeKind: "link",
      place: "https://meet.example/firm",
      busyUntil: new Date(form.startsAt.getTime() + 30 * 60_000),
      waitingSince: null,
    });
    expect(await asVisitor((tx) => openReceipt(tx, token))).toMatchObject({
      kind: "call",
      state: "booked",
      waiting_since: null,
      content: { startsAt: form.startsAt, place: "https://meet.example/firm", about: form.about },
    });
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject({
      ...form,
      place: "https://meet.example/firm",
      state: "booked",
      isChangeable: true,
    });
    const sent = await owner.select().from(messages);
    const addressed = sent.map(({ template, recipient, replyTo }) => [template, recipient, replyTo]);
    expect(addressed).toHaveLength(2);
    expect(addressed).toContainEqual(["call-booked", form.email, "hello@beunec.example"]);
    expect(addressed).toContainEqual(["call-booked", "hello@beunec.example", form.email]);
  });

  test("stores a call without a service and without what it is about", async () => {
    const nothing = { service: null, about: null };
    const { outcome, form, token } = await book(slotAfter(2 * day), nothing);
    expect(outcome).toBe("booked");
    expect(await findStored(owner, form.email)).toMatchObject(nothing);
    expect(await asVisitor((tx) => openReceipt(tx, token))).toMatchObject({ content: nothing });
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject(nothing);
    await expect(book(slotAfter(3 * day), { about: "" })).rejects.toThrow();
  });

  test.each([
    ["past", () => slotAfter(-60)],
    ["too soon", () => slotAfter(15)],
    ["too far", () => slotAfter(31 * day)],
    ["never offered", () => new Date(slotAfter(2 * day).getTime() + 7 * 60_000)],
  ])("%s is refused, and nothing is stored or mailed", async (refusal, slot) => {
    expect((await book(slot())).outcome).toBe(refusal);
    expect([await owner.$count(calls), await owner.$count(messages)]).toEqual([0, 0]);
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

  test("an event of another calendar is not offered, unless that calendar is off", async () => {
    const slot = slotAfter(2 * day);
    const calendar = { id: randomUUID(), name: "Private", host: "calendar.example", sealedAddress: "sealed" };
    await owner.insert(outsideCalendars).values(calendar);
    const endsAt = new Date(slot.getTime() + 60_000);
    await owner.insert(outsideTimes).values({ calendarId: calendar.id, startsAt: slot, endsAt });
    const isOffered = async () => {
      const { slots } = await asVisitor((tx) => listOfferedSlots(tx));
      return slots.some((one) => one.getTime() === slot.getTime());
    };
    expect(await isOffered()).toBe(false);
    expect((await book(slot)).outcome).toBe("never offered");
    await owner.update(outsideCalendars).set({ isOn: false });
    expect(await isOffered()).toBe(true);
    expect((await book(slot)).outcome).toBe("booked");
  });

  test("on a holiday of the firm nothing is offered", async () => {
    const slot = slotAfter(2 * day);
    const onDay = slot.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
    await owner.execute(sql`update site_settings set holidays = ${onDay}`);
    expect((await book(slot)).outcome).toBe("never offered");
    await owner.execute(sql`update site_settings set holidays = null`);
  });

  test("the list offers neither the time of a call nor its pauses, but to its own holder it does", async () => {
    const slot = slotAfter(2 * day);
    const { token } = await book(slot);
    const around = [-15, 0, 15].map((minutes) => new Date(slot.getTime() + minutes * 60_000));
    const { slots, isOpen } = await asVisitor((tx) => listOfferedSlots(tx));
    expect(isOpen).toBe(true);
    for (const near of around) expect(slots).not.toContainEqual(near);
    const own = await asVisitor((tx) => listOfferedSlots(tx, { movedToken: token }));
    expect(own.slots).toEqual(expect.arrayContaining(around));
  });

  test("without hours the firm is not open", async () => {
    await openAlways(owner, {
      ...{ monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null },
      sunday: null,
    });
    expect(await asVisitor((tx) => listOfferedSlots(tx))).toMatchObject({ isOpen: false, slots: [] });
  });

  test("an address books again once its call is over or cancelled", async () => {
    const email = "again@example.com";
    await owner.insert(calls).values({ ...sampleCall(slotAfter(-60)), email });
    expect((await book(slotAfter(2 * day), { email })).outcome).toBe("booked");
    const [past] = await owner.select().from(calls).where(eq(calls.state, "done"));
    expect(past?.email).toBe(email);
    await owner.update(calls).set({ state: "cancelled" }).where(eq(calls.state, "booked"));
    expect((await book(slotAfter(2 * day), { email })).outcome).toBe("booked");
  });

  test("if the firm calls, a call needs a phone number", async () => {
    await openAlways(owner, { placeKind: "we_call", place: null });
    await expect(book(slotAfter(2 * day))).rejects.toThrow();
    expect((await book(slotAfter(2 * day), { phone: "555" })).outcome).toBe("booked");
  });
});

describe("whoever holds the receipt", () => {
  test("moves the call: a new time, a higher sequence, and no old reminders", async () => {
    const { token, form } = await book(slotAfter(2 * day));
    await owner.update(calls).set({ dayReminderAt: new Date() });
    const wanted = slotAfter(4 * day);
    expect(await move(token, wanted)).toBe("moved");
    expect(await move(token, wanted)).toBe("same");
    expect(await findStored(owner, form.email)).toMatchObject({
      startsAt: wanted,
      sequence: 1,
      dayReminderAt: null,
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
    // Of the first time and the five after it.
    expect(await owner.$count(messages, eq(messages.recipient, form.email))).toBe(6);
    expect(await cancel(token)).toBe("cancelled");
    expect(await owner.$count(messages, eq(messages.recipient, form.email))).toBe(7);
  });

  test("moves it twice at once only as often as is left", async () => {
    const { token } = await book(slotAfter(2 * day));
    await owner.update(calls).set({ senderMoves: 4 });
    const outcomes = await many(5, (index) => move(token, slotAfter(3 * day + 60 * index)));
    expect(amountOf(outcomes)).toEqual({ moved: 1, "too often": 4 });
  });

  test("may move within its own pause, also on a day that is full", async () => {
    await openAlways(owner, { mostPerDay: 1, changeNoticeHours: 0 });
    const slot = slotAfter(2 * day);
    const { token } = await book(slot);
    expect(await move(token, new Date(slot.getTime() + 15 * 60_000))).toBe("moved");
  });

  test.each([
    ["past", () => slotAfter(-60)],
    ["too soon", () => slotAfter(15)],
    ["too far", () => slotAfter(31 * day)],
    ["never offered", () => new Date(slotAfter(2 * day).getTime() + 60_000)],
  ])("does not move it to a time that is %s", async (refusal, slot) => {
    const { token, form } = await book(slotAfter(2 * day));
    expect(await move(token, slot())).toBe(refusal);
    expect(await findStored(owner, form.email)).toMatchObject({ startsAt: form.startsAt, sequence: 0 });
  });

  test("does not move it to a time that is taken", async () => {
    const [one, other] = [await book(slotAfter(2 * day)), await book(slotAfter(3 * day))];
    expect(await move(one.token, other.form.startsAt)).toBe("taken");
    expect(await owner.$count(messages, eq(messages.template, "call-moved"))).toBe(0);
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
    expect(await asVisitor((tx) => openCall(tx, token))).toMatchObject({ isChangeable: false });
    expect([await cancel(token), await move(token, slotAfter(3 * day))]).toEqual(["too late", "too late"]);
    await owner.update(calls).set({ startsAt: slotAfter(-60) });
    expect([await cancel(token), await move(token, slotAfter(3 * day))]).toEqual([
      "not booked",
      "not booked",
    ]);
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

test("visitors learn neither the link nor the secret, nor who has a call", async () => {
  for (const column of [callSettings.place, callSettings.feedKey, callSettings.feedHash]) {
    const read = asVisitor((tx) => tx.select({ column }).from(callSettings));
    expect(await databaseErrorCode(read)).toBe(denied);
  }
  expect(await databaseErrorCode(asVisitor((tx) => tx.select({ id: calls.id }).from(calls)))).toBe(denied);
  const member: Viewer = { role: "member", userId: crypto.randomUUID() };
  expect(await databaseErrorCode(asViewer(member, (tx) => openCall(tx, "token")))).toBe(denied);
});
