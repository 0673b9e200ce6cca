import type { Mail } from "#domain/mails/kinds.ts";
import { queueMail } from "#domain/mails/queue.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findSettings } from "./queries.server.ts";

/** Mails the firm's address; replies go to the visitor. */
export async function mailFirm(tx: Transaction, mail: Mail & { aboutId: string; replyTo: string }) {
  const { email } = await findSettings(tx);
  await queueMail(tx, { ...mail, recipient: email });
}

/** The sender's name. */
export async function findFirmName() {
  const { firmName } = await asViewer(visitor, findSettings);
  return firmName;
}
