import { and, asc, eq, gt, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { MailKind } from "#domain/office/mails/kinds.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { attemptNow, queueWritten } from "#platform/mail/send-unsent.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { findCurrent, type OpenedMail } from "./current.server.ts";

/** Sent at once; what is beyond is offered again. */
export const mostUnsent = 500;
/** Read at once, of which some are left out. */
const mostRead = 4 * mostUnsent;

/** Of no use later, whatever they say. */
const neverOffered: MailKind[] = ["test", "call-reminder", "due-today"];

/** The first attempts follow each other by themselves. */
const waitsForLater = and(
  eq(messages.state, "queued"),
  isNotNull(messages.lastError),
  lt(messages.lastAttemptAt, sql`now() - interval '1 minute'`),
);

const isOffered = and(
  gt(messages.createdAt, sql`now() - interval '24 hours'`),
  notInArray(messages.template, neverOffered),
  or(eq(messages.state, "written"), waitsForLater),
);

/**
 * Mails of the last day that nobody has received: only written to files, or waiting for another attempt. Without those that
 * nobody needs any more, oldest first. None while no mail server is set.
 */
export async function findUnsent(tx: Transaction): Promise<OpenedMail[]> {
  if (!mailWorks()) return [];
  const { id, template, state, aboutId, payload } = messages;
  const found = await tx
    .select({ id, template, state, aboutId, payload })
    .from(messages)
    .where(isOffered)
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(mostRead);
  const current = await findCurrent(tx, found.flatMap(open));
  return current.slice(0, mostUnsent);
}

type FoundMail = Pick<typeof messages.$inferSelect, "id" | "template" | "state" | "aboutId" | "payload">;

/** Without a mail that was encrypted with another secret. */
function open({ payload, template: kind, ...mail }: FoundMail): OpenedMail[] {
  try {
    return [{ ...mail, kind, payload: unseal(payload.sealed ?? "", mail.id) } as OpenedMail];
  } catch {
    return [];
  }
}

/** How many `sendUnsent` would send. */
export async function countUnsent(tx: Transaction) {
  return (await findUnsent(tx)).length;
}

/** Sends what `findUnsent` finds, and returns how many. A mail that is being sent already is not sent twice. */
export async function sendUnsent(tx: Transaction) {
  const unsent = await findUnsent(tx);
  const idsOf = (state: OpenedMail["state"]) =>
    unsent.filter((mail) => mail.state === state).map(({ id }) => id);
  const waiting = idsOf("queued");
  const queued = await queueWritten(tx, idsOf("written"));
  await attemptNow(waiting);
  return queued + waiting.length;
}
