import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { testSecret, withDatabase } from "#platform/db/cluster.test-support.ts";
import type { Preparation } from "#platform/db/migrate.ts";

/** A folder for one test file, and empty databases; all are removed after the file's tests. */
export function testPlace() {
  const { ownerUrl } = inject("cluster");
  const folder = mkdtempSync(join(tmpdir(), "beunec-backup-"));
  chmodSync(folder, 0o711);
  const maintenance = new pg.Client(withDatabase(ownerUrl, "postgres"));
  const connected = maintenance.connect();
  const made: string[] = [];
  afterAll(async () => {
    for (const name of made) await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
    rmSync(folder, { recursive: true });
  });

  async function makeDatabase(template = "template1") {
    await connected;
    const name = `backup_${randomUUID().replaceAll("-", "")}`;
    await maintenance.query(`create database ${name} template ${template}`);
    made.push(name);
    return withDatabase(ownerUrl, name);
  }

  /** With statements of their own instead of the product's migrations. */
  async function emptyDatabase(migrations?: string[]): Promise<Preparation> {
    const migrationsFolder = migrations && writeMigrations(migrations);
    return { ownerUrl: await makeDatabase(), secret: testSecret, migrationsFolder };
  }

  async function copyOf(database: Preparation): Promise<Preparation> {
    return { ...database, ownerUrl: await makeDatabase(new URL(database.ownerUrl).pathname.slice(1)) };
  }

  function writeMigrations(migrations: string[]) {
    const migrationsFolder = mkdtempSync(join(folder, "migrations-"));
    mkdirSync(join(migrationsFolder, "meta"));
    const entries = migrations.map((statements, index) => {
      writeFileSync(join(migrationsFolder, `${index}.sql`), statements);
      return { idx: index, version: "7", when: index + 1, tag: `${index}`, breakpoints: true };
    });
    writeFileSync(join(migrationsFolder, "meta/_journal.json"), JSON.stringify({ entries }));
    return migrationsFolder;
  }

  return { folder, copyOf, emptyDatabase, newFile: () => join(folder, `${randomUUID()}.tar.zst`) };
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values?: unknown[],
) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
