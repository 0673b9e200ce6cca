import { createHash } from "node:crypto";
import { openAlways } from "#domain/inbox/calls/calls.test-support.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { weekdays } from "#domain/inbox/calls/settings-rules.ts";
import { callSettings, calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import type { Database } from "#platform/db/connect.ts";

/** The firm takes calls around the clock, unless the changes say otherwise. */
export async function takeCalls(database: Database, changed: Partial<typeof callSettings.$inferInsert> = {}) {
  await openAlways(database, changed);
}

export async function takeNoCalls(database: Database) {
  const none = Object.fromEntries(weekdays.map((day) => [day, null]));
  await database.update(callSettings).set({ ...none, openings: null });
}

/** A call that somebody has booked; returns the address of its receipt. */
export async function addCall(
  database: Database,
  startsAt: Date,
  changed: Partial<typeof calls.$inferInsert> = {},
) {
  const call = { ...sampleCall(startsAt), ...changed };
  const { path, sending } = receiptFor(call.id, {});
  await database
    .insert(calls)
    .values({ ...call, placeKind: "link", place: "https://meet.example/firm", ...sending });
  return { receipt: path, email: call.email };
}

/** A time that somebody holds; returns the addresses of its receipt and of the link that confirms it. */
export async function addHeldCall(
  database: Database,
  startsAt: Date,
  changed: Partial<typeof heldCalls.$inferInsert> = {},
) {
  const call = { ...sampleCall(startsAt), placeKind: "link", place: "https://meet.example/firm" } as const;
  const { path, sending } = receiptFor(call.id, {});
  const minutes = 60 * 1000;
  await database.insert(heldCalls).values({
    ...call,
    busyUntil: new Date(startsAt.getTime() + 30 * minutes),
    heldUntil: new Date(Date.now() + 15 * minutes),
    confirmHash: createHash("sha256").update("key").digest(),
    ...sending,
    ...changed,
  });
  return { receipt: path, confirm: `${path}/confirm?key=key` };
}

/** A time so many days from now, on a whole hour. */
export function hourAfter(days: number) {
  const hour = 60 * 60 * 1000;
  return new Date(Math.ceil(Date.now() / hour) * hour + days * 24 * hour);
}

export function dayText(moment: Date, timeZone: string) {
  return moment.toLocaleDateString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });
}

export function timeText(moment: Date, timeZone: string) {
  return moment.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
}

/** "Book Fri, Nov 20, 9:15 AM" */
export function bookText(moment: Date, timeZone: string) {
  const day = moment.toLocaleDateString("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
  });
  return `Book ${day}, ${timeText(moment, timeZone)}`;
}
