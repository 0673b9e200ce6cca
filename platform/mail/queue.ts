import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { asEnqueuer, enqueue } from "#platform/jobs/run.ts";
import type { Mail } from "./kinds.ts";
import { seal } from "./seal.ts";
import { messages } from "./table.server.ts";

type QueuedMail = Mail & {
  /** One address, without a name. */
  recipient: string;
  /** Who gets the answer, where that is not the sender of the site's mail. */
  replyTo?: string;
  /** The row the mail is about: deleting that deletes the mail. */
  aboutId?: string;
};

/** One address and nothing else: no list, no name, no second header. */
const plainAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u;

/** Makes a mail part of the transaction that causes it. Delivery starts when that commits, and never fails it. */
export async function queueMail(tx: Transaction, mail: QueuedMail) {
  const { kind, payload, recipient, replyTo, aboutId } = mail;
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
