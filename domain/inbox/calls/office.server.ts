import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, lt, not, sql } from "drizzle-orm";
import { addMailedReply } from "#domain/inbox/conversations/queries.server.ts";
import { receiptPathOf } from "#domain/inbox/receipts/receipt.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mailCancelled, mailMoved } from "./mails.server.ts";
import { calls } from "./table.server.ts";

const { id, startsAt, state } = calls;

/** The calls of a period, such as a week, in their order; cancelled ones too. */
export async function listCallsBetween(tx: Transaction, from: Date, until: Date) {
  return tx
    .select()
    .from(calls)
    .where(and(gte(startsAt, from), lt(startsAt, until)))
    .orderBy(asc(startsAt), asc(id));
}

/** The next booked calls, also the one that is going on. */
export async function listNextCalls(tx: Transaction, amount = 5) {
  return tx
    .select()
    .from(calls)
    .where(and(eq(state, "booked"), gte(startsAt, sql`now() - interval '15 minutes'`)))
    .orderBy(asc(startsAt), asc(id))
    .limit(amount);
}

export async function findCall(tx: Transaction, wanted: string) {
  const [call] = await tx.select().from(calls).where(eq(id, wanted));
  return call ?? null;
}

/** The firm's note about a change: mailed with it, and added to the conversation. */
interface ChangeNote {
  text: string;
  writtenBy: string;
}

/** "not booked": it is over or was cancelled. "same": it is booked for this time already. */
export type OfficeMovingOutcome = "moved" | "same" | "taken" | "past" | "not booked" | "missing";

/** Moves a call to any time that no other call takes, within hours or not, and mails both sides. */
export async function moveCall(
  tx: Transaction,
  wanted: string,
  { startsAt: start, note }: { startsAt: Date; note?: ChangeNote },
): Promise<OfficeMovingOutcome> {
  const before = await findCall(tx, wanted);
  if (!before) return "missing";
  if (before.state !== "booked") return "not booked";
  if (start <= new Date()) return "past";
  const {
    rows: [row],
  } = await tx.execute(sql`select put_call(${wanted}, ${start.toISOString()}) as outcome`);
  if (row?.outcome === "taken") return "taken";
  const call = await findCall(tx, wanted);
  // It was cancelled or deleted meanwhile.
  if (call?.state !== "booked") return call ? "not booked" : "missing";
  if (row?.outcome !== "moved") return "same";
  await mailMoved(tx, withReceipt(call), { from: before.startsAt, by: "firm", note: note?.text });
  await storeNote(tx, wanted, note);
  return "moved";
}

export type OfficeCancellingOutcome = "cancelled" | "not booked" | "missing";

/** Cancels a call, and mails both sides. */
export async function cancelCall(
  tx: Transaction,
  wanted: string,
  { note }: { note?: ChangeNote } = {},
): Promise<OfficeCancellingOutcome> {
  const [call] = await tx
    .update(calls)
    .set({ state: "cancelled" })
    .where(and(eq(id, wanted), eq(state, "booked")))
    .returning();
  if (!call) return (await findCall(tx, wanted)) ? "not booked" : "missing";
  await mailCancelled(tx, withReceipt(call), { by: "firm", note: note?.text });
  await storeNote(tx, wanted, note);
  return "cancelled";
}

/** Records whether the sender came. Returns false unless the call has begun. */
export async function markCall(tx: Transaction, wanted: string, outcome: "done" | "missed") {
  const marked = await tx
    .update(calls)
    .set({ state: outcome })
    .where(and(eq(id, wanted), sql`${state} <> 'cancelled'`, lt(startsAt, sql`now()`)))
    .returning({ id });
  return marked.length > 0;
}

/** Deletes a call that is over or cancelled. One that is to come is cancelled first, or it would stay in calendars. */
export async function deleteCall(tx: Transaction, wanted: string) {
  const isToCome = sql`${state} = 'booked' and ${startsAt} > now()`;
  const deleted = await tx
    .delete(calls)
    .where(and(eq(id, wanted), not(isToCome)))
    .returning({ id });
  if (deleted.length === 0) return false;
  await recordSecurityEvent(tx, { kind: "deleted", entity: "calls", itemId: wanted });
  return true;
}

async function storeNote(tx: Transaction, callId: string, note: ChangeNote | undefined) {
  if (!note) return;
  await addMailedReply(tx, { entity: "calls", id: callId }, { ...note, submissionKey: randomUUID() });
}

export function withReceipt(call: typeof calls.$inferSelect) {
  return { ...call, receiptPath: receiptPathOf(call) };
}
