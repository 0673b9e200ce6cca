import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { restoreBackup } from "#platform/backup/restore.ts";
import { readStoredRows, type StoredRows } from "#platform/backup/stored-rows.test-support.ts";
import { countAsBaseline } from "./baseline.ts";
import { testSecret, withDatabase } from "./cluster.test-support.ts";
import { connect, type Database } from "./connect.ts";
import { prepareDatabase } from "./migrate.ts";
import { adminRole } from "./roles.ts";

const fixtures = "platform/db/fixtures";
const journalFile = "meta/_journal.json";
const ours = readMigrationFiles({ migrationsFolder: "migrations" });

const { ownerUrl } = inject("cluster");
const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
afterAll(() => maintenance.$client.end());

/** A folder with the first migrations. */
function firstMigrations(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "beunec-migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, journalFile), "utf8"));
  journal.entries.length = count;
  writeFileSync(join(folder, journalFile), JSON.stringify(journal));
  return folder;
}

interface Upgraded {
  owner: Database;
  url: string;
  /** All rows before the upgrade. */
  stored: StoredRows;
}

/** A database restored from a fixture as it was, and migrated to the latest version. */
async function upgrade(fixture: string): Promise<Upgraded> {
  const backup = await checkBackup(join(fixtures, fixture));
  const migrationsFolder = firstMigrations(countAsBaseline(fixture, backup.header.migrations, ours).length);
  const { owner, url } = await createEmptyDatabase();
  const database = { ownerUrl: url, secret: testSecret };
  await restoreBackup(backup, { ...database, migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  const stored = await readStoredRows(owner);
  await prepareDatabase(database);
  return { owner, url, stored };
}

async function createEmptyDatabase() {
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  await maintenance.execute(sql.raw(`create database ${name}`));
  const url = withDatabase(ownerUrl, name);
  return { owner: connect(url, { max: 1, applicationName: "tests" }), url };
}

async function drop({ owner, url }: { owner: Database; url: string }) {
  await owner.$client.end();
  await maintenance.execute(sql.raw(`drop database ${new URL(url).pathname.slice(1)} with (force)`));
}

/** Rows of a table that no longer exist, compared by the columns that still exist. */
function missingFrom(now: StoredRows[string], before: StoredRows[string]) {
  const commonColumns = Object.keys(before[0] ?? {}).filter((column) => Object.hasOwn(now[0] ?? {}, column));
  const asText = (row: Record<string, unknown>) => JSON.stringify(commonColumns.map((column) => row[column]));
  const found = new Set(now.map(asText));
  return before.filter((row) => !found.has(asText(row)));
}

function listMissing(now: StoredRows, stored: StoredRows) {
  return Object.entries(stored)
    .map(([table, rows]) => [table, missingFrom(now[table] ?? [], rows)])
    .filter(([, rows]) => rows?.length);
}

function countRows(stored: StoredRows) {
  return Object.fromEntries(Object.entries(stored).map(([table, rows]) => [table, rows.length]));
}

async function listUnfilled(owner: Database) {
  const { rows: generated } = await owner.execute<{ table: string; column: string }>(sql`
    select attrelid::regclass::text as table, format('%I', attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attgenerated = 's'`);
  const unfilled: string[] = [];
  for (const { table, column } of generated) {
    const { rows } = await owner.execute(sql.raw(`select 1 from ${table} where ${column} is null`));
    if (rows.length > 0) unfilled.push(`${table}.${column}`);
  }
  return { generated, unfilled };
}

async function countAsAdmin(owner: Database, table: string) {
  return owner.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${adminRole.name}`));
    const { rows } = await tx.execute(sql.raw(`select * from ${table}`));
    return rows.length;
  });
}

const written = readdirSync(fixtures).filter((name) => name.endsWith(".tar.zst"));

describe.each(written)("a filled database of %s", (fixture) => {
  let upgraded: Upgraded;

  beforeAll(async () => {
    upgraded = await upgrade(fixture);
    return () => drop(upgraded);
  });

  test("keeps its rows through every later migration", async () => {
    const { owner, stored } = upgraded;
    const { rows: counts } = await checkBackup(join(fixtures, fixture));
    expect(Object.values(counts)).not.toContain(0);
    expect(countRows(stored)).toEqual(counts);
    const now = await readStoredRows(owner);
    expect(listMissing(now, stored)).toEqual([]);

    const oldAddresses = stored["public.old_slugs"] ?? [];
    expect(oldAddresses.length).toBeGreaterThan(0);
    for (const { slug, item_id } of oldAddresses) {
      expect(now["public.old_slugs"]).toContainEqual(expect.objectContaining({ slug, item_id }));
    }

    const { generated, unfilled } = await listUnfilled(owner);
    expect(generated).toContainEqual({ table: "blog_posts", column: "words" });
    expect(generated).toContainEqual({ table: "blog_posts", column: "word_count" });
    expect(unfilled).toEqual([]);

    for (const table of ["blog_posts", "session_requests", "job_applications", "mail.messages"]) {
      const before = stored[table.includes(".") ? table : `public.${table}`] ?? [];
      expect(await countAsAdmin(owner, table), table).toBeGreaterThanOrEqual(before.length);
    }
  });

  test("holds after the upgrade what its backup holds, restored by this release", async () => {
    const restored = await createEmptyDatabase();
    await restoreBackup(await checkBackup(join(fixtures, fixture)), {
      ownerUrl: restored.url,
      secret: testSecret,
    });
    const now = await readStoredRows(restored.owner);
    expect(listMissing(now, upgraded.stored)).toEqual([]);
    expect(countRows(now)).toEqual(countRows(await readStoredRows(upgraded.owner)));
    await drop(restored);
  });
});

describe("version 1.0.0", () => {
  let site: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let backup: Awaited<ReturnType<typeof checkBackup>>;
  /** The hashes of the baseline's migrations. */
  let baseline: string[];
  let target: { ownerUrl: string; secret: string; migrationsFolder: string };

  beforeAll(async () => {
    backup = await checkBackup(join(fixtures, "version-1.0.0.tar.zst"));
    site = await createEmptyDatabase();
    baseline = countAsBaseline("The backup", backup.header.migrations, ours);
    target = {
      ownerUrl: site.url,
      secret: testSecret,
      migrationsFolder: firstMigrations(baseline.length),
    };
    await restoreBackup(backup, target);
    return async () => {
      rmSync(target.migrationsFolder, { recursive: true });
      await drop(site);
    };
  });

  async function setJournal(hashes: string[]) {
    await site.owner.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const [index, hash] of hashes.entries()) {
      await site.owner.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${index})`,
      );
    }
  }

  async function readJournal() {
    const { rows } = await site.owner.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations order by created_at`,
    );
    return rows.map(({ hash }) => hash);
  }

  test("is adopted at its last state, without a change of any row", async () => {
    await setJournal(backup.header.migrations);
    const before = await readStoredRows(site.owner);
    await Promise.all(Array.from({ length: 2 }, () => prepareDatabase(target)));
    expect(await readJournal()).toEqual(baseline);
    expect(await readStoredRows(site.owner)).toEqual(before);
  });

  test("is refused at an earlier state, with the way, and left as it is", async () => {
    const earlier = backup.header.migrations.slice(0, -1);
    const way = /older than the end of version 1\.0\.0 .*7bd96d5.* npm run backup, and restore that here/;
    await setJournal(earlier);
    const before = await readStoredRows(site.owner);
    await expect(prepareDatabase(target)).rejects.toThrow(way);
    expect(await readJournal()).toEqual(earlier);
    expect(await readStoredRows(site.owner)).toEqual(before);

    const empty = await createEmptyDatabase();
    const older = { ...backup, header: { ...backup.header, migrations: earlier } };
    await expect(restoreBackup(older, { ownerUrl: empty.url, secret: testSecret })).rejects.toThrow(way);
    expect(await readStoredRows(empty.owner)).toEqual({});
    await drop(empty);
  });
});

test("no landed migration is edited", () => {
  const listed = readFileSync(join(fixtures, "migrations.sha256"), "utf8").trim().split("\n");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const now = files.sort().map((name) => {
    const hash = createHash("sha256").update(readFileSync(join("migrations", name)));
    return `${hash.digest("hex")}  migrations/${name}`;
  });
  const note = `A new migration is listed with: sha256sum migrations/*.sql > ${fixtures}/migrations.sha256`;
  expect(now, note).toEqual(listed);
});
