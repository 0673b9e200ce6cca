import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkCalendar } from "#domain/office/working-days/working-days.server.ts";
import { workingTimes } from "#domain/office/working-days/working-time.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ConversationEntity, conversationEntities } from "./rules.ts";

/** The fewest answers of which visitors see a median. */
export const fewestAnswersToShow = 10;

/** Working time in milliseconds until the first answer, over ninety days. */
export interface AnswerTimes {
  answers: number;
  /** Null if there are none. */
  median: number | null;
  slowest: number | null;
}

/** Milliseconds of the epoch: thousands of dates would take longer to read than all the rest. */
const moments = z.object({
  entity: z.enum(conversationEntities),
  sent: z.array(z.number()),
  answered: z.array(z.number()),
});

/** How long senders waited for the first answer, by kind. */
export async function answerTimes(
  tx: Transaction,
  calendar: WorkCalendar,
): Promise<Record<ConversationEntity, AnswerTimes>> {
  const { rows } = await tx.execute(sql`
    select entity, json_agg(floor(extract(epoch from sent_at) * 1000)) as sent,
      json_agg(floor(extract(epoch from answered_at) * 1000)) as answered
    from answer_moments() group by entity`);
  const found = rows.map((row) => moments.parse(row));
  const times = conversationEntities.map((entity) => {
    const { sent = [], answered = [] } = found.find((each) => each.entity === entity) ?? {};
    const waits = workingTimes(
      sent.map((from, index) => ({ from, to: answered[index] ?? from })),
      calendar,
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
