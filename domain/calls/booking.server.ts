import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { IssuedReceipt } from "#domain/receipts/receipt.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mailBooked, mailCancelled, mailMoved } from "./mails.server.ts";
import { type CallForm, callStates } from "./rules.ts";
import { findCallHours, hasHours } from "./settings.server.ts";
import { callPlaces } from "./settings-rules.ts";
import { type BusyTime, mostDaysAhead, offeredSlots, refusalOf, type SlotRefusal } from "./slots.server.ts";

const day = 24 * 60 * 60 * 1000;

const busyTime = z
  .object({ starts_at: z.coerce.date(), busy_until: z.coerce.date() })
  .transform(({ starts_at, busy_until }): BusyTime => ({ startsAt: starts_at, busyUntil: busy_until }));

/** The calls that are booked from now on; whoever moves a call leaves out their own. */
async function listBusyTimes(tx: Transaction, now: Date, movedToken: string | null) {
  const until = new Date(now.getTime() + mostDaysAhead * day);
  const { rows } = await tx.execute(
    sql`select starts_at, busy_until
      from list_busy_times(${now.toISOString()}, ${until.toISOString()}, ${movedToken})`,
  );
  return rows.map((row) => busyTime.parse(row));
}

/**
 * The times that are offered, in the firm's hours. With a receipt's token: those to which its call can be moved. `isOpen` is
 * false while the firm has given no hours at all.
 */
export async function listOfferedSlots(
  tx: Transaction,
  { now = new Date(), movedToken = null }: { now?: Date; movedToken?: string | null } = {},
) {
  const { hours, placeKind, changeNoticeHours } = await findCallHours(tx);
  const slots = offeredSlots(hours, await listBusyTimes(tx, now, movedToken), now);
  return { slots, isOpen: hasHours(hours), timeZone: hours.timeZone, placeKind, changeNoticeHours };
}

/** "has one": a call is booked with this address already. "repeated": the same form was sent before, and its call is booked. */
export type BookingOutcome = "booked" | "repeated" | "has one" | SlotRefusal;

const bookingOutcome = z.enum([
  ...["booked", "repeated", "has one"],
  ...["past", "too soon", "too far", "taken", "day full"],
] as const);

/** Books a call with the visitor's rights, and mails both sides. */
export async function bookCall(
  tx: Transaction,
  form: CallForm,
  receipt: IssuedReceipt,
): Promise<BookingOutcome> {
  // The one rule that the database does not know; it knows all that others could change meanwhile.
  if (await isNeverOffered(tx, form.startsAt)) return "never offered";
  const { startsAt, name, email, phone, service, about, timeZone } = form;
  const { submissionKey, receiptHash } = receipt.sending;
  const {
    rows: [row],
  } =
    await tx.execute(sql`select book_call(${randomUUID()}, ${startsAt.toISOString()}, ${name}, ${email}, ${phone},
    ${service}, ${about}, ${timeZone}, ${submissionKey}, ${receiptHash}) as outcome`);
  const outcome = bookingOutcome.parse(row?.outcome);
  if (outcome === "booked") {
    const call = await openBooked(tx, tokenOf(receipt.path));
    await mailBooked(tx, { ...call, receiptPath: receipt.path });
  }
  return outcome;
}

async function isNeverOffered(tx: Transaction, startsAt: Date) {
  const { hours } = await findCallHours(tx);
  return refusalOf(startsAt, hours, [], new Date()) === "never offered";
}

function tokenOf(path: string) {
  return path.slice(sitePaths.receipt.length + 1);
}

const openedCall = z
  .object({
    id: z.string(),
    starts_at: z.coerce.date(),
    sequence: z.number(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    service: z.string(),
    about: z.string(),
    time_zone: z.string(),
    place_kind: z.enum(callPlaces),
    place: z.string().nullable(),
    state: z.enum(callStates),
    changeable: z.boolean(),
  })
  .transform(({ starts_at: startsAt, time_zone: timeZone, place_kind: placeKind, changeable, ...call }) => ({
    ...call,
    ...{ startsAt, timeZone, placeKind },
    /** Whether its holder can still move or cancel it. */
    isChangeable: changeable,
  }));

export type OpenedCall = z.infer<typeof openedCall>;

/** The call of the receipt with this token. */
export async function openCall(tx: Transaction, token: string): Promise<OpenedCall | null> {
  const {
    rows: [row],
  } = await tx.execute(sql`select * from open_call(${token})`);
  return row ? openedCall.parse(row) : null;
}

async function openBooked(tx: Transaction, token: string): Promise<OpenedCall> {
  const call = await openCall(tx, token);
  if (!call) throw new Error("A call that was just changed is missing");
  return call;
}

/** "same": it is booked for this time already. */
export type MovingOutcome = "moved" | "same" | "missing" | "not booked" | "too late" | SlotRefusal;

const movingOutcome = z.enum([
  ...["moved", "same", "missing", "not booked", "too late"],
  ...["past", "too soon", "too far", "taken", "day full"],
] as const);

/** Moves the call of the receipt with this token, and mails both sides. */
export async function moveOwnCall(tx: Transaction, token: string, startsAt: Date): Promise<MovingOutcome> {
  const before = await openCall(tx, token);
  if (!before) return "missing";
  if (before.isChangeable && (await isNeverOffered(tx, startsAt))) return "never offered";
  const {
    rows: [row],
  } = await tx.execute(sql`select move_call(${token}, ${startsAt.toISOString()}) as outcome`);
  const outcome = movingOutcome.parse(row?.outcome);
  if (outcome === "moved") {
    const call = { ...(await openBooked(tx, token)), receiptPath: `${sitePaths.receipt}/${token}` };
    await mailMoved(tx, call, { from: before.startsAt });
  }
  return outcome;
}

/** "repeated": it was cancelled before. */
export type CancellingOutcome = "cancelled" | "repeated" | "missing" | "not booked" | "too late";

const cancellingOutcome = z.enum(["cancelled", "repeated", "missing", "not booked", "too late"]);

/** Cancels the call of the receipt with this token, and mails both sides. */
export async function cancelOwnCall(tx: Transaction, token: string): Promise<CancellingOutcome> {
  const {
    rows: [row],
  } = await tx.execute(sql`select cancel_call(${token}) as outcome`);
  const outcome = cancellingOutcome.parse(row?.outcome);
  if (outcome === "cancelled") {
    const call = { ...(await openBooked(tx, token)), receiptPath: `${sitePaths.receipt}/${token}` };
    await mailCancelled(tx, call, { by: "sender" });
  }
  return outcome;
}
