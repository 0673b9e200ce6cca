import { isNotNull } from "drizzle-orm";
import {
  type AnswerPromise,
  type DueState,
  dueDay,
  dueState,
} from "#domain/working-days/working-days.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { conversationSources } from "./items.server.ts";
import { conversationEntities } from "./rules.ts";

/** How many of those who wait are late, due today or due later. */
export async function countDue(tx: Transaction, promise: AnswerPromise, now: Date) {
  const amounts: Record<DueState, number> = { late: 0, today: 0, later: 0 };
  for (const waitingSince of await listWaitingSince(tx)) {
    amounts[dueState(dueDay(waitingSince, promise), now, promise)] += 1;
  }
  return amounts;
}

async function listWaitingSince(tx: Transaction) {
  const moments: Date[] = [];
  for (const entity of conversationEntities) {
    const { table } = conversationSources[entity];
    const rows = await tx
      .select({ waitingSince: table.waitingSince })
      .from(table)
      .where(isNotNull(table.waitingSince));
    moments.push(...rows.map(({ waitingSince }) => waitingSince as Date));
  }
  return moments;
}
