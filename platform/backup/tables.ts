import type { Client, ClientBase } from "pg";
import { z } from "zod";
import { jobsSchema } from "#platform/jobs/queues.ts";

/** Names are quoted where SQL needs it. */
export const storedTable = z.object({
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
});
export type StoredTable = z.infer<typeof storedTable>;

export const storedSequence = z.object({ name: z.string(), value: z.string() });
export type StoredSequence = z.infer<typeof storedSequence>;

/** Jobs are recreated from the rows that they are about, and the migrator's table by migrating. */
const withoutRows = [jobsSchema, "drizzle"];

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** All tables, each after those that its foreign keys refer to. */
export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { refers: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select format('%I.%I', fn.nspname, f.relname)
        from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> all ($1) and ${ours} order by 1`,
    [withoutRows],
  );
  const ordered: StoredTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const next = [...left.values()].filter(({ refers }) => !refers.some((name) => left.has(name)));
    if (next.length === 0) throw new Error(`Foreign keys form a circle: ${[...left.keys()].join(", ")}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      left.delete(name);
    }
  }
  return ordered;
}

/** The bytes that each table takes up on the disk. An empty one counts as a page. */
export async function tableSizes(client: Client, tables: StoredTable[]) {
  const { rows } = await client.query<{ name: string; size: number }>(
    "select name, pg_table_size(name::regclass)::float8 + 8192 as size from unnest($1::text[]) as name",
    [tables.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

export async function listSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname <> all ($1) order by 1`,
    [withoutRows],
  );
  return rows;
}

/** Whether the database holds anything besides the tables for jobs, which a failed restore leaves behind. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> $1 and ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') limit 1`,
    [jobsSchema],
  );
  return rows.length === 0;
}
