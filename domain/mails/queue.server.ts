import type { Transaction } from "#platform/db/connect.ts";
import { type Envelope, queueMessage } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";

/** Queues a mail within the transaction that causes it. It is sent after the commit. Returns its id. */
export function queueMail(tx: Transaction, mail: Mail & Envelope) {
  return queueMessage(tx, mail);
}
