import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { databaseErrorCode, denied, undefinedTable } from "#domain/tests/database-errors.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { Fixture } from "./fixture.test-support.ts";

/** A role's rights on a table; what is missing is denied. */
export interface Rights {
  reads?: string[];
  adds?: true;
  changes?: { rows: string[]; columns: string[] };
  deletes?: string[];
}

export type Work = (tx: Transaction) => Promise<unknown>;

/** Tries every operation on a table, each in a transaction that is rolled back. */
export async function observe(
  runAs: (work: Work) => Promise<unknown>,
  { table, key, rows, fresh, change }: Fixture,
): Promise<Rights> {
  const columns = getTableColumns(table);
  const keyColumn = columns[key];
  if (!keyColumn) throw new Error(`${getTableName(table)} has no ${key}`);
  const nameOf = new Map(Object.entries(rows).map(([name, value]) => [value, name]));
  const rights: Rights = {};

  async function attempt(work: Work) {
    const reason = await databaseErrorCode(inRolledBack(runAs, work));
    return reason !== denied && reason !== undefinedTable;
  }
  async function resultOf<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    await inRolledBack(runAs, async (tx) => resolve(await work(tx)));
    return promise;
  }
  async function rowsOf(work: (tx: Transaction) => Promise<{ key: unknown }[]>) {
    const found = await resultOf(work);
    return found.map((row) => nameOf.get(row.key) ?? "unknown").sort();
  }
  /** RETURNING also applies the read policy, so a write without it may reach more rows. */
  async function rowsReached(
    blindly: (tx: Transaction) => PromiseLike<{ rowCount: number | null }>,
    returning: (tx: Transaction) => Promise<{ key: unknown }[]>,
  ) {
    const names = await rowsOf(returning);
    const { rowCount } = await resultOf(async (tx) => blindly(tx));
    const count = rowCount ?? 0;
    return count === names.length ? names : [...names, `${count - names.length} that it cannot read`];
  }

  if (await attempt((tx) => tx.execute(sql`select from ${table}`))) {
    rights.reads = await rowsOf((tx) => tx.select({ key: keyColumn }).from(table));
  }
  if (await attempt((tx) => tx.insert(table).values(fresh))) rights.adds = true;

  const changeable: string[] = [];
  for (const [property, column] of Object.entries(columns)) {
    const value = property in change ? sql.param(change[property], column) : sql`default`;
    const statement = sql`update ${table} set ${sql.identifier(column.name)} = ${value}`;
    if (await attempt((tx) => tx.execute(statement))) changeable.push(column.name);
  }
  if (changeable.length > 0) {
    // Sides that may change different columns each change theirs.
    const own = Object.entries(change).filter(([name]) => changeable.includes(columns[name]?.name ?? ""));
    const allowed = own.length > 0 ? Object.fromEntries(own) : change;
    const changed = await rowsReached(
      (tx) => tx.update(table).set(allowed),
      (tx) => tx.update(table).set(allowed).returning({ key: keyColumn }),
    );
    rights.changes = { rows: changed, columns: changeable.sort() };
  }
  if (await attempt((tx) => tx.delete(table))) {
    rights.deletes = await rowsReached(
      (tx) => tx.delete(table),
      (tx) => tx.delete(table).returning({ key: keyColumn }),
    );
  }
  return rights;
}

async function inRolledBack(runAs: (work: Work) => Promise<unknown>, work: Work) {
  const takenBack = new Error("taken back");
  try {
    await runAs(async (tx) => {
      await work(tx);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
}
