import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listPageSize } from "#domain/lists/rules.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type DueNumber, numberDueDays } from "./due.server.ts";
import { conversationSources } from "./items.server.ts";
import { type ConversationEntity, type ConversationItem, conversationEntities } from "./rules.ts";

/** By which settings, and when, the list is in order. */
interface At {
  settings: AnswerSettings;
  now: Date;
}

const waitingItem = z
  .object({
    entity: z.enum(conversationEntities),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    about: z.string().nullable(),
    sent_at: z.coerce.date(),
    waiting_since: z.coerce.date(),
  })
  .transform(({ sent_at: sentAt, waiting_since: waitingSince, ...item }) => ({
    ...item,
    sentAt,
    waitingSince,
  }));

/** A page of everything that waits for an answer, what is due next first. A page past the end is the last one. */
export async function listWaiting(tx: Transaction, wantedPage: number, { settings, now }: At) {
  const { dueNumber } = await numberDueDays(tx, settings, now);
  const total = await countWaiting(tx);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(wantedPage, pages);
  const everyKind = conversationEntities.map((entity) => {
    const { table, name, about, sentAt } = conversationSources[entity];
    return sql`select ${entity}::text as entity, ${table.id} as id, ${name} as name, ${table.email} as email,
      ${about} as about, ${sentAt} as sent_at, ${table.waitingSince} as waiting_since, ${dueNumber(entity)} as due
      from ${table} where ${table.waitingSince} is not null`;
  });
  const { rows } = await tx.execute(sql`${sql.join(everyKind, sql` union all `)}
    order by due, waiting_since, id limit ${listPageSize} offset ${(page - 1) * listPageSize}`);
  return { items: rows.map((row) => waitingItem.parse(row)), total, page, pages };
}

const amountOf = z.object({ amount: z.coerce.number() });

/** Counts waiting items in one statement; `and` adds a condition. */
async function countEvery(tx: Transaction, and: (entity: ConversationEntity) => SQL = () => sql``) {
  const counts = conversationEntities.map((entity) => {
    const { table } = conversationSources[entity];
    return sql`(select count(*) from ${table} where ${isNotNull(table.waitingSince)} ${and(entity)})`;
  });
  const {
    rows: [row],
  } = await tx.execute(sql`select ${sql.join(counts, sql` + `)} as amount`);
  return amountOf.parse(row).amount;
}

export async function countWaiting(tx: Transaction): Promise<number> {
  return countEvery(tx);
}

interface Place {
  due: number;
  waitingSince: Date;
  id: string;
}

const neighbor = z.object({ entity: z.enum(conversationEntities), id: z.string(), name: z.string() });

export type WaitingNeighbor = z.infer<typeof neighbor>;

type Direction = "before" | "after";

function isBeyond(dueNumber: DueNumber, { due, waitingSince, id }: Place, direction: Direction) {
  const compare = sql.raw(direction === "before" ? "<" : ">");
  return (entity: ConversationEntity) => {
    const { table } = conversationSources[entity];
    return sql`and (${dueNumber(entity)}, ${table.waitingSince}, ${table.id})
      ${compare} (${due}::int, ${waitingSince.toISOString()}::timestamptz, ${id}::uuid)`;
  };
}

/** The nearest that waits before or after a place in the list. */
async function findNearest(tx: Transaction, dueNumber: DueNumber, place: Place, direction: Direction) {
  const order = sql.raw(
    direction === "before"
      ? "order by due desc, waiting_since desc, id desc limit 1"
      : "order by due, waiting_since, id limit 1",
  );
  const isThere = isBeyond(dueNumber, place, direction);
  const nearest = conversationEntities.map((entity) => {
    const { table, name } = conversationSources[entity];
    return sql`(select ${entity}::text as entity, ${table.id} as id, ${name} as name,
      ${table.waitingSince} as waiting_since, ${dueNumber(entity)} as due
      from ${table} where ${isNotNull(table.waitingSince)} ${isThere(entity)} ${order})`;
  });
  const {
    rows: [row],
  } = await tx.execute(sql`${sql.join(nearest, sql` union all `)} ${order}`);
  return row ? neighbor.parse(row) : null;
}

/** Before everything that waits. */
const beginning: Place = { due: -1, waitingSince: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * Where an item is in the list of what waits, and what to open before and after it. After the last one comes the first.
 * Null if there is no such item.
 */
export async function findWaitingPlace(tx: Transaction, item: ConversationItem, { settings, now }: At) {
  const { dueNumber } = await numberDueDays(tx, settings, now);
  const { table } = conversationSources[item.entity];
  const [row] = await tx
    .select({ waitingSince: table.waitingSince, due: sql<number>`${dueNumber(item.entity)}` })
    .from(table)
    .where(eq(table.id, item.id));
  if (!row) return null;
  const waitingSince = row.waitingSince as Date | null;
  const first = await findNearest(tx, dueNumber, beginning, "after");
  if (!waitingSince) return { position: null, previous: null, next: first };
  const place = { due: row.due, waitingSince, id: item.id };
  const next = (await findNearest(tx, dueNumber, place, "after")) ?? first;
  return {
    position: 1 + (await countEvery(tx, isBeyond(dueNumber, place, "before"))),
    previous: await findNearest(tx, dueNumber, place, "before"),
    next: next?.id === item.id ? null : next,
  };
}
