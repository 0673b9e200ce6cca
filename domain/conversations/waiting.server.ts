import { isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { listPageSize } from "#domain/lists/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { conversationSources } from "./items.server.ts";
import { conversationEntities } from "./rules.ts";

const waitingItem = z
  .object({
    entity: z.enum(conversationEntities),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    about: z.string(),
    sent_at: z.coerce.date(),
    waiting_since: z.coerce.date(),
  })
  .transform(({ sent_at: sentAt, waiting_since: waitingSince, ...item }) => ({
    ...item,
    sentAt,
    waitingSince,
  }));

/** Something that waits for an answer of the firm. */
export type WaitingItem = z.infer<typeof waitingItem>;

/** A page of everything that waits for an answer, the nearest promise first. A page past the end is the last one. */
export async function listWaiting(tx: Transaction, asked: number) {
  const total = await countWaiting(tx);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(asked, pages);
  const everyKind = conversationEntities.map((entity) => {
    const { table, name, about, sentAt } = conversationSources[entity];
    return sql`select ${entity}::text as entity, ${table.id} as id, ${name} as name, ${table.email} as email,
      ${about} as about, ${sentAt} as sent_at, ${table.waitingSince} as waiting_since
      from ${table} where ${table.waitingSince} is not null`;
  });
  const { rows } = await tx.execute(sql`${sql.join(everyKind, sql` union all `)}
    order by waiting_since, id limit ${listPageSize} offset ${(page - 1) * listPageSize}`);
  return { items: rows.map((row) => waitingItem.parse(row)), total, page, pages };
}

export async function countWaiting(tx: Transaction): Promise<number> {
  let total = 0;
  for (const entity of conversationEntities) {
    const { table } = conversationSources[entity];
    total += await tx.$count(table, isNotNull(table.waitingSince));
  }
  return total;
}
