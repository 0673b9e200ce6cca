import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countByStatus, findTallies } from "#domain/tallies/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { isNarrowed, type ListOptions, type ListQuery, listPageSize, mostCounted } from "./rules.ts";

export type ListedTable = PgTable & { id: PgColumn };

/** A column with an index on it and the id. */
export interface Sort {
  by: SQLWrapper;
  direction: "asc" | "desc";
}

/** How a list of the back office is found in its table. */
export interface ListSource<Options extends ListOptions> {
  table: ListedTable;
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
  const where = narrowed(source, query);
  const { total, isMore } = await countFound(tx, source, query, where);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(query.page, pages);
  const span = { table: source.table, where, sort: sortOf(source, query), page, size: listPageSize, total };
  const find = () => (query.search ? findFirstIds(tx, span) : findIdsOnPage(tx, span));
  const ids = await planned(tx, query, find, isMore);
  return { ids, total, isMore, page, pages };
}

async function findFirstIds(tx: Transaction, { table, where, sort, page, size }: Span) {
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
  const find = () => findIds(tx, source.table, narrowed(source, query), sortOf(source, query));
  const ids = await planned(tx, query, find);
  return ids.map(({ id }) => id);
}

function sortOf<Options extends ListOptions>({ sorts }: ListSource<Options>, { sort }: ListQuery): Sort {
  const found = sorts[sort];
  if (!found) throw new Error(`The list cannot be sorted by ${sort}`);
  return found;
}

function narrowed<Options extends ListOptions>({ filters }: ListSource<Options>, query: ListQuery) {
  const conditions = Object.entries(query.filters).map(([name, value]) => filters[name]?.(value));
  // A column that the database keeps; no code reads it.
  return and(...conditions, query.search ? sql`words @@ search_query(${query.search})` : undefined);
}

async function countFound<Options extends ListOptions>(
  tx: Transaction,
  { table }: ListSource<Options>,
  query: ListQuery,
  where: SQL | undefined,
) {
  const { status, service, ...others } = query.filters;
  if (!query.search && Object.keys(others).length === 0 && (!status || !service)) {
    return { total: await countTallied(tx, table, status, service), isMore: false };
  }
  const some = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as("some");
  const [found] = await planned(tx, query, () => tx.select({ amount: count() }).from(some));
  const amount = found?.amount ?? 0;
  return { total: Math.min(amount, mostCounted), isMore: amount > mostCounted };
}

async function countTallied(tx: Transaction, table: ListedTable, status?: string, service?: string) {
  if (!service) return countByStatus(tx, table, status);
  return (await findTallies(tx, table, "service")).get(service) ?? 0;
}

/** Rare words are looked up in the index of words; rows with common ones soon turn up in the list's own order. */
const byWords = ["enable_seqscan", "enable_indexscan", "enable_indexonlyscan"];
const byOrder = ["enable_seqscan", "enable_bitmapscan"];
/** A walk over all rows of a short list looks cheap, and would stay the way to them when the list is long. */
const byAnyIndex = ["enable_seqscan"];

/** PostgreSQL cannot tell rare beginnings of words from common ones, so the way to the rows is chosen here. */
async function planned<Found>(
  tx: Transaction,
  query: ListQuery,
  find: () => PromiseLike<Found>,
  isCommon = false,
) {
  if (!isNarrowed(query)) return find();
  const avoided = query.search ? (isCommon ? byOrder : byWords) : byAnyIndex;
  await configure(
    tx,
    ["plan_cache_mode", "force_custom_plan"],
    ...avoided.map((way) => [way, "off"] as const),
  );
  const found = await find();
  await configure(tx, ...avoided.map((way) => [way, "on"] as const));
  return found;
}

async function configure(tx: Transaction, ...settings: (readonly [name: string, value: string])[]) {
  const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await tx.execute(sql`select ${sql.join(calls, sql`, `)}`);
}

/** What stands just before and just after a row in its list, also where the row itself is no longer listed. */
export async function findListNeighbors<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
  id: string,
) {
  const { table } = source;
  async function findNearest(towards: Sort) {
    const { by, direction } = towards;
    const here = sql`((select ${by} from ${table} where ${table.id} = ${id}), ${id}::uuid)`;
    const isBeyond = sql`(${by}, ${table.id}) ${sql.raw(direction === "asc" ? ">" : "<")} ${here}`;
    const where = and(narrowed(source, query), isBeyond);
    const [nearest] = await planned(tx, query, () => findIds(tx, table, where, towards).limit(1));
    return nearest?.id ?? null;
  }
  const sort = sortOf(source, query);
  return { previous: await findNearest(reversed(sort)), next: await findNearest(sort) };
}

/** Rows that were read by their ids, in the order of the ids; what was deleted meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
