import { eq, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { entities, entityNames } from "#domain/entities.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

type Table = PgTable & { id: PgColumn };

/** The rows of a query. Drizzle does not infer those of a generic table, so its caller names their type. */
export async function rowsOf<Row>(query: PromiseLike<unknown[]>) {
  return (await query) as Row[];
}

type VersionCheck<Row> =
  | { outcome: "missing" }
  | { outcome: "conflict"; current: Row }
  | { outcome: "latest"; current: Row };

/** A save based on an older version is a conflict. */
export function checkVersion<Row extends { version: number }>(
  current: Row | undefined,
  version: number,
): VersionCheck<Row> {
  if (!current) return { outcome: "missing" };
  return { outcome: current.version === version ? "latest" : "conflict", current };
}

/** Deletes an item for good. Returns false if the row does not exist. */
export async function deleteRow(tx: Transaction, table: Table, id: string) {
  const deleted = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (deleted.length === 0) return false;
  const entity = entityNames.find((name) => entities[name].table === getTableName(table));
  await recordSecurityEvent(tx, { kind: "deleted", entity, itemId: id });
  return true;
}
