import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countByStatus, findTallies } from "#domain/tallies/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ListOptions, type ListQuery, listPageSize, mostCounted } from "./rules.ts";

export type ListedTable = PgTable & { id: PgColumn };

/** A column with an index on it and the id. */
export interface Sort {
  by: SQLWrapper;
  direction: "asc" | "desc";
}

/** How a list of the back office is found in its table. */
export interface ListSource<Options extends ListOptions> {
  table: ListedTable;
  /** The expression of the index that searches. */
  words: SQL;
  /** Filters called `status` and `service` have the values that the tallies have. */
  filters: { [Name in keyof Options["filters"]]: (value: string) => SQL };
  sorts: { [Name in keyof Options["sorts"]]: Sort };
}

interface Span {
  table: ListedTable;
  where?: SQL;
  sort: Sort;
  page: number;
  size: number;
  /** How many there are in all. */
  total: number;
}

/** The ids on one page, found in the index from whichever end of the list is nearer. */
export async function findIdsOnPage(tx: Transaction, { table, where, sort, page, size, total }: Span) {
  const before = (page - 1) * size;
  const amount = Math.min(size, total - before);
  if (amount <= 0) return [];
  const after = total - before - amount;
  const isNearerToEnd = after < before;
  const ids = await findIds(tx, table, where, isNearerToEnd ? reversed(sort) : sort)
    .limit(amount)
    .offset(isNearerToEnd ? after : before);
  if (isNearerToEnd) ids.reverse();
  return ids.map(({ id }) => id);
}

function findIds(tx: Transaction, table: ListedTable, where: SQL | undefined, { by, direction }: Sort) {
  const inOrder = direction === "asc" ? asc : desc;
  return tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(inOrder(by), inOrder(table.id));
}

function reversed({ by, direction }: Sort): Sort {
  return { by, direction: direction === "asc" ? "desc" : "asc" };
}

export interface FoundPage {
  ids: string[];
  total: number;
  /** There are more than `total`: nobody counted on. */
  isMore: boolean;
  page: number;
  pages: number;
}

/** One page of a list of the back office. A page that is no more, because things were deleted, is the last one. */
export async function findListPage<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
): Promise<FoundPage> {
  const { table } = source;
  const where = await narrow(tx, source, query);
  const { total, isMore } = await countFound(tx, source, query, where);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(query.page, pages);
  const span = { table, where, sort: sortOf(source, query), page, size: listPageSize };
  // Where there are more than were counted, the far end is not the end.
  const ids = await (isMore ? findFirstIds(tx, span) : findIdsOnPage(tx, { ...span, total }));
  return { ids, total, isMore, page, pages };
}

async function findFirstIds(tx: Transaction, { table, where, sort, page, size }: Omit<Span, "total">) {
  const ids = await findIds(tx, table, where, sort)
    .limit(size)
    .offset((page - 1) * size);
  return ids.map(({ id }) => id);
}

/** Everything a list holds as it is narrowed and sorted, to be read in portions. */
export async function findListedIds<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
) {
  const where = await narrow(tx, source, query);
  const ids = await findIds(tx, source.table, where, sortOf(source, query));
  return ids.map(({ id }) => id);
}

function sortOf<Options extends ListOptions>({ sorts }: ListSource<Options>, { sort }: ListQuery): Sort {
  const found = sorts[sort];
  if (!found) throw new Error(`The list cannot be sorted by ${sort}`);
  return found;
}

async function narrow<Options extends ListOptions>(
  tx: Transaction,
  { words, filters }: ListSource<Options>,
  { search, filters: chosen }: ListQuery,
) {
  // A walk over all rows can look cheap, and then costs the more the longer the list has grown.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  const conditions = Object.entries(chosen).map(([name, value]) => filters[name]?.(value));
  if (!search) return and(...conditions);
  // How many rows have a word differs from word to word, so each search gets a plan of its own.
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
  return and(...conditions, sql`${words} @@ search_query(${search})`);
}

async function countFound<Options extends ListOptions>(
  tx: Transaction,
  { table }: ListSource<Options>,
  { search, filters }: ListQuery,
  where: SQL | undefined,
) {
  const { status, service, ...others } = filters;
  if (!search && Object.keys(others).length === 0 && (!status || !service)) {
    return { total: await countTallied(tx, table, status, service), isMore: false };
  }
  const some = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as("some");
  const [found] = await tx.select({ amount: count() }).from(some);
  const amount = found?.amount ?? 0;
  return { total: Math.min(amount, mostCounted), isMore: amount > mostCounted };
}

async function countTallied(tx: Transaction, table: ListedTable, status?: string, service?: string) {
  if (!service) return countByStatus(tx, table, status);
  return (await findTallies(tx, table, "service")).get(service) ?? 0;
}

/** What stands just before and just after a row in its list, also where the row itself is no longer listed. */
export async function findListNeighbors<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
  id: string,
) {
  const { table } = source;
  const where = await narrow(tx, source, query);
  const sort = sortOf(source, query);
  async function findNearest(towards: Sort) {
    const { by, direction } = towards;
    const here = sql`((select ${by} from ${table} where ${table.id} = ${id}), ${id}::uuid)`;
    const isBeyond = sql`(${by}, ${table.id}) ${sql.raw(direction === "asc" ? ">" : "<")} ${here}`;
    const [nearest] = await findIds(tx, table, and(where, isBeyond), towards).limit(1);
    return nearest?.id ?? null;
  }
  return { previous: await findNearest(reversed(sort)), next: await findNearest(sort) };
}

/** Rows that were read by their ids, in the order of the ids; what was deleted meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
