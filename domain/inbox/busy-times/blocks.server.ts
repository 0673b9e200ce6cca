import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { blockedTimes, outsideCalendars, outsideTimes } from "./table.server.ts";

/** The blocks that touch a period, the earliest first. */
export async function listBlocksBetween(tx: Transaction, from: Date, until: Date) {
  return tx
    .select()
    .from(blockedTimes)
    .where(and(gt(blockedTimes.endsAt, from), lt(blockedTimes.startsAt, until)))
    .orderBy(asc(blockedTimes.startsAt), asc(blockedTimes.id));
}

/** When calendars of other services are busy within a period, with the calendar's name. */
export async function listOutsideTimesBetween(tx: Transaction, from: Date, until: Date) {
  const { id, startsAt, endsAt, calendarId } = outsideTimes;
  return tx
    .select({ id, startsAt, endsAt, calendar: outsideCalendars.name })
    .from(outsideTimes)
    .innerJoin(outsideCalendars, eq(outsideCalendars.id, calendarId))
    .where(and(outsideCalendars.isOn, gt(endsAt, from), lt(startsAt, until)))
    .orderBy(asc(startsAt), asc(id));
}

export async function findBlock(tx: Transaction, id: string) {
  const [block] = await tx.select().from(blockedTimes).where(eq(blockedTimes.id, id));
  return block ?? null;
}

interface Block {
  /** Made with the form, so that one that is sent twice blocks once. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  note: string | null;
}

interface BookedCall {
  id: string;
  name: string;
  startsAt: Date;
}

/**
 * Blocks a time, or changes a block. Calls that are booked within it stay; it returns those that are not among the known
 * ones, and then saves nothing.
 */
export async function saveBlock(
  tx: Transaction,
  { id, ...block }: Block,
  knownCalls: readonly string[],
): Promise<BookedCall[]> {
  // No call is booked between the question and the block.
  await tx.execute(sql`select lock_calls()`);
  const unknown = (await listBookedWithin(tx, block)).filter((call) => !knownCalls.includes(call.id));
  if (unknown.length > 0) return unknown;
  await tx
    .insert(blockedTimes)
    .values({ id, ...block })
    .onConflictDoUpdate({ target: blockedTimes.id, set: block });
  return [];
}

/** Calls to come that touch a period, also those that are held until their mail is confirmed. */
async function listBookedWithin(tx: Transaction, { startsAt, endsAt }: Pick<Block, "startsAt" | "endsAt">) {
  function touches(table: typeof calls | typeof heldCalls) {
    const end = sql`${table.startsAt} + interval '15 minutes'`;
    return and(lt(table.startsAt, endsAt), sql`${end} > ${startsAt.toISOString()}`, sql`${end} > now()`);
  }
  const booked = await tx
    .select({ id: calls.id, name: calls.name, startsAt: calls.startsAt })
    .from(calls)
    .where(and(eq(calls.state, "booked"), touches(calls)));
  const held = await tx
    .select({ id: heldCalls.id, name: heldCalls.name, startsAt: heldCalls.startsAt })
    .from(heldCalls)
    .where(and(sql`${heldCalls.heldUntil} > now()`, touches(heldCalls)));
  return [...booked, ...held].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Deletes a block and returns it; null if it does not exist. */
export async function deleteBlock(tx: Transaction, id: string) {
  const [block] = await tx.delete(blockedTimes).where(eq(blockedTimes.id, id)).returning();
  return block ?? null;
}
