import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testSecret, withDatabase } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { checkDatabase } from "./database.ts";
import { judgeClock } from "./time.ts";

const { owner, ownerUrl } = await testDatabase();
/** Roles belong to the whole cluster. */
const name = `doctor_${randomUUID().slice(0, 8)}`;
const password = "not-to-be-printed";

afterAll(async () => {
  const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
  await maintenance.execute(sql.raw(`drop database if exists ${name} with (force)`));
  await maintenance.execute(sql.raw(`drop role if exists ${name}`));
  await maintenance.$client.end();
});

async function look(environment: Record<string, string> = {}) {
  const given = { DATABASE_URL: ownerUrl, SECRET: testSecret, ...environment };
  const settings = readSettings(given);
  const findings = await checkDatabase(settings, settings.SECRET);
  const texts = findings.map(({ text, mend = "" }) => `${text} ${mend}`).join("\n");
  expect(texts).not.toContain(password);
  expect(texts).not.toContain(new URL(ownerUrl).password);
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

function addressWith(parts: Partial<Pick<URL, "username" | "password" | "port" | "pathname">>) {
  return Object.assign(new URL(ownerUrl), parts).href;
}

test("nothing is wrong with a database that is as it should be", async () => {
  expect(await look()).toEqual([]);
});

test("a closed port, a wrong password and a missing database are told apart", async () => {
  const closed = String(await freePort());
  expect(await look({ DATABASE_URL: addressWith({ port: closed }) })).toEqual([
    expect.stringContaining("cannot be reached (ECONNREFUSED)"),
  ]);
  expect(await look({ DATABASE_URL: addressWith({ password }) })).toEqual([
    expect.stringContaining("refuses the login of beunec_owner (28P01)"),
  ]);
  expect(await look({ DATABASE_URL: withDatabase(ownerUrl, "nowhere") })).toEqual([
    expect.stringContaining("has no database of that name"),
  ]);
});

test("a database that takes connections and says nothing is not waited for", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  expect(await look({ DATABASE_URL: addressWith({ port: String(port) }) })).toEqual([
    expect.stringContaining("cannot be reached (no answer in time)"),
  ]);
  silent.close();
});

test("another SECRET than the site's is found by the login that it derives", async () => {
  const [finding] = await look({ SECRET: "quite another secret of thirty-two characters" });
  expect(finding).toContain("refuses the password that is derived from SECRET (28P01)");
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

test("an owner who may not make tables, roles or change those of others is told what to ask for", async () => {
  const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
  await maintenance.execute(sql.raw(`create role ${name} login password '${password}'`));
  await maintenance.execute(sql.raw(`create database ${name}`));
  const address = addressWith({ username: name, password, pathname: `/${name}` });
  expect(await look({ DATABASE_URL: address })).toEqual([
    `${name} of DATABASE_URL may not make tables in ${name}.`,
    `${name} of DATABASE_URL may not make roles.`,
  ]);
  await maintenance.execute(sql.raw(`alter database ${name} owner to ${name}`));
  await maintenance.execute(sql.raw(`alter role ${name} createrole`));
  expect(await look({ DATABASE_URL: address })).toEqual([
    expect.stringMatching(new RegExp(`^The roles .*beunec_app.* were made by another user than ${name}`)),
  ]);
  await maintenance.$client.end();
});

test("a login of one's own is tried, and what it lacks is named", async () => {
  const app = addressWith({ username: name, password });
  expect(await look({ DATABASE_APP_URL: app })).toEqual([
    expect.stringMatching(/may not take the roles beunec_visitor, .*beunec_jobs/),
  ]);
  const mistyped = addressWith({ username: name, password: `${password}x` });
  expect(await look({ DATABASE_APP_URL: mistyped })).toEqual([
    expect.stringContaining(`The login ${name} of DATABASE_APP_URL is refused (28P01)`),
  ]);
});

test("a clock that differs is told, whichever is ahead; a slow answer is no difference", () => {
  expect(judgeClock(100_000, 100_000, 108_000).state).toBe("fine");
  expect(judgeClock(100_000, 160_000, 160_100).text).toContain("60 seconds ahead of");
  expect(judgeClock(160_000, 99_900, 100_000).text).toContain("60 seconds behind");
});
