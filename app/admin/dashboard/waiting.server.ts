import { countDue } from "#domain/inbox/conversations/due.server.ts";
import { countWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import { type AnswerSettings, promiseOf } from "#domain/office/working-days/promise.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The number of items that wait for an answer. `due` counts the late ones and those due today; null without a promise. */
export async function findWaiting(tx: Transaction, settings: AnswerSettings, now: Date) {
  const promise = promiseOf(settings);
  return { total: await countWaiting(tx), due: promise && (await countDue(tx, promise, now)) };
}

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;
