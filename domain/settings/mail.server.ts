import type { Mail } from "#domain/mails/kinds.ts";
import { queueMail } from "#domain/mails/queue.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findSettings } from "./queries.server.ts";

/** Tells the firm of something new; the answer to the mail goes to whoever sent it. */
export async function mailFirm(tx: Transaction, mail: Mail & { aboutId: string; replyTo: string }) {
  const { email } = await findSettings(tx);
  await queueMail(tx, { ...mail, recipient: email });
}

/** The name in which mails are sent. */
export async function findFirmName() {
  const { firmName } = await asViewer(visitor, findSettings);
  return firmName;
}
