import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Database } from "#platform/db/connect.ts";
import { bookCall } from "./booking.server.ts";
import type { CallForm } from "./rules.ts";
import { weekdays } from "./settings-rules.ts";
import { callSettings, calls } from "./table.server.ts";

const minute = 60 * 1000;

/** Opens around the clock, so that every quarter of an hour is a slot. */
export async function openAlways(owner: Database, changed: Partial<typeof callSettings.$inferInsert> = {}) {
  const always = Object.fromEntries(weekdays.map((day) => [day, "00:00-24:00"]));
  await owner.update(callSettings).set({
    ...always,
    ...{ daysOff: null, openings: null, pauseMinutes: 15, noticeHours: 1, daysAhead: 30, mostPerDay: null },
    ...{ changeNoticeHours: 12, placeKind: "link", place: "https://meet.example/firm" },
    ...changed,
  });
}

/** A quarter of an hour so many minutes from now. */
export function slotAfter(minutes: number) {
  const quarter = 15 * minute;
  return new Date(Math.ceil((Date.now() + minutes * minute) / quarter) * quarter);
}

function filledForm(startsAt: Date, changed: Partial<CallForm>): CallForm {
  return {
    ...{ startsAt, name: "Ada Okafor", email: `${randomUUID()}@example.com`, phone: null },
    ...{ service: "Operational Excellence", about: "Our warehouse", timeZone: "Asia/Tokyo" },
    ...changed,
  };
}

export function newReceipt(content: object = {}) {
  const receipt = receiptFor(randomUUID(), content);
  return { receipt, token: receipt.path.split("/").at(-1) ?? "" };
}

/** Books as a visitor does, where mails are only written to files: nothing has to be confirmed. */
export async function book(startsAt: Date, changed: Partial<CallForm> = {}, given = newReceipt()) {
  return send(startsAt, changed, given, { hasMailServer: false });
}

/** Books as a visitor does, where the link that confirms a call can be mailed. */
export async function bookWithMail(startsAt: Date, changed: Partial<CallForm> = {}, given = newReceipt()) {
  return send(startsAt, changed, given, { hasMailServer: true });
}

async function send(
  startsAt: Date,
  changed: Partial<CallForm>,
  given: ReturnType<typeof newReceipt>,
  mail: { hasMailServer: boolean },
) {
  const form = filledForm(startsAt, changed);
  const outcome = await asViewer(visitor, (tx) => bookCall(tx, form, given.receipt, mail));
  return { outcome, form, ...given };
}

export async function findStored(owner: Database, email: string) {
  const [call] = await owner.select().from(calls).where(eq(calls.email, email));
  if (!call) throw new Error("There is no such call");
  return call;
}

/** How often each outcome occurs. */
export function amountOf(outcomes: string[]) {
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}
