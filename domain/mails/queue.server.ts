import type { Transaction } from "#platform/db/connect.ts";
import { type Envelope, queueMessages } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";

/** Queues a mail within the transaction that causes it. It is sent after the commit. Returns its id. */
export async function queueMail(tx: Transaction, mail: Mail & Envelope) {
  const [id] = await queueMessages(tx, [mail]);
  if (!id) throw new Error("The mail was not queued");
  return id;
}

/** The same for many, in few queries. */
export async function queueMails(tx: Transaction, mails: (Mail & Envelope)[]) {
  await queueMessages(tx, mails);
}
