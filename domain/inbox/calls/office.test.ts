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
import { openCall } from "./booking.server.ts";
import { book, openAlways, slotAfter } from "./calls.test-support.ts";
import { sampleCall } from "./entity.test-support.ts";
import { readFeed } from "./feed.server.ts";
import {
  cancelCall,
  deleteCall,
  findCall,
  listCallsBetween,
  listNextCalls,
  moveCall,
} from "./office.server.ts";
import { renewFeed } from "./settings.server.ts";
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
    const [call] = await owner.update(calls).set({ senderMoves: 4 }).returning();
    const id = call?.id ?? "";
    const wanted = new Date(slotAfter(40 * day).getTime() + 7 * 60_000);
    const note = { text: "Something came up.", writtenBy: userId };
    const first = slotAfter(3 * day);
    expect(await act((tx) => moveCall(tx, id, { startsAt: first }))).toBe("moved");
    expect(await act((tx) => moveCall(tx, id, { startsAt: wanted, note }))).toBe("moved");
    expect(await act((tx) => moveCall(tx, id, { startsAt: wanted }))).toBe("same");
    expect(await act((tx) => findCall(tx, id))).toMatchObject({ startsAt: wanted, sequence: 2 });
    const isMoved = and(eq(messages.recipient, form.email), eq(messages.template, "call-moved"));
    const mails = await owner.select().from(messages).where(isMoved);
    const payloads = mails.map((mail) => unseal(mail.payload.sealed ?? "", mail.id));
    expect(payloads).toHaveLength(2);
    expect(payloads).toContainEqual(
      expect.objectContaining({
        note: note.text,
        receiptPath: `/receipt/${token}`,
        previousStart: first.toISOString(),
      }),
    );
    const lines = await asViewer(visitor, (tx) => listReceiptLines(tx, token));
    expect(lines).toMatchObject([{ kind: "reply", text: note.text }]);
    // Its holder still has their own last move.
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
    expect(await act((tx) => moveCall(tx, randomUUID(), { startsAt: taken }))).toBe("missing");
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

test("the firm's calendar opens with its secret only, which is not stored", async () => {
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
  const { rows } = await owner.execute<{ text: string }>(sql`select c::text as text from call_settings c`);
  expect(rows[0]?.text).not.toContain(first);
});
