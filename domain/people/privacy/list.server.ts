import { and, desc, type SQL, sql } from "drizzle-orm";
import { entityParts } from "#domain/entities.server.ts";
import { type PersonalEntity, personalEntities } from "#domain/entities.ts";
import { conversationSources } from "#domain/inbox/conversations/items.server.ts";
import { listPageSize } from "#domain/lists/rules.ts";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { maxCounted, maxListed } from "./rules.ts";
import { personalTables } from "./sources.server.ts";

/** Somebody who wrote or has an account. */
export interface ListedPerson {
  email: string;
  name: string;
  /** What they sent last, or the account of somebody who sent nothing. */
  kind: PersonalEntity | "account";
  moment: Date;
  /** How many things they sent; from `maxCounted` on there may be more. */
  sent: number;
}

interface PeoplePage {
  people: ListedPerson[];
  total: number;
  page: number;
  pages: number;
  /** There may be more people than are counted. */
  isCut: boolean;
}

/** More matches of a kind than this are cut off; a longer search narrows them. */
const maxMatches = 1000;

/** Everybody who wrote, by email, whoever wrote last first. */
export async function listPeople(tx: Transaction, page: number, limit = maxListed): Promise<PeoplePage> {
  const sent = personalEntities.map((entity) => {
    const { email, id } = personalTables[entity];
    return sql`select ${email} as email, ${conversationSources[entity].sentAt} as moment, ${id} as id
      from ${personalTables[entity]}`;
  });
  const { rows } = await tx.execute<{ email: string; read: number }>(sql`
    with newest as (
      select lower(email) as email, moment, id from (${sql.join(sent, sql` union all `)}) sent
      order by moment desc, id desc limit ${limit}
    ), people as (
      select distinct on (email collate "C") * from newest order by email collate "C", moment desc, id desc
    )
    select email, (select count(*) from newest)::int as read from people order by moment desc, id desc`);
  const part = pageOf(
    rows.map(({ email }) => email),
    page,
  );
  return {
    ...part.position,
    people: await withCounts(tx, await listNewest(tx, part.items)),
    isCut: rows[0]?.read === limit,
  };
}

/** People whose name or email contains every typed word, whoever wrote last first. */
export async function findPeople(
  tx: Transaction,
  typed: string,
  accounts: FoundAccounts,
  page: number,
): Promise<PeoplePage> {
  const matching = personalEntities.map((entity) => {
    const words = sql.join(
      entityParts[entity].item.foundBy.map((column) => sql`${column}`),
      sql`, `,
    );
    return sql`(select lower(${personalTables[entity].email}) as email, ${entity}::text as kind
      from ${personalTables[entity]} where search_words(${words}) @@ search_query(${typed}) limit ${maxMatches})`;
  });
  const { rows } = await tx.execute<{ email: string; kind: string }>(sql.join(matching, sql` union all `));
  const emails = new Set([...rows, ...accounts].map(({ email }) => email));
  const writers = await listNewest(tx, [...emails]);
  const known = new Set(writers.map(({ key }) => key));
  const silent = accounts
    .filter(({ email }) => !known.has(email))
    .map((account) => ({ ...account, key: account.email, kind: "account" as const }));
  const found = [...writers, ...silent].toSorted((one, other) => Number(other.moment) - Number(one.moment));
  const part = pageOf(found, page);
  return {
    ...part.position,
    people: await withCounts(tx, part.items),
    isCut: [accounts, ...Map.groupBy(rows, ({ kind }) => kind).values()].some(
      ({ length }) => length === maxMatches,
    ),
  };
}

type FoundAccounts = Awaited<ReturnType<typeof findAccounts>>;

/** Accounts whose name or email contains every typed word. They are read by their own login. */
export function findAccounts(typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const contains = words.map((word) => sql`strpos(lower(${user.name} || ' ' || ${user.email}), ${word}) > 0`);
  return withTimeout(() =>
    pools()
      .auth.select({ email: user.email, name: user.name, moment: user.createdAt })
      .from(user)
      .where(and(...contains))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(maxMatches),
  );
}

/** A page past the end is the last one. */
function pageOf<Item>(items: Item[], wanted: number) {
  const pages = Math.max(1, Math.ceil(items.length / listPageSize));
  const page = Math.min(wanted, pages);
  return {
    items: items.slice((page - 1) * listPageSize, page * listPageSize),
    position: { total: items.length, page, pages },
  };
}

/**
 * What `wanted.key` sent, newest first. Compared as a range, which only the index on emails can sort: where one person sent
 * nearly everything, PostgreSQL would look for others by reading the whole table by date.
 */
function sentByWanted(entity: PersonalEntity): SQL {
  const table = personalTables[entity];
  const key = sql`lower(${table.email})`;
  return sql`from ${table} where ${key} between wanted.key and wanted.key
    order by ${key}, ${conversationSources[entity].sentAt} desc, ${table.id} desc`;
}

interface NewestItem extends Omit<ListedPerson, "sent"> {
  /** The email in lower case. */
  key: string;
}

interface NewestRow extends Record<string, unknown> {
  key: string;
  email: string;
  name: string;
  kind: PersonalEntity;
  moment: string;
}

/** What each of these sent last, in their order. Emails that sent nothing are left out. */
async function listNewest(tx: Transaction, keys: string[]): Promise<NewestItem[]> {
  const newest = personalEntities.map((entity) => {
    const { email, id } = personalTables[entity];
    const { name, sentAt } = conversationSources[entity];
    return sql`(select ${email} as email, ${name} as name, ${entity}::text as kind, ${sentAt} as moment, ${id} as id
      ${sentByWanted(entity)} limit 1)`;
  });
  const { rows } = await tx.execute<NewestRow>(sql`
    select wanted.key, newest.* from unnest(${sql.param(keys)}::text[]) with ordinality as wanted (key, place)
    cross join lateral (
      select email, name, kind, moment from (${sql.join(newest, sql` union all `)}) each
      order by moment desc, id desc limit 1
    ) newest
    order by wanted.place`);
  return rows.map(({ moment, ...row }) => ({
    ...row,
    moment: conversationSources[row.kind].sentAt.mapFromDriverValue(moment) as Date,
  }));
}

async function withCounts(tx: Transaction, people: NewestItem[]): Promise<ListedPerson[]> {
  const counts = personalEntities.map(
    (entity) => sql`(select count(*) from (select ${sentByWanted(entity)} limit ${maxCounted}) counted)`,
  );
  const keys = people.map(({ key }) => key);
  const { rows } = await tx.execute<{ key: string; sent: number }>(sql`
    select key, (${sql.join(counts, sql` + `)})::int as sent from unnest(${sql.param(keys)}::text[]) as wanted (key)`);
  const sentBy = new Map(rows.map(({ key, sent }) => [key, sent]));
  return people.map(({ key, ...person }) => ({ ...person, sent: sentBy.get(key) ?? 0 }));
}
