import { eq, type SQL, sql } from "drizzle-orm";
import { entityParts } from "#domain/entities.server.ts";
import { type Entity, entityNames } from "#domain/entities.ts";
import type { ItemSource, ItemTable } from "#domain/entity-parts.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";

interface SearchedKind extends ItemSource {
  kind: ItemKind;
  table: ItemTable;
}

export type ItemKind = Entity | "mails";

const kinds: SearchedKind[] = [
  ...entityNames.map((kind) => ({ kind, table: entityParts[kind].table, ...entityParts[kind].item })),
  {
    kind: "mails",
    table: messages,
    // A mail has no subject before the first attempt to send it.
    title: sql`coalesce(${messages.subject}, ${messages.recipient})`,
    note: messages.recipient,
    foundBy: [messages.recipient, messages.subject],
    moment: messages.createdAt,
  },
];

export interface FoundItem {
  kind: ItemKind;
  id: string;
  title: string;
  note: string;
}

export async function findItemTitle(tx: Transaction, entity: Entity, id: string) {
  const { table, item } = entityParts[entity];
  const [found] = await tx
    .select({ title: sql<string>`${item.title}` })
    .from(table)
    .where(eq(table.id, id));
  return found?.title ?? null;
}

const maxPerKind = 5;
/** Of more matches than this, an arbitrary selection is sorted. */
const maxMatches = 1000;

/** Items of all kinds whose title, name or email contains every typed word, the latest of each kind first. */
export async function findItems(tx: Transaction, typed: string): Promise<FoundItem[]> {
  const found = kinds.map((kind) => itemsOf(kind, typed));
  const { rows } = await tx.execute<FoundItem & Record<string, unknown>>(sql.join(found, sql` union all `));
  return rows.map(({ kind, id, title, note }) => ({ kind, id, title, note }));
}

function itemsOf({ kind, table, title, note, foundBy, moment }: SearchedKind, typed: string): SQL {
  const words = sql`search_words(${sql.join(
    foundBy.map((column) => sql`${column}`),
    sql`, `,
  )})`;
  return sql`(
    select ${kind}::text as kind, id, title, note
    from (
      select ${table.id} as id, ${title} as title, ${note} as note, ${moment} as moment
      from ${table} where ${words} @@ search_query(${typed}) limit ${maxMatches}
    ) matching
    order by moment desc, id limit ${maxPerKind})`;
}
