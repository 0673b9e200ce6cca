import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { enqueue, retryNow } from "#platform/jobs/run.ts";
import { messages } from "./table.server.ts";

/** Queues mails that were only written, with the same address and Message-ID. Returns how many; others may be faster. */
export async function queueWritten(tx: Transaction, ids: string[]) {
  const queued = await tx
    .update(messages)
    .set({ state: "queued", lastError: null })
    .where(and(inArray(messages.id, ids), eq(messages.state, "written")))
    .returning({ id: messages.id });
  const inOrder = ids.filter((id) => queued.some((mail) => mail.id === id));
  if (inOrder.length > 0) await enqueue(tx, "mail", ...inOrder.map((id) => ({ id })));
  return inOrder.length;
}

/** Makes the next attempt due now. It adds no job, so that a mail is not attempted more often than it would have been. */
export async function attemptNow(ids: string[]) {
  if (ids.length > 0) await retryNow("mail", ids);
}
