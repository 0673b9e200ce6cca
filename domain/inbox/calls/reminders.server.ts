import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { receiptPathOf } from "#domain/inbox/receipts/receipt.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import type { Handler } from "#platform/jobs/run.ts";
import { mailReminder } from "./mails.server.ts";
import { calls } from "./table.server.ts";

const hour = 60 * 60 * 1000;
const spans = { day: 24 * hour, hour };

export type Reminder = keyof typeof spans;

interface Reminded {
  startsAt: Date;
  /** When it was booked for this time. */
  agreedAt: Date;
  dayReminderAt: Date | null;
  hourReminderAt: Date | null;
}

/**
 * The reminder that a booked call is due for: one within a day and one within an hour, each once, and neither if the call
 * was booked or moved within that time. If no server ran in between, the one for the day is left out.
 */
export function dueReminder(call: Reminded, now: Date): Reminder | null {
  const left = call.startsAt.getTime() - now.getTime();
  const known = call.startsAt.getTime() - call.agreedAt.getTime();
  if (left <= 0 || left > spans.day) return null;
  const reminder = left <= spans.hour ? "hour" : "day";
  const sentAt = reminder === "hour" ? call.hourReminderAt : call.dayReminderAt;
  return sentAt === null && known > spans[reminder] ? reminder : null;
}

/** Marks calls that are over as done, and reminds both sides of those that come. */
export function reminderHandler(): Handler {
  return {
    async run() {
      const firm = await asViewer(visitor, findSettings);
      const database = pools().jobs;
      await database.execute(sql`select end_past_calls()`);
      const now = new Date();
      for (const call of await inTransaction(database, (tx) => listWithinADay(tx, now))) {
        const reminder = dueReminder(call, now);
        if (reminder) await inTransaction(database, (tx) => remind(tx, call, firm, reminder));
      }
    },
  };
}

const { id, startsAt, sequence, agreedAt, dayReminderAt, hourReminderAt, name, email, phone } = calls;
const { service, timeZone, placeKind, place, state, submissionKey, receiptHash } = calls;
const columns = {
  id,
  startsAt,
  sequence,
  agreedAt,
  dayReminderAt,
  hourReminderAt,
  name,
  email,
  phone,
  service,
  timeZone,
  placeKind,
  place,
  submissionKey,
  receiptHash,
};

function listWithinADay(tx: Transaction, now: Date) {
  const tomorrow = new Date(now.getTime() + spans.day);
  return tx
    .select(columns)
    .from(calls)
    .where(and(eq(state, "booked"), gt(startsAt, now), lt(startsAt, tomorrow)))
    .orderBy(asc(startsAt), asc(id));
}

type ComingCall = Awaited<ReturnType<typeof listWithinADay>>[number];

/** Notes the reminder and queues it, both or neither. Of several instances one does, and none if the call has changed. */
async function remind(
  tx: Transaction,
  call: ComingCall,
  firm: { email: string; timeZone: string },
  reminder: Reminder,
) {
  const {
    rows: [row],
  } = await tx.execute(
    sql`select note_call_reminder(${call.id}, ${call.startsAt.toISOString()}, ${reminder}) as noted`,
  );
  if (row?.noted !== true) return;
  await mailReminder(tx, { ...call, receiptPath: receiptPathOf(call) }, firm, reminder);
}
