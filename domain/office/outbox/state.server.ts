import { and, count, eq, gt, isNotNull, lt, min, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import { failuresShownForDays, minutesBeforeLate } from "./rules.ts";

interface Troubled {
  count: number;
  /** When the oldest of them was queued. */
  since: Date;
}

export interface MailState {
  /** Given up during the last days. */
  failed: Troubled | null;
  /** Queued for longer than a delivery takes. */
  late: Troubled | null;
}

const failedLately = and(
  eq(messages.state, "failed"),
  gt(messages.createdAt, sql`now() - make_interval(days => ${failuresShownForDays})`),
);

/** An old mail that was just queued again has earlier attempts, but no error yet. */
const isLate = and(
  eq(messages.state, "queued"),
  lt(messages.createdAt, sql`now() - make_interval(mins => ${minutesBeforeLate})`),
  or(isNotNull(messages.lastError), eq(messages.attempts, 0)),
);

/** Mails that do not reach people, although a mail server is set. */
export async function findMailState(tx: Transaction): Promise<MailState> {
  const rows = await tx
    .select({ state: messages.state, count: count(), since: min(messages.createdAt) })
    .from(messages)
    .where(or(failedLately, isLate))
    .groupBy(messages.state);
  function troubled(wanted: "failed" | "queued"): Troubled | null {
    const row = rows.find(({ state }) => state === wanted);
    return row?.since ? { count: row.count, since: row.since } : null;
  }
  return {
    failed: troubled("failed"),
    late: troubled("queued"),
  };
}
