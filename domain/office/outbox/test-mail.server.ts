import { queueMail } from "#domain/office/mails/queue.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** Queues a mail like any other, and returns its id in the outbox. */
export async function queueTestMail(tx: Transaction, { name, email }: { name: string; email: string }) {
  const id = await queueMail(tx, { kind: "test", payload: { name }, recipient: email });
  if (!id) throw new Error("The test mail was not queued");
  return id;
}
