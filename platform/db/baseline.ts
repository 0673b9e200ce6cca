import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { StartError } from "#platform/env.ts";

/** How many of the migrations make a database as those of version 1.0.0 left it. */
const baselineLength = 12;

/** The migrations of version 1.0.0, which the baseline replaced. */
const former = {
  count: 39,
  first: "bfbd23d4c615b4e239b24d5a7a29b510fba2b53ef5957e898ffb6136f214f60e",
  last: "d0c26144387557d75b852f1083652eb34d75ad77ef85d427e63496ff24621d77",
  lastCommit: "7bd96d5",
};

/**
 * The migrations, as hashes, that a database or a backup has had: with the baseline's instead of the former ones, if it
 * had all of these.
 */
export function countAsBaseline(what: string, applied: string[], ours: MigrationMeta[]) {
  if (applied[0] !== former.first) return applied;
  if (applied.length === former.count && applied.at(-1) === former.last) {
    return ours.slice(0, baselineLength).map(({ hash }) => hash);
  }
  throw new StartError(
    `${what} is older than the end of version 1.0.0 and has been left as it is. ` +
      `Start or restore it with the last commit of version 1.0.0 (${former.lastCommit}), make a backup there with npm run backup, and restore that here.`,
  );
}

/** Gives a database of version 1.0.0 the baseline's journal. No other row changes. */
export async function adoptDatabase(client: Client, ours: MigrationMeta[]) {
  const applied = await readAppliedMigrations(client);
  const counted = countAsBaseline("The database", applied, ours);
  if (counted === applied) return;
  const baseline = ours.slice(0, counted.length);
  await client.query("begin");
  await client.query("delete from drizzle.__drizzle_migrations");
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      select * from unnest($1::text[], $2::bigint[])`,
    [baseline.map(({ hash }) => hash), baseline.map(({ folderMillis }) => folderMillis)],
  );
  await client.query("commit");
}

/** The hashes of all migrations that a database has had, in their order. */
export async function readAppliedMigrations(client: Client) {
  const { rows: found } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}
