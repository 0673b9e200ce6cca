import { pluralOf } from "#domain/entities.ts";
import { answerTimes } from "#domain/inbox/conversations/answer-times.server.ts";
import { conversationEntities } from "#domain/inbox/conversations/rules.ts";
import { type AnswerSettings, calendarOf } from "#domain/office/working-days/promise.server.ts";
import { workingTimeInWords } from "#domain/office/working-days/words.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** How long first answers took, by kind of item; empty if there were none. */
export async function findAnswerTimes(tx: Transaction, settings: AnswerSettings) {
  const times = await answerTimes(tx, calendarOf(settings));
  const rows = conversationEntities.map((entity) => {
    const { answers, median, slowest } = times[entity];
    return {
      entity,
      kind: pluralOf(entity),
      answers,
      median: median === null ? "None yet" : workingTimeInWords(median),
      slowest: slowest === null ? "None yet" : workingTimeInWords(slowest),
    };
  });
  return rows.some(({ answers }) => answers > 0) ? rows : [];
}

export type ShownAnswerTimes = Awaited<ReturnType<typeof findAnswerTimes>>;
