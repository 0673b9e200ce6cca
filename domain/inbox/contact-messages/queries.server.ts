import { randomUUID } from "node:crypto";
import type { IssuedReceipt } from "#domain/inbox/receipts/receipt.server.ts";
import { mailFirm, mailSender } from "#domain/office/settings/mail.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ContactMessageForm } from "./rules.ts";
import { contactMessages } from "./table.server.ts";

/** Stores a message once, even if it is sent twice, and mails sender and firm; returns whether it is new. */
export async function createContactMessage(
  tx: Transaction,
  form: ContactMessageForm,
  receipt: IssuedReceipt,
) {
  const id = randomUUID();
  const { rowCount } = await tx
    .insert(contactMessages)
    .values({ id, ...form, ...receipt.sending })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  const { name, email } = form;
  const payload = { receiptPath: receipt.path };
  await mailSender(tx, { kind: "contact-received", recipient: email, aboutId: id, payload });
  await mailFirm(tx, { kind: "firm-contact", replyTo: email, aboutId: id, payload: { rowId: id, name } });
  return true;
}
