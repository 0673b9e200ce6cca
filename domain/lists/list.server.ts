import { and, asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/connect.ts";
import { type ListOptions, type ListQuery, listPageSize } from "./rules.ts";

export type ListedTable = PgTable & { id: PgColumn };

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

/** One page of a list. A page past the end is the last one. */
export async function findListPage<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
) {
  const { where, sort } = readQuery(source, query);
  const total = await tx.$count(source.table, where);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(query.page, pages);
  const rows = await selectIds(tx, source.table, where, sort)
    .limit(listPageSize)
    .offset((page - 1) * listPageSize);
  return { ids: rows.map(({ id }) => id), total, page, pages };
}

/** All ids of a filtered and sorted list, for batches. */
export async function findListedIds<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
) {
  const { where, sort } = readQuery(source, query);
  const rows = await selectIds(tx, source.table, where, sort);
  return rows.map(({ id }) => id);
}

function readQuery<Options extends ListOptions>({ filters, sorts }: ListSource<Options>, query: ListQuery) {
  const sort = sorts[query.sort];
  if (!sort) throw new Error(`The list cannot be sorted by ${query.sort}`);
  const conditions = Object.entries(query.filters).map(([name, value]) => filters[name]?.(value));
  // A generated column.
  if (query.search) conditions.push(sql`words @@ search_query(${query.search})`);
  return { where: and(...conditions), sort };
}

function selectIds(tx: Transaction, table: ListedTable, where: SQL | undefined, sort: Sort) {
  const inOrder = sort.direction === "asc" ? asc : desc;
  return tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(inOrder(sort.by), inOrder(table.id));
}

/** The rows before and after a row in its list, even if the row no longer matches its filters. */
export async function findListNeighbors<Options extends ListOptions>(
  tx: Transaction,
  source: ListSource<Options>,
  query: ListQuery,
  id: string,
) {
  const { table } = source;
  const { where, sort } = readQuery(source, query);
  async function findNearest(direction: Sort["direction"]) {
    const here = sql`((select ${sort.by} from ${table} where ${table.id} = ${id}), ${id}::uuid)`;
    const beyond = sql`(${sort.by}, ${table.id}) ${sql.raw(direction === "asc" ? ">" : "<")} ${here}`;
    const [nearest] = await selectIds(tx, table, and(where, beyond), { ...sort, direction }).limit(1);
    return nearest?.id ?? null;
  }
  const opposite = sort.direction === "asc" ? "desc" : "asc";
  return { previous: await findNearest(opposite), next: await findNearest(sort.direction) };
}

interface ListReaders<Options extends ListOptions, Row, Details> {
  source: ListSource<Options>;
  /** Reads the rows of one page. */
  readRows: (tx: Transaction, ids: string[]) => Promise<Row[]>;
  /** Reads rows with everything that their details show. */
  readDetails: (tx: Transaction, ids: string[]) => Promise<Details[]>;
}

/** The functions that read a list and one of its rows. */
export function listReaders<
  Options extends ListOptions,
  Row extends { id: string },
  Details extends { id: string },
>({ source, readRows, readDetails }: ListReaders<Options, Row, Details>) {
  async function find(tx: Transaction, id: string) {
    const [row] = await readDetails(tx, [id]);
    return row ?? null;
  }
  return {
    async list(tx: Transaction, query: ListQuery) {
      const { ids, ...found } = await findListPage(tx, source, query);
      return { ...found, rows: inOrderOf(ids, await readRows(tx, ids)) };
    },
    find,
    /** One row with its neighbors in the list. */
    async findListed(tx: Transaction, query: ListQuery, id: string) {
      const row = await find(tx, id);
      return row && { row, ...(await findListNeighbors(tx, source, query, id)) };
    },
  };
}

/** Rows in the order of their ids, without those deleted meanwhile. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
