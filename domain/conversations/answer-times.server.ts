import { sql } from "drizzle-orm";
import { z } from "zod";
import { type WorkCalendar, workingTimeBetween } from "#domain/working-days/working-days.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ConversationEntity, conversationEntities } from "./rules.ts";

/** Visitors are shown a median of no fewer. */
export const fewestAnswersToShow = 10;

/** Working time in milliseconds until the first answer, over ninety days. */
export interface AnswerTimes {
  answers: number;
  /** Null if there are none. */
  median: number | null;
  slowest: number | null;
}

const moments = z.object({
  entity: z.enum(conversationEntities),
  sent_at: z.coerce.date(),
  answered_at: z.coerce.date(),
});

/** How long senders waited for the first answer, by kind. */
export async function answerTimes(
  tx: Transaction,
  calendar: WorkCalendar,
): Promise<Record<ConversationEntity, AnswerTimes>> {
  const { rows } = await tx.execute(sql`select entity, sent_at, answered_at from answer_moments()`);
  const byEntity = Map.groupBy(
    rows.map((row) => moments.parse(row)),
    ({ entity }) => entity,
  );
  const times = conversationEntities.map((entity) => {
    const waits = (byEntity.get(entity) ?? []).map(({ sent_at, answered_at }) =>
      workingTimeBetween(sent_at, answered_at, calendar),
    );
    return [entity, summaryOf(waits.sort((one, other) => one - other))] as const;
  });
  return Object.fromEntries(times) as Record<ConversationEntity, AnswerTimes>;
}

function summaryOf(sorted: number[]): AnswerTimes {
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1];
  const upper = sorted[Math.floor(middle)];
  const median = lower === undefined || upper === undefined ? null : (lower + upper) / 2;
  return { answers: sorted.length, median, slowest: sorted.at(-1) ?? null };
}
