import { pipeline } from "node:stream/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { countAsBaseline } from "#platform/db/baseline.ts";
import { type Preparation, prepareRoles, withMigrationLock } from "#platform/db/migrate.ts";
import { StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { installJobs } from "#platform/jobs/install.ts";
import { type CheckedBackup, NewerBackup, readParts, tableOf } from "./check.ts";
import { isEmpty, listTables, type StoredTable } from "./tables.ts";

/** Runs last, in the transaction that restores. */
type Finish = (tx: NodePgDatabase) => Promise<void>;

/**
 * Fills an empty database from a backup and migrates it to this release. One transaction: whatever goes wrong, the
 * database is as empty as before.
 */
export async function restoreBackup(backup: CheckedBackup, target: Preparation, finish?: Finish) {
  const { ownerUrl, migrationsFolder = installedPath("migrations") } = target;
  const migrations = readMigrationFiles({ migrationsFolder });
  const applied = countKnownMigrations(backup, migrations);
  await withMigrationLock(ownerUrl, async (client) => {
    if (!(await isEmpty(client))) {
      throw new StartError(
        "The database is not empty; nothing has been changed. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
      );
    }
    const owner = drizzle({ client });
    await prepareRoles(owner, target);
    // Before the transaction, because it takes a connection of its own.
    await installJobs(ownerUrl);
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin");
    await makeMigratorTable(client);
    await applyMigrations(client, migrations.slice(0, applied));
    await fillTables(client, backup);
    await applyMigrations(client, migrations.slice(applied));
    await finish?.(owner);
    await client.query("commit");
  });
}

function countKnownMigrations({ file, header }: CheckedBackup, ours: MigrationMeta[]) {
  const applied = countAsBaseline(file, header.migrations, ours);
  for (const [index, hash] of applied.entries()) {
    const known = ours[index];
    if (!known) throw new NewerBackup(file);
    if (known.hash !== hash) {
      throw new StartError(
        `${file} was made by another product or a changed release; nothing has been changed.`,
      );
    }
  }
  return applied.length;
}

/** The same as that of Drizzle's migrator, which cannot join a transaction. */
async function makeMigratorTable(client: Client) {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

async function applyMigrations(client: Client, migrations: MigrationMeta[]) {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** Copies all rows as they are: triggers would change them. */
async function fillTables(client: Client, backup: CheckedBackup) {
  const { tables, sequences } = backup.header;
  await requireSameTables(client, backup);
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // What the migrations have added.
  await client.query(`truncate ${names.join(", ")}`);
  await copyTables(client, backup);
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2)", [name, value]);
  // Tables with unchecked foreign keys cannot be altered.
  await client.query("set constraints all immediate");
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function requireSameTables(client: Client, { file, header }: CheckedBackup) {
  const asText = (tables: StoredTable[]) =>
    tables
      .map(({ name, columns }) => `${name} ${[...columns].sort()}`)
      .sort()
      .join("\n");
  if (asText(await listTables(client)) !== asText(header.tables)) {
    throw new StartError(`${file} has other tables than its release makes; nothing has been changed.`);
  }
}

/** Reads the file a second time. Each table comes after those that it refers to. */
async function copyTables(client: Client, { file, header, rows }: CheckedBackup) {
  const archive = readParts(file);
  let next = await archive.next();
  async function* contentsOf(table: StoredTable) {
    while (!next.done && tableOf(next.value.name) === table.name) {
      yield next.value.content;
      next = await archive.next();
    }
  }
  while (!next.done) {
    const name = tableOf(next.value.name);
    if (name) {
      const table = header.tables.find((one) => one.name === name);
      if (!table) throw new Error(`${name} is not listed`);
      const stream = copyFrom(`copy ${name} (${table.columns.join(", ")}) from stdin (format binary)`);
      await pipeline(contentsOf(table), client.query(stream));
      if (stream.rowCount !== rows[name])
        throw new Error(`${name}: ${stream.rowCount} of ${rows[name]} rows`);
    } else {
      next = await archive.next();
    }
  }
}
