import { and, eq, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/connect.ts";
import { tallies } from "./table.server.ts";

/** How many rows of a table there are of each value of a facet; a value that no row has is absent or zero. */
export async function findTallies(tx: Transaction, table: PgTable, facet: "status" | "service") {
  const rows = await tx
    .select({ value: tallies.value, amount: tallies.amount })
    .from(tallies)
    .where(and(eq(tallies.tableName, getTableName(table)), eq(tallies.facet, facet)));
  return new Map(rows.map(({ value, amount }) => [value, amount]));
}

/** How many rows of a table have one status; how many there are where none is given. */
export async function countByStatus(tx: Transaction, table: PgTable, status?: string) {
  const amounts = await findTallies(tx, table, "status");
  if (status !== undefined) return amounts.get(status) ?? 0;
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
