import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { listOfferedSlots } from "#domain/inbox/calls/booking.server.ts";
import { openAlways, slotAfter } from "#domain/inbox/calls/calls.test-support.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { deleteBlock, findBlock, listBlocksBetween, saveBlock } from "./blocks.server.ts";
import { blockedTimes } from "./table.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };
const day = 24 * 60;

beforeEach(async () => {
  for (const table of [calls, heldCalls, blockedTimes]) await owner.delete(table);
  await openAlways(owner);
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

/** Two hours, two days from now. */
function newBlock() {
  const startsAt = slotAfter(2 * day);
  return { id: randomUUID(), startsAt, endsAt: new Date(startsAt.getTime() + 120 * 60_000), note: "Dentist" };
}

test("a block takes its times from the offer, once however often it is sent, until it is deleted", async () => {
  const block = newBlock();
  const isOffered = async () => {
    const { slots } = await asViewer(visitor, (tx) => listOfferedSlots(tx));
    return slots.some((slot) => slot >= block.startsAt && slot < block.endsAt);
  };
  expect(await isOffered()).toBe(true);
  for (const note of ["Dentist", "Dentist", null])
    expect(await act((tx) => saveBlock(tx, { ...block, note }, []))).toEqual([]);
  expect(await act((tx) => findBlock(tx, block.id))).toMatchObject({ ...block, note: null });
  expect(await owner.$count(blockedTimes)).toBe(1);
  expect(await isOffered()).toBe(false);
  const middle = new Date(block.startsAt.getTime() + 60 * 60_000);
  expect(await act((tx) => listBlocksBetween(tx, middle, block.endsAt))).toMatchObject([{ id: block.id }]);
  expect(await act((tx) => listBlocksBetween(tx, block.endsAt, slotAfter(9 * day)))).toEqual([]);
  expect(await act((tx) => deleteBlock(tx, block.id))).toMatchObject({ id: block.id });
  expect(await act((tx) => deleteBlock(tx, block.id))).toBeNull();
  expect(await isOffered()).toBe(true);
});

test("a block over booked calls names them first, and they stay", async () => {
  const block = newBlock();
  const at = (minutes: number) => new Date(block.startsAt.getTime() + minutes * 60_000);
  const [first, second] = [sampleCall(at(-10)), sampleCall(at(60))];
  const cancelled = { ...sampleCall(at(30)), state: "cancelled" as const };
  await owner.insert(calls).values([second, first, sampleCall(at(-60)), sampleCall(at(120)), cancelled]);
  const before = await owner.select().from(calls);
  expect(await act((tx) => saveBlock(tx, block, []))).toEqual(
    [first, second].map(({ id, name, startsAt }) => ({ id, name, startsAt })),
  );
  expect(await act((tx) => saveBlock(tx, block, [first.id]))).toMatchObject([{ id: second.id }]);
  expect(await owner.$count(blockedTimes)).toBe(0);
  expect(await act((tx) => saveBlock(tx, block, [first.id, second.id]))).toEqual([]);
  expect(await owner.$count(blockedTimes)).toBe(1);
  expect(await owner.select().from(calls)).toEqual(before);
});

test("a call that waits for its confirmation is named too", async () => {
  const block = newBlock();
  const { id: _id, ...held } = sampleCall(block.startsAt);
  await owner.insert(heldCalls).values({
    ...held,
    busyUntil: block.endsAt,
    heldUntil: slotAfter(15),
    confirmHash: Buffer.alloc(32),
    submissionKey: randomUUID(),
    receiptHash: Buffer.alloc(32),
  });
  expect(await act((tx) => saveBlock(tx, block, []))).toMatchObject([{ name: held.name }]);
});
