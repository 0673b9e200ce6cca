import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/** All rows by schema and table, without generated columns. */
export type StoredRows = Record<string, Record<string, unknown>[]>;

interface StoredTable extends Record<string, unknown> {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Without the tables of pg-boss and the migrator. */
async function listTables(owner: Database): Promise<StoredTable[]> {
  const { rows } = await owner.execute<StoredTable>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'jobs')
    group by 1 order by 1`);
  return rows;
}

export async function readStoredRows(owner: Database): Promise<StoredRows> {
  const stored: StoredRows = {};
  for (const { name, columns } of await listTables(owner)) {
    const { rows } = await owner.execute<{ row: Record<string, unknown> }>(
      sql.raw(
        `select to_jsonb(t) as row from (select ${columns.join(", ")} from ${name}) t order by t::text`,
      ),
    );
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}
