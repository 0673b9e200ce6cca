import type { Mail } from "#domain/office/mails/kinds.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { CallFacts, CallSide } from "./facts.ts";
import type { CallPlace } from "./settings-rules.ts";

/** A call that mails are about. */
export interface MailedCall {
  id: string;
  startsAt: Date;
  sequence: number;
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  timeZone: string;
  placeKind: CallPlace;
  place: string | null;
  /** Undefined if there is no receipt, or one that was made with another secret. */
  receiptPath?: string;
}

interface Firm {
  email: string;
  timeZone: string;
}

/** The firm's words about a change. */
interface Note {
  note?: string;
}

type HeldCall = Pick<MailedCall, "id" | "email" | "startsAt" | "timeZone" | "service">;

/** Mails the link that confirms a held call. Returns false if the address has had too many mails. */
export async function mailConfirmation(tx: Transaction, call: HeldCall, confirmPath: string) {
  const { id: aboutId, email: recipient, startsAt, timeZone, service } = call;
  const firm = await findSettings(tx);
  const mail = await queueMail(tx, {
    kind: "call-confirm",
    recipient,
    aboutId,
    replyTo: firm.email,
    payload: {
      startsAt: startsAt.toISOString(),
      timeZone,
      firmTimeZone: firm.timeZone,
      service,
      confirmPath,
    },
  });
  return mail !== null;
}

/** Queues the mails to both sides within the transaction that books the call, as do the following. */
export async function mailBooked(tx: Transaction, call: MailedCall) {
  await mailBothSides(tx, call, await findSettings(tx), (facts) => ({ kind: "call-booked", payload: facts }));
}

export async function mailMoved(
  tx: Transaction,
  call: MailedCall,
  { from, by, note }: Note & { from: Date; by: CallSide },
) {
  const previousStart = from.toISOString();
  await mailBothSides(tx, call, await findSettings(tx), (facts) => ({
    kind: "call-moved",
    payload: { ...facts, previousStart, by, note },
  }));
}

export async function mailPlaceChanged(tx: Transaction, call: MailedCall) {
  await mailBothSides(tx, call, await findSettings(tx), (facts) => ({
    kind: "call-place-changed",
    payload: facts,
  }));
}

export async function mailCancelled(
  tx: Transaction,
  call: MailedCall,
  { by, note }: Note & { by: CallSide },
) {
  await mailBothSides(tx, call, await findSettings(tx), (facts) => ({
    kind: "call-cancelled",
    payload: { ...facts, by, note },
  }));
}

/** The worker, which reminds, has no right to read the settings itself. */
export async function mailReminder(tx: Transaction, call: MailedCall, firm: Firm, before: "day" | "hour") {
  await mailBothSides(tx, call, firm, (facts) => ({ kind: "call-reminder", payload: { ...facts, before } }));
}

async function mailBothSides(
  tx: Transaction,
  call: MailedCall,
  firm: Firm,
  write: (facts: CallFacts & { side: CallSide }) => Mail,
) {
  const { id: callId, startsAt, receiptPath, ...known } = call;
  const facts = {
    callId,
    startsAt: startsAt.toISOString(),
    changedAt: new Date().toISOString(),
    sequence: known.sequence,
    name: known.name,
    email: known.email,
    phone: known.phone,
    service: known.service,
    timeZone: known.timeZone,
    placeKind: known.placeKind,
    place: known.place,
    firmEmail: firm.email,
    firmTimeZone: firm.timeZone,
  };
  const about = { aboutId: callId };
  const toSender = write({ ...facts, side: "sender", receiptPath });
  await queueMail(tx, { ...toSender, ...about, recipient: call.email, replyTo: firm.email });
  // Without the receipt's link, which gives the sender's rights.
  const toFirm = write({ ...facts, side: "firm" });
  await queueMail(tx, { ...toFirm, ...about, recipient: firm.email, replyTo: call.email });
}
