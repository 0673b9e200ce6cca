import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/connect.ts";
import { type ListOptions, type ListQuery, listPageSize, maxCounted } from "./rules.ts";

export type ListedTable = PgTable & { id: PgColumn };

/** A column with an index that also contains the id and the filter columns, so that pages are found in the index alone. */
export interface Sort {
  by: SQLWrapper;
  direction: "asc" | "desc";
}

/** Maps a list of the back office to its table. */
export interface ListSource<Options extends ListOptions> {
  table: ListedTable;
  filters: { [Name in keyof Options["filters"]]: (value: string) => SQL };
  sorts: { [Name in keyof Options["sorts"]]: Sort };
}

/** A filtered and sorted list. */
interface Listing {
  table: ListedTable;
  where?: SQL;
  /** Separate from the other conditions, because it is slow. */
  search?: SQL;
  sort: Sort;
}

interface Span extends Listing {
  page: number;
  size: number;
  total: number;
}

type Matching = ReturnType<typeof matching>;

/**
 * Each row's id and sort key. With a limit: at most so many, in arbitrary order; PostgreSQL then finds them before it
 * sorts.
 */
function matching(tx: Transaction, { table, where, search, sort }: Listing, most?: number) {
  const rows = tx
    .select({ id: sql<string>`${table.id}`.as("id"), place: sql`${sort.by}`.as("place") })
    .from(table)
    .where(and(where, search))
    .$dynamic();
  return (most ? rows.limit(most) : rows).as("matching");
}

function orderOf({ direction }: Sort) {
  return direction === "asc" ? asc : desc;
}

function findIds(tx: Transaction, rows: Matching, sort: Sort, where?: SQL) {
  const inOrder = orderOf(sort);
  return tx.select({ id: rows.id }).from(rows).where(where).orderBy(inOrder(rows.place), inOrder(rows.id));
}

/** The ids on one page, read from the nearer end of the list. */
export async function findIdsOnPage(tx: Transaction, { page, size, total, ...listing }: Span) {
  const rows = matching(tx, listing);
  const { sort } = listing;
  const before = (page - 1) * size;
  const amount = Math.min(size, total - before);
  if (amount <= 0) return [];
  const after = total - before - amount;
  const isNearerToEnd = after < before;
  const ids = await findIds(tx, rows, isNearerToEnd ? reversed(sort) : sort)
    .limit(amount)
    .offset(isNearerToEnd ? after : before);
  if (isNearerToEnd) ids.reverse();
  return ids.map(({ id }) => id);
}

function reversed({ by, direction }: Sort): Sort {
  return { by, direction: direction === "asc" ? "desc" : "asc" };
}

export interface FoundPage {
  ids: string[];
  total: number;
  /** There are more than `total`, which is not the exact count. */
  isMore: boolean;
  page: number;
  pages: number;
}

/** One page of a list. A page past the end is the last one. */
export async function findListPage<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
): Promise<FoundPage> {
  const listing = listingOf(source, query);
  if (listing.search) return findSearchPage(tx, listing, query);
  const total = await tx.$count(listing.table, listing.where);
  const { page, pages } = pagesOf(query, total);
  const ids = await findIdsOnPage(tx, { ...listing, page, size: listPageSize, total });
  return { ids, total, isMore: false, page, pages };
}

function pagesOf(query: ListQuery, total: number) {
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  return { page: Math.min(query.page, pages), pages };
}

async function findSearchPage(tx: Transaction, listing: Listing, query: ListQuery): Promise<FoundPage> {
  const hits = await findIds(tx, firstHits(tx, listing), listing.sort);
  const isMore = hits.length > maxCounted;
  const total = Math.min(hits.length, maxCounted);
  const { page, pages } = pagesOf(query, total);
  const onPage = hits.slice((page - 1) * listPageSize, page * listPageSize).map(({ id }) => id);
  return { ids: isMore ? await readPageOfMany(tx, listing, page) : onPage, total, isMore, page, pages };
}

/** Hits of a search, at most one more than are counted. */
function firstHits(tx: Transaction, listing: Listing) {
  return matching(tx, listing, maxCounted + 1);
}

/** A frequent word usually fills a page within so many rows. */
const maxScanned = 2000;

/** A page of a search with many hits: found by scanning the list, or, if they are rare there, by sorting all. */
async function readPageOfMany(tx: Transaction, listing: Listing, page: number) {
  const { table, where, search, sort } = listing;
  const inOrder = orderOf(sort);
  const before = (page - 1) * listPageSize;
  const near = tx
    .select({
      id: sql<string>`${table.id}`.as("id"),
      place: sql`${sort.by}`.as("place"),
      words: sql`words`.as("words"),
    })
    .from(table)
    .where(where)
    .orderBy(inOrder(sort.by), inOrder(table.id))
    .limit(maxScanned)
    .as("near");
  const found = await tx
    .select({ id: near.id })
    .from(near)
    .where(search)
    .orderBy(inOrder(near.place), inOrder(near.id))
    .limit(listPageSize)
    .offset(before);
  if (found.length === listPageSize) return found.map(({ id }) => id);
  const every = matching(tx, listing, Number.MAX_SAFE_INTEGER);
  const sorted = await findIds(tx, every, sort).limit(listPageSize).offset(before);
  return sorted.map(({ id }) => id);
}

/** All ids of a filtered and sorted list, for batches. */
export async function findListedIds<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
) {
  const listing = listingOf(source, query);
  const ids = await findIds(tx, matching(tx, listing), listing.sort);
  return ids.map(({ id }) => id);
}

function listingOf<Options extends ListOptions>(
  { table, filters, sorts }: ListSource<Options>,
  query: ListQuery,
): Listing {
  const sort = sorts[query.sort];
  if (!sort) throw new Error(`The list cannot be sorted by ${query.sort}`);
  const conditions = Object.entries(query.filters).map(([name, value]) => filters[name]?.(value));
  // A generated column.
  const search = query.search ? sql`words @@ search_query(${query.search})` : undefined;
  return { table, where: and(...conditions), search, sort };
}

/** The rows before and after a row in its list, even if the row no longer matches its filters. */
export async function findListNeighbors<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
  id: string,
) {
  const { table } = source;
  const listing = listingOf(source, query);
  const rows = await rowsToStepThrough(tx, listing);
  async function findNearest(towards: Sort) {
    const here = sql`((select ${towards.by} from ${table} where ${table.id} = ${id}), ${id}::uuid)`;
    const beyond = sql.raw(towards.direction === "asc" ? ">" : "<");
    const [nearest] = await findIds(
      tx,
      rows,
      towards,
      sql`(${rows.place}, ${rows.id}) ${beyond} ${here}`,
    ).limit(1);
    return nearest?.id ?? null;
  }
  return { previous: await findNearest(reversed(listing.sort)), next: await findNearest(listing.sort) };
}

/** Few hits are all read; of many hits the next is near. */
async function rowsToStepThrough(tx: Transaction, listing: Listing) {
  if (!listing.search) return matching(tx, listing);
  const few = firstHits(tx, listing);
  const [found] = await tx.select({ amount: count() }).from(few);
  return (found?.amount ?? 0) > maxCounted ? matching(tx, listing) : few;
}

/** Rows in the order of their ids, without those deleted meanwhile. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
