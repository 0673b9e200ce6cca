import type { Transaction } from "#platform/db/connect.ts";
import { type Envelope, queueMessage } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";

/** Makes a mail part of the transaction that causes it. Delivery starts when that commits, and never fails it. */
export async function queueMail(tx: Transaction, mail: Mail & Envelope) {
  await queueMessage(tx, mail);
}
