import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { IssuedReceipt } from "#domain/inbox/receipts/receipt.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { newConfirmation, openHeldCall, releaseCall } from "./confirmation.server.ts";
import { mailBooked, mailCancelled, mailConfirmation, mailMoved } from "./mails.server.ts";
import { type CallForm, callStates, type slotRefusals } from "./rules.ts";
import { findCallHours, hasHours } from "./settings.server.ts";
import { callPlaces } from "./settings-rules.ts";
import { type BusyTime, isOutsideHours, mostDaysAhead, offeredSlots } from "./slots.server.ts";

const day = 24 * 60 * 60 * 1000;

const busyTime = z
  .object({ starts_at: z.coerce.date(), busy_until: z.coerce.date(), is_call: z.boolean() })
  .transform(
    ({ starts_at: startsAt, busy_until: busyUntil, is_call: isCall }): BusyTime => ({
      startsAt,
      busyUntil,
      isCall,
    }),
  );

/** When the firm is busy from now on; whoever moves a call leaves out their own. */
async function listBusyTimes(tx: Transaction, now: Date, movedToken: string | null) {
  const until = new Date(now.getTime() + mostDaysAhead * day);
  const { rows } = await tx.execute(
    sql`select starts_at, busy_until, is_call
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

type SlotRefusal = keyof typeof slotRefusals;

/** Refusals by the database, which does not know the firm's hours. A blocked time is never offered. */
const timeRefusals = [
  ...["past", "too soon", "too far", "taken", "never offered", "day full"],
] as const satisfies SlotRefusal[];

/**
 * "held": the time is held until the link in the mail is confirmed. "has one": a call is booked with this address already.
 * "repeated", "held before", "over": the same form was sent before, and its call is booked, held, or cancelled or past. "too
 * many mails": the address cannot be asked to confirm, so nothing is held.
 */
export type BookingOutcome =
  | ("booked" | "held" | "repeated" | "held before" | "over" | "has one" | "too many mails")
  | SlotRefusal;

const bookingOutcome = z.enum([
  ...["booked", "held", "repeated", "held before", "has one"],
  ...timeRefusals,
] as const);

/**
 * Books a call with the visitor's rights, and mails both sides. Above six bookings an hour it is held instead, if mails reach
 * whoever is asked to confirm it.
 */
export async function bookCall(
  tx: Transaction,
  form: CallForm,
  receipt: IssuedReceipt,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<BookingOutcome> {
  // The only rule outside the database, which checks everything that can change concurrently.
  if (await isNeverOffered(tx, form.startsAt)) return "never offered";
  const { startsAt, name, email, phone, service, about, timeZone } = form;
  const { submissionKey, receiptHash } = receipt.sending;
  const id = randomUUID();
  const confirmation = hasMailServer ? newConfirmation(receipt.path) : null;
  const {
    rows: [row],
  } = await tx.execute(sql`select book_call(${id}, ${startsAt.toISOString()}, ${name}, ${email}, ${phone},
    ${service}, ${about}, ${timeZone}, ${submissionKey}, ${receiptHash}, ${confirmation?.hash ?? null}) as outcome`);
  const outcome = bookingOutcome.parse(row?.outcome);
  if (outcome === "booked") {
    const call = await openBooked(tx, tokenOf(receipt.path));
    await mailBooked(tx, { ...call, receiptPath: receipt.path });
  }
  if (outcome === "repeated") {
    const { state } = await openBooked(tx, tokenOf(receipt.path));
    return state === "booked" ? "repeated" : "over";
  }
  if (outcome !== "held" || !confirmation) return outcome;
  const isMailed = await mailConfirmation(tx, { id, email, startsAt, timeZone, service }, confirmation.path);
  if (isMailed) return "held";
  await releaseCall(tx, tokenOf(receipt.path));
  return "too many mails";
}

async function isNeverOffered(tx: Transaction, startsAt: Date) {
  const { hours } = await findCallHours(tx);
  return isOutsideHours(startsAt, hours, new Date());
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
    service: z.string().nullable(),
    about: z.string().nullable(),
    time_zone: z.string(),
    place_kind: z.enum(callPlaces),
    place: z.string().nullable(),
    state: z.enum(callStates),
    changeable: z.boolean(),
    movable: z.boolean(),
  })
  .transform(
    ({ starts_at: startsAt, time_zone: timeZone, place_kind: placeKind, changeable, movable, ...call }) => ({
      ...call,
      startsAt,
      timeZone,
      placeKind,
      /** Whether its holder can still cancel it, and also move it, which is possible five times. */
      isChangeable: changeable,
      isMovable: movable,
    }),
  );

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

/** "repeated": it was confirmed before. "missing": there is nothing to confirm, or the key is another's. */
export type ConfirmingOutcome = "booked" | "repeated" | "missing" | "has one" | SlotRefusal;

const confirmingOutcome = z.enum([...["booked", "repeated", "missing", "has one"], ...timeRefusals] as const);

/** Books the held call of the receipt with this token, and mails both sides. The key is that of the mailed link. */
export async function confirmCall(tx: Transaction, token: string, key: string): Promise<ConfirmingOutcome> {
  const held = await openHeldCall(tx, token);
  const isLate = held !== null && held.heldUntil <= new Date();
  if (isLate && (await isNeverOffered(tx, held.startsAt))) return "never offered";
  const {
    rows: [row],
  } = await tx.execute(sql`select confirm_call(${token}, ${key}) as outcome`);
  const outcome = confirmingOutcome.parse(row?.outcome);
  if (outcome === "booked") {
    const call = await openBooked(tx, token);
    await mailBooked(tx, { ...call, receiptPath: `${sitePaths.receipt}/${token}` });
  }
  return outcome;
}

/** "same": it is booked for this time already. */
export type MovingOutcome =
  | ("moved" | "same" | "missing" | "not booked" | "too late" | "too often")
  | SlotRefusal;

const movingOutcome = z.enum([
  ...["moved", "same", "missing", "not booked", "too late", "too often"],
  ...timeRefusals,
] as const);

/** Moves the call of the receipt with this token, and mails both sides. */
export async function moveOwnCall(tx: Transaction, token: string, startsAt: Date): Promise<MovingOutcome> {
  const before = await openCall(tx, token);
  if (!before) return "missing";
  if (before.isMovable && (await isNeverOffered(tx, startsAt))) return "never offered";
  const {
    rows: [row],
  } = await tx.execute(sql`select move_call(${token}, ${startsAt.toISOString()}) as outcome`);
  const outcome = movingOutcome.parse(row?.outcome);
  if (outcome === "moved") {
    const call = { ...(await openBooked(tx, token)), receiptPath: `${sitePaths.receipt}/${token}` };
    await mailMoved(tx, call, { from: before.startsAt, by: "sender" });
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
