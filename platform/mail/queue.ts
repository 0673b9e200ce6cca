import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { asEnqueuer, enqueue } from "#platform/jobs/run.ts";
import { seal } from "./seal.ts";
import { messages } from "./table.server.ts";

/** What is written is for whoever renders it to know: a name for the kind of mail, and the values its text needs. */
export interface Message {
  kind: string;
  payload: unknown;
}

export interface Envelope {
  /** One address, without a name. */
  recipient: string;
  /** Who gets the answer, where that is not the sender of the site's mail. */
  replyTo?: string;
  /** The row the mail is about: deleting that deletes the mail. */
  aboutId?: string;
}

/** One address and nothing else: no list, no name, no second header. */
const plainAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u;

/** Adds a row to the outbox and a job that delivers it, both within the transaction. */
export async function queueMessage(tx: Transaction, message: Message & Envelope) {
  const { kind, payload, recipient, replyTo, aboutId } = message;
  for (const address of [recipient, replyTo ?? recipient]) {
    if (!plainAddress.test(address)) throw new Error(`A mail of kind ${kind} has no plain address`);
  }
  const id = randomUUID();
  await asEnqueuer(tx, () =>
    tx.insert(messages).values({
      id,
      template: kind,
      recipient,
      replyTo,
      aboutId,
      payload: { sealed: seal(payload, id) },
      messageId: `<${id}@${new URL(publicUrl()).hostname}>`,
    }),
  );
  await enqueue(tx, "mail", { id });
}

/** Sends a mail once more, to the same address, with the same Message-ID. False where it is on its way, or gone. */
export async function sendMailAgain(tx: Transaction, id: string) {
  const [again] = await tx
    .update(messages)
    .set({ state: "queued", sentAt: null, lastError: null })
    .where(and(eq(messages.id, id), ne(messages.state, "queued")))
    .returning({ id: messages.id });
  if (!again) return false;
  await enqueue(tx, "mail", { id });
  return true;
}
