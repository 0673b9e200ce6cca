import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, inject, test } from "vitest";
import { copyDatabase, copyDataFolder, testSecret, withDatabase } from "./cluster.test-support.ts";
import { connect } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { prepareDatabase, prepareRoles, withMigrationLock } from "./migrate.ts";
import { ourRoles } from "./roles.ts";

const { ownerUrl } = inject("cluster");
const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
const folder = mkdtempSync(join(tmpdir(), "beunec-migrations-"));

afterAll(async () => {
  await maintenance.$client.end();
  rmSync(folder, { recursive: true });
});

async function withEmptyDatabase(work: (url: string) => Promise<void>) {
  const name = `empty_${Math.random().toString(36).slice(2)}`;
  await maintenance.execute(sql.raw(`create database ${name}`));
  try {
    await work(withDatabase(ownerUrl, name));
  } finally {
    await maintenance.execute(sql.raw(`drop database ${name} with (force)`));
  }
}

async function ask<Row extends Record<string, unknown>>(url: string, query: string) {
  const database = connect(url, { max: 1, applicationName: "tests" });
  const { rows } = await database.execute<Row>(sql.raw(query));
  await database.$client.end();
  return [...rows];
}

test("each migration runs once when several instances start together", async () => {
  await withEmptyDatabase(async (url) => {
    await Promise.all(
      Array.from({ length: 3 }, () => prepareDatabase({ ownerUrl: url, secret: testSecret })),
    );
    const journal = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
    const applied = await ask(url, "select hash from drizzle.__drizzle_migrations");
    expect(applied.length).toBe(journal.entries.length);
  });
});

test("databases of one cluster can be prepared at the same time, though they share roles", async () => {
  await Promise.all(
    Array.from({ length: 6 }, () =>
      withEmptyDatabase(async (url) => {
        const preparation = { ownerUrl: url, secret: testSecret };
        await withMigrationLock(url, (client) => prepareRoles(drizzle({ client }), preparation));
      }),
    ),
  );
});

test("a failed migration leaves the database unchanged, and the next start can continue", async () => {
  cpSync("migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_bad" });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  writeFileSync(
    join(folder, "9999_bad.sql"),
    "create table half_made (id int);\n--> statement-breakpoint\nselect 1 / 0;",
  );

  const { ownerUrl: url, drop } = await copyDatabase(inject("cluster"));
  const bad = prepareDatabase({ ownerUrl: url, secret: testSecret, migrationsFolder: folder });
  await expect(bad).rejects.toThrow();
  expect(await ask(url, "select from pg_tables where tablename = 'half_made'")).toEqual([]);
  await prepareDatabase({ ownerUrl: url, secret: testSecret });
  expect(await ask(url, "select 1 as one from site_settings")).toEqual([{ one: 1 }]);
  await drop();
});

test("a database of another major version of PostgreSQL is refused with the steps, and stays as it is", async () => {
  const dataFolder = copyDataFolder(inject("dataFolder"));
  const file = join(dataFolder, "postgres/cluster/PG_VERSION");
  const version = readFileSync(file, "utf8");
  writeFileSync(file, "17\n");
  await expect(startEmbedded(dataFolder)).rejects.toThrow(
    /made by PostgreSQL 17.*npm run backup.*npm run restore/,
  );
  writeFileSync(file, version);
  await (await startEmbedded(dataFolder)).stop();
  rmSync(dataFolder, { recursive: true });
});

test("an owner with no right but to create roles can prepare its database, and the next start leaves passwords as they are", async () => {
  // A separate cluster without our roles, which in the shared one belong to another owner.
  const dataFolder = copyDataFolder(inject("dataFolder"));
  const embedded = await startEmbedded(dataFolder);
  const maintenanceUrl = withDatabase(embedded.url, "postgres");
  try {
    const superuser = connect(maintenanceUrl, { max: 1, applicationName: "tests" });
    await superuser.execute(sql`drop database beunec`);
    await superuser.execute(sql.raw(`drop role ${ourRoles.join(", ")}`));
    await superuser.execute(sql`create role hosted login createrole password 'hosted'`);
    await superuser.execute(sql`create database hosted owner hosted`);
    await superuser.$client.end();
    const url = new URL(withDatabase(embedded.url, "hosted"));
    [url.username, url.password] = ["hosted", "hosted"];
    const addresses = await prepareDatabase({ ownerUrl: url.href, secret: testSecret });
    const storedPasswords = () =>
      ask(
        maintenanceUrl,
        "select rolname, rolpassword from pg_authid where rolname ~ '^beunec_(app|auth|jobs)$'",
      );
    const before = await storedPasswords();
    expect(before).toHaveLength(3);
    await prepareDatabase({ ownerUrl: url.href, secret: testSecret });
    // A pooler that has stored them could not log in otherwise.
    expect(await storedPasswords()).toEqual(before);
    const [visitor] = await ask(addresses.app.url, "select pg_has_role('beunec_visitor', 'set') as may");
    expect(visitor).toEqual({ may: true });
  } finally {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
