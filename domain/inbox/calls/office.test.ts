import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listReceiptLines } from "#domain/inbox/conversations/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { listOfferedSlots, openCall } from "./booking.server.ts";
import { book, openAlways, slotAfter } from "./calls.test-support.ts";
import { sampleCall } from "./entity.test-support.ts";
import { readFeed } from "./feed.server.ts";
import { writeCallsAsCsv } from "./list.server.ts";
import {
  cancelCall,
  deleteCall,
  findCall,
  listCallsBetween,
  listNextCalls,
  markCall,
  moveCall,
} from "./office.server.ts";
import { findCallSettings, renewFeed, updateCallSettings } from "./settings.server.ts";
import { callSettingsForm } from "./settings-rules.ts";
import { calls } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };
const day = 24 * 60;

beforeEach(async () => {
  await owner.delete(calls);
  await owner.delete(messages);
  await openAlways(owner);
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

async function addCall(startsAt: Date, state: "booked" | "cancelled" | "done" = "booked") {
  const call = { ...sampleCall(startsAt), state };
  await owner.insert(calls).values(call);
  return call.id;
}

describe("the admin", () => {
  test("moves a call to any time that nobody has, and the note goes to whoever booked it", async () => {
    const { token, form } = await book(slotAfter(2 * day));
    const [call] = await owner.select().from(calls);
    const id = call?.id ?? "";
    const wanted = new Date(slotAfter(40 * day).getTime() + 7 * 60_000);
    const note = { text: "Something came up.", writtenBy: userId };
    expect(await act((tx) => moveCall(tx, id, { startsAt: wanted, note }))).toBe("moved");
    expect(await act((tx) => moveCall(tx, id, { startsAt: wanted }))).toBe("same");
    expect(await act((tx) => findCall(tx, id))).toMatchObject({ startsAt: wanted, sequence: 1 });
    const [mail] = await owner
      .select()
      .from(messages)
      .where(and(eq(messages.recipient, form.email), eq(messages.template, "call-moved")));
    expect(unseal(mail?.payload.sealed ?? "", mail?.id ?? "")).toMatchObject({
      note: note.text,
      receiptPath: `/receipt/${token}`,
      previousStart: form.startsAt.toISOString(),
    });
    const lines = await asViewer(visitor, (tx) => listReceiptLines(tx, token));
    expect(lines).toMatchObject([{ kind: "reply", text: note.text }]);
  });

  test("moves a call as often as they like, mails it each time, and leaves its holder their own moves", async () => {
    const { token, form } = await book(slotAfter(2 * day));
    const [call] = await owner.select().from(calls);
    for (let moved = 1; moved <= 10; moved += 1) {
      const startsAt = slotAfter(3 * day + 60 * moved);
      expect(await act((tx) => moveCall(tx, call?.id ?? "", { startsAt }))).toBe("moved");
    }
    const isMoved = and(eq(messages.recipient, form.email), eq(messages.template, "call-moved"));
    expect(await owner.$count(messages, isMoved)).toBe(10);
    expect(await asViewer(visitor, (tx) => openCall(tx, token))).toMatchObject({ isMovable: true });
  });

  test("does not move it onto another call or its pause, into the past, or after it was cancelled", async () => {
    const taken = slotAfter(2 * day);
    await addCall(taken);
    const id = await addCall(slotAfter(3 * day));
    for (const startsAt of [taken, new Date(taken.getTime() + 15 * 60_000)]) {
      expect(await act((tx) => moveCall(tx, id, { startsAt }))).toBe("taken");
    }
    expect(await act((tx) => moveCall(tx, id, { startsAt: slotAfter(-60) }))).toBe("past");
    expect(await act((tx) => cancelCall(tx, id))).toBe("cancelled");
    expect(await act((tx) => moveCall(tx, id, { startsAt: slotAfter(5 * day) }))).toBe("not booked");
    expect(await act((tx) => cancelCall(tx, id))).toBe("not booked");
    const unknown = randomUUID();
    expect(await act((tx) => cancelCall(tx, unknown))).toBe("missing");
    expect(await act((tx) => moveCall(tx, unknown, { startsAt: taken }))).toBe("missing");
    expect(await owner.$count(messages)).toBe(2);
  });

  test("sees the calls of a week, and the next ones without those that are over or cancelled", async () => {
    const now = await addCall(slotAfter(-15));
    const soon = await addCall(slotAfter(60));
    await addCall(slotAfter(30), "cancelled");
    await addCall(slotAfter(-day), "done");
    const later = await addCall(slotAfter(10 * day));
    const next = await act((tx) => listNextCalls(tx));
    expect(next.map(({ id }) => id)).toEqual([now, soon, later]);
    const week = await act((tx) => listCallsBetween(tx, slotAfter(-7 * day), slotAfter(7 * day)));
    expect(week.map(({ state }) => state)).toEqual(["done", "booked", "cancelled", "booked"]);
  });

  test("notes that they did not come, once the call has begun", async () => {
    const past = await addCall(slotAfter(-60));
    const future = await addCall(slotAfter(60));
    expect(await act((tx) => markCall(tx, past, "missed"))).toBe(true);
    expect(await act((tx) => findCall(tx, past))).toMatchObject({ state: "missed" });
    expect(await act((tx) => markCall(tx, past, "done"))).toBe(true);
    expect(await act((tx) => markCall(tx, future, "missed"))).toBe(false);
  });

  test("deletes a call with the mails about it, once it is not to come", async () => {
    await book(slotAfter(2 * day));
    const [call] = await owner.select().from(calls);
    expect(await act((tx) => deleteCall(tx, call?.id ?? ""))).toBe(false);
    await act((tx) => cancelCall(tx, call?.id ?? ""));
    expect(await act((tx) => deleteCall(tx, call?.id ?? ""))).toBe(true);
    expect(await act((tx) => deleteCall(tx, call?.id ?? ""))).toBe(false);
    expect(await owner.$count(messages)).toBe(0);
  });
});

test("hours are saved over the version that was opened, and offered at once", async () => {
  const { version } = await act(findCallSettings);
  const form = callSettingsForm.parse({
    ...{ monday: "9-12, 13-17", openings: "2026-12-05 10-12", pauseMinutes: "10", noticeHours: "0" },
    ...{ daysAhead: "14", mostPerDay: "4", changeNoticeHours: "2", placeKind: "number", place: "555 0100" },
  });
  expect(await act((tx) => updateCallSettings(tx, version, form))).toEqual({ outcome: "saved" });
  expect(await act((tx) => updateCallSettings(tx, version, form))).toMatchObject({ outcome: "conflict" });
  expect(await act(findCallSettings)).toMatchObject({ ...form, version: version + 1 });
  const { slots } = await asViewer(visitor, (tx) => listOfferedSlots(tx));
  const weekdaysOffered = new Set(
    slots.map((slot) => slot.toLocaleDateString("en-US", { weekday: "long", timeZone: "America/New_York" })),
  );
  expect([...weekdaysOffered]).toEqual(["Monday"]);
  expect(slots).toEqual(await act(async (tx) => (await listOfferedSlots(tx)).slots));
});

test("the list as a file leaves cells empty for a service and a subject that were not given", async () => {
  await owner.insert(calls).values({ ...sampleCall(slotAfter(2 * day)), service: null, about: null });
  let text = "";
  for await (const part of writeCallsAsCsv(admin, new URLSearchParams(), "UTC")) text += part;
  const [head, row] = text.split("\r\n");
  expect(head).toContain("Name,Email,Service,About,Time,");
  expect(row).toMatch(/^Ada Okafor,[^,]+@example\.com,,,/);
});

test("the firm's calendar opens with its secret only, which can be renewed", async () => {
  const secretOf = (path: string) => path.split("/")[2] ?? "";
  const read = (secret: string) => asViewer(visitor, (tx) => readFeed(tx, secret, "Beunec Consulting"));
  expect(await read("")).toBeNull();
  const first = secretOf(await act(renewFeed));
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await read(first)).toContain("BEGIN:VCALENDAR");
  await addCall(slotAfter(2 * day));
  await addCall(slotAfter(3 * day), "cancelled");
  await addCall(slotAfter(-2 * day), "done");
  expect((await read(first))?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const second = secretOf(await act(renewFeed));
  expect(await read(first)).toBeNull();
  expect(await read(second)).toContain("BEGIN:VEVENT");
  const { rows } = await owner.execute<{ text: string }>(sql`select c::text as text from call_settings c`);
  expect(rows[0]?.text).not.toContain(second);
});
