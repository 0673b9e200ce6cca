import { countDue } from "#domain/inbox/conversations/due.server.ts";
import { countWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The number of items that wait for an answer. `due` counts the late ones and those due today. */
export async function findWaiting(tx: Transaction, settings: AnswerSettings, now: Date) {
  return { total: await countWaiting(tx), due: await countDue(tx, settings, now) };
}

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;
