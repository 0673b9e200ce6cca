import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testSecret, withDatabase } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { checkDatabase } from "./database.ts";

const { owner, ownerUrl } = await testDatabase();
const password = "not-to-be-printed";

async function look(environment: Record<string, string> = {}) {
  const given = { DATABASE_URL: ownerUrl, SECRET: testSecret, ...environment };
  const settings = readSettings(given);
  const findings = await checkDatabase(settings, settings.SECRET);
  const texts = findings.map(({ text, fix = "" }) => `${text} ${fix}`).join("\n");
  expect(texts).not.toContain(password);
  expect(texts).not.toContain(new URL(ownerUrl).password);
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

function addressWith(parts: Partial<Pick<URL, "password" | "port">>) {
  return Object.assign(new URL(ownerUrl), parts).href;
}

test("nothing is wrong with a database that is as it should be", async () => {
  expect(await look()).toEqual([]);
});

test("it is said how large backups get with all files that may come", async () => {
  const settings = readSettings({
    DATABASE_URL: ownerUrl,
    SECRET: testSecret,
    RESUME_SPACE_MB: "1000",
    FILE_SPACE_MB: "2000",
  });
  const texts = (await checkDatabase(settings, settings.SECRET)).map(({ text }) => text).join("\n");
  expect(texts).toContain(
    "resumes are 0 MB of at most 1,049 MB, and files of the program 0 MB of at most 2,097 MB",
  );
  const backup = /A backup gets up to ([\d,]+) MB/.exec(texts)?.[1]?.replace(",", "");
  expect(Number(backup)).toBeGreaterThan(3146);
});

test("a closed port, a wrong password and a missing database are told apart", async () => {
  const closed = String(await freePort());
  expect(await look({ DATABASE_URL: addressWith({ port: closed }) })).toEqual([
    expect.stringContaining("cannot be used (ECONNREFUSED)"),
  ]);
  expect(await look({ DATABASE_URL: addressWith({ password }) })).toEqual([
    expect.stringContaining("cannot be used (28P01)"),
  ]);
  expect(await look({ DATABASE_URL: withDatabase(ownerUrl, "nowhere") })).toEqual([
    expect.stringContaining("/nowhere cannot be used (3D000)"),
  ]);
});

test("more connections than the database allows are told", async () => {
  expect(await look({ WORKERS: "64" })).toEqual([
    expect.stringMatching(/can take \d+ connections, and the database allows \d+/),
  ]);
});

test("missing migrations, those of a newer release and of too old a one are told", async () => {
  const { rows } = await owner.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
  );
  expect(await look()).toEqual([expect.stringMatching(/lacks 1 of the \d+ migrations/)]);
  const [last] = rows;
  await owner.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${last?.hash}, ${last?.created_at})`,
  );
  await owner.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  );
  expect(await look()).toEqual([expect.stringContaining("newer release")]);
  await owner.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await owner.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('bfbd23d4c615b4e239b24d5a7a29b510fba2b53ef5957e898ffb6136f214f60e', 0)`);
  expect(await look()).toEqual([expect.stringContaining("older than the end of version 1.0.0")]);
  await owner.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 0`);
});
