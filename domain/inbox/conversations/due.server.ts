import { isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type AnswerSettings, calendarOf, lateAfter } from "#domain/office/working-days/promise.server.ts";
import { isWorkingDay, workingDayEnds } from "#domain/office/working-days/working-days.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { conversationSources } from "./items.server.ts";
import { type ConversationEntity, conversationEntities } from "./rules.ts";

/** The number of the working day on which an item is due, as SQL over the table of its kind. */
export type DueNumber = (entity: ConversationEntity) => SQL;

/**
 * Numbers working days from the day of the longest waiting item, so that PostgreSQL can compare due days of all kinds
 * without knowing weekends, holidays or the firm's time zone. A call has no due day, but may be soon: whoever writes
 * about one is listed as if an answer were due that day.
 */
export async function numberDueDays(tx: Transaction, settings: AnswerSettings, now: Date) {
  const calendar = calendarOf(settings);
  const longest = await findLongestWaiting(tx);
  const ends = longest ? workingDayEnds(longest, now, calendar) : [];
  const literal = `{${ends.map((end) => end.toISOString()).join()}}`;
  const dueNumber: DueNumber = (entity) => {
    const days = lateAfter(settings, entity)?.days ?? 0;
    const { waitingSince } = conversationSources[entity].table;
    return sql`(width_bucket(${waitingSince}, ${literal}::timestamptz[]) + ${days}::int)`;
  };
  return { dueNumber, today: ends.length, isWorkingToday: isWorkingDay(now, calendar) };
}

const moment = z.object({ since: z.coerce.date().nullable() });

async function findLongestWaiting(tx: Transaction) {
  const each = conversationEntities.map((entity) => {
    const { table } = conversationSources[entity];
    return sql`(select min(${table.waitingSince}) from ${table})`;
  });
  const {
    rows: [row],
  } = await tx.execute(sql`select least(${sql.join(each, sql`, `)}) as since`);
  return moment.parse(row).since;
}

const kindAmounts = z.object({
  entity: z.enum(conversationEntities),
  late: z.coerce.number(),
  today: z.coerce.number(),
  later: z.coerce.number(),
});

/** How many of those who wait are late, due today or due later, by kind. Calls are never due. */
export async function countDueByKind(tx: Transaction, settings: AnswerSettings, now: Date) {
  const { dueNumber, today, isWorkingToday } = await numberDueDays(tx, settings, now);
  const kinds = conversationEntities.filter((entity) => lateAfter(settings, entity) !== null);
  const counts = kinds.map((entity) => {
    const { table } = conversationSources[entity];
    // On a day off, today's number is that of the next working day.
    return sql`select ${entity}::text as entity, count(*) filter (where due < ${today}) as late,
      count(*) filter (where due = ${today} and ${isWorkingToday}) as today,
      count(*) filter (where due > ${today} or due = ${today} and not ${isWorkingToday}) as later
      from (select ${dueNumber(entity)} as due from ${table} where ${isNotNull(table.waitingSince)})`;
  });
  const { rows } = await tx.execute(sql.join(counts, sql` union all `));
  return rows.map((row) => kindAmounts.parse(row));
}
