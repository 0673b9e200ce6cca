import { randomUUID } from "node:crypto";
import type { IssuedReceipt } from "#domain/inbox/receipts/receipt.server.ts";
import { mailFirm, mailSender } from "#domain/office/settings/mail.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { SessionRequestForm } from "./rules.ts";
import { sessionRequests } from "./table.server.ts";

/** Stores a request once, even if it is sent twice, and mails sender and firm; returns whether it is new. */
export async function createSessionRequest(
  tx: Transaction,
  form: SessionRequestForm,
  receipt: IssuedReceipt,
) {
  const id = randomUUID();
  const { rowCount } = await tx
    .insert(sessionRequests)
    .values({ id, ...form, ...receipt.sending })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  const { name, email, company, serviceType: service } = form;
  await mailSender(tx, {
    kind: "consultation-received",
    recipient: email,
    aboutId: id,
    payload: { service, receiptPath: receipt.path },
  });
  await mailFirm(tx, {
    kind: "firm-consultation",
    replyTo: email,
    aboutId: id,
    payload: { rowId: id, name, company, service },
  });
  return true;
}
