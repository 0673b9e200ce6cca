import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { asEnqueuer, enqueue } from "#platform/jobs/run.ts";
import { seal } from "../seal.ts";
import { messages } from "./table.server.ts";

/** A kind of mail and the values for its template; only the renderer knows the kinds. */
export interface Message {
  kind: string;
  payload: unknown;
}

export interface Envelope {
  /** One address, without a name. */
  recipient: string;
  /** The Reply-To address, if replies should not go to the sender. */
  replyTo?: string;
  /** The row the mail is about: deleting that deletes the mail. */
  aboutId?: string;
}

/** A single address: no list, no name, no line break. */
const plainAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u;

/** A statement takes 65,535 values. */
const mostAtOnce = 1000;

/** Adds rows to the outbox and jobs that deliver them, both within the transaction. Returns the rows' ids. */
export async function queueMessages(tx: Transaction, queued: (Message & Envelope)[]) {
  const rows = queued.map(toRow);
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce);
    await asEnqueuer(tx, () => tx.insert(messages).values(some));
    await enqueue(tx, "mail", ...some.map(({ id }) => ({ id })));
  }
  return rows.map(({ id }) => id);
}

function toRow({ kind, payload, recipient, replyTo, aboutId }: Message & Envelope) {
  for (const address of [recipient, replyTo ?? recipient]) {
    if (!plainAddress.test(address)) throw new Error(`A mail of kind ${kind} has no plain address`);
  }
  const id = randomUUID();
  return {
    id,
    template: kind,
    recipient,
    replyTo,
    aboutId,
    payload: { sealed: seal(payload, id) },
    messageId: `<${id}@${new URL(publicUrl()).hostname}>`,
  };
}

/** Queues a mail again with the same address and Message-ID. False if it is queued already, or deleted. */
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
