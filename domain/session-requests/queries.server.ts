import { randomUUID } from "node:crypto";
import type { Sending } from "#domain/receipts/receipt.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { SessionRequestForm } from "./rules.ts";
import { sessionRequests } from "./table.server.ts";

/** Stores a request once however often it is sent; says whether it is new. */
export async function createSessionRequest(tx: Transaction, form: SessionRequestForm, sending: Sending) {
  const { count } = await tx
    .insert(sessionRequests)
    .values({ id: randomUUID(), ...form, ...sending })
    .onConflictDoNothing();
  return count === 1;
}
