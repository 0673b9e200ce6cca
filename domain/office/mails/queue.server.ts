import type { Transaction } from "#platform/db/connect.ts";
import { countMailTo } from "#platform/mail/limit.ts";
import { type Envelope, queueMessages } from "#platform/mail/queue.ts";
import type { Mail } from "./kinds.ts";
import { isLimited } from "./limited.ts";

/**
 * Queues a mail within the transaction that causes it. It is sent after the commit. Returns its id, or null if it is dropped
 * because its recipient has reached the limit.
 */
export async function queueMail(tx: Transaction, mail: Mail & Envelope) {
  if (isLimited(mail) && !(await countMailTo(tx, mail.recipient))) return null;
  const [id] = await queueMessages(tx, [mail]);
  if (!id) throw new Error("The mail was not queued");
  return id;
}

/** The same for many of a kind that is not limited, in few queries. */
export async function queueMails(tx: Transaction, mails: (Mail & Envelope)[]) {
  await queueMessages(tx, mails);
}
