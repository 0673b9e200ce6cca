import type { Database } from "#platform/db/connect.ts";
import { listTables } from "./tables.ts";

/** All rows by schema and table, without generated columns. */
export type StoredRows = Record<string, Record<string, unknown>[]>;

export async function readStoredRows(owner: Database): Promise<StoredRows> {
  const stored: StoredRows = {};
  const client = await owner.$client.connect();
  try {
    for (const { name, columns } of await listTables(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from (select ${columns.join(", ")} from ${name}) t order by t::text`,
      );
      stored[name] = rows.map(({ row }) => row);
    }
  } finally {
    client.release();
  }
  return stored;
}
