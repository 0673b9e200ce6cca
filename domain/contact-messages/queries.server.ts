import { randomUUID } from "node:crypto";
import type { Sending } from "#domain/receipts/receipt.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ContactMessageForm } from "./rules.ts";
import { contactMessages } from "./table.server.ts";

/** Stores a message once however often it is sent; says whether it is new. */
export async function createContactMessage(tx: Transaction, form: ContactMessageForm, sending: Sending) {
  const { count } = await tx
    .insert(contactMessages)
    .values({ id: randomUUID(), ...form, ...sending })
    .onConflictDoNothing();
  return count === 1;
}
