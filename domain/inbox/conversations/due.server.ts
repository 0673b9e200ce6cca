import { isNotNull } from "drizzle-orm";
import {
  type AnswerPromise,
  type DueState,
  dueDay,
  dueState,
} from "#domain/office/working-days/working-days.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { conversationSources } from "./items.server.ts";
import { type ConversationEntity, conversationEntities } from "./rules.ts";

type DueAmounts = Record<DueState, number>;

/** How many of those who wait are late, due today or due later, by kind. */
export async function countDueByKind(tx: Transaction, promise: AnswerPromise, now: Date) {
  const kinds: ({ entity: ConversationEntity } & DueAmounts)[] = [];
  for (const entity of conversationEntities) {
    const amounts: DueAmounts = { late: 0, today: 0, later: 0 };
    for (const waitingSince of await listWaitingSince(tx, entity)) {
      amounts[dueState(dueDay(waitingSince, promise), now, promise)] += 1;
    }
    kinds.push({ entity, ...amounts });
  }
  return kinds;
}

/** The same of all kinds together. */
export async function countDue(tx: Transaction, promise: AnswerPromise, now: Date) {
  const total: DueAmounts = { late: 0, today: 0, later: 0 };
  for (const { late, today, later } of await countDueByKind(tx, promise, now)) {
    total.late += late;
    total.today += today;
    total.later += later;
  }
  return total;
}

async function listWaitingSince(tx: Transaction, entity: ConversationEntity) {
  const { table } = conversationSources[entity];
  const rows = await tx
    .select({ waitingSince: table.waitingSince })
    .from(table)
    .where(isNotNull(table.waitingSince));
  return rows.map(({ waitingSince }) => waitingSince as Date);
}
