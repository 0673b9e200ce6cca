import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { checkConnections } from "./capacity.ts";
import { connect } from "./connect.ts";
import { shareConnections } from "./connections.ts";
import { testDatabase } from "./database.test-support.ts";

const { owner, ownerUrl, addresses } = await testDatabase();
const {
  rows: [server],
} = await owner.execute<{ most: number; name: string }>(sql`
  select current_setting('max_connections')::int as most, current_database() as name`);
const { most = 0, name = "" } = server ?? {};
/** Made of as many processes as there can be, so that the bound of each is small. */
const tooMany = { WORKERS: Math.ceil(most / 12), DATABASE_CONNECTIONS: 12 };
const few = { WORKERS: 1, DATABASE_CONNECTIONS: 12 };
/** A login that no other test file uses. */
const limited = { ...addresses, app: { url: ownerUrl.replace(/\/\/\w+/, "//limited_login") } };

afterEach(async () => {
  await owner.execute(sql.raw(`alter database ${name} connection limit -1`));
  await owner.execute(sql.raw("drop role if exists limited_login"));
});

test("all connections of a process together are its bound", () => {
  for (const total of [12, 20, 33, 500]) {
    const { requests, accounts, background } = shareConnections(total);
    // Besides them: changes 1, jobs 2 and their LISTEN 1, mail 3.
    expect(requests + accounts + background + 7).toBe(total);
    expect(Math.min(requests, accounts)).toBeGreaterThan(0);
  }
});

test("a sum that the server can never give is refused with both settings and what it allows", async () => {
  await expect(checkConnections(ownerUrl, tooMany, addresses)).rejects.toThrow(
    new RegExp(
      `^WORKERS=${tooMany.WORKERS} and DATABASE_CONNECTIONS=12 can take ${12 * tooMany.WORKERS} connections, and the database allows \\d+: lower one of them, or raise .+\\.$`,
    ),
  );
});

test("the database's own limit counts", async () => {
  await owner.execute(sql.raw(`alter database ${name} connection limit 11`));
  await expect(checkConnections(ownerUrl, few, addresses)).rejects.toThrow(
    "can take 12 connections, and the database allows 11:",
  );
});

test("a login's own limit counts, for what is opened as that login", async () => {
  await owner.execute(sql.raw("create role limited_login connection limit 1"));
  await expect(checkConnections(ownerUrl, few, limited)).rejects.toThrow(
    "can take 2 connections as limited_login, which may have 1: lower one of them, or raise the limit (alter role limited_login connection limit 2).",
  );
});

test("a sum that fits only while others do not use theirs is a warning", async () => {
  const others = connect(ownerUrl, { max: 5, applicationName: "others" });
  await Promise.all(Array.from({ length: 5 }, () => others.execute(sql`select pg_sleep(0.1)`)));
  await owner.execute(sql.raw(`alter database ${name} connection limit 14`));
  expect(await checkConnections(ownerUrl, few, addresses)).toMatch(
    /^WORKERS=1 and DATABASE_CONNECTIONS=12 can take 12 connections; the database allows 14, and \d+ are in use already\. /,
  );
  await others.$client.end();
});

test("connections through a pooler are not counted", async () => {
  const pooled = {
    ...addresses,
    app: { ...addresses.app, isPooled: true },
    auth: { ...addresses.auth, isPooled: true },
  };
  await owner.execute(sql.raw(`alter database ${name} connection limit 9`));
  await expect(checkConnections(ownerUrl, few, pooled)).resolves.toContain("can take 9 connections");
  await owner.execute(sql.raw(`alter database ${name} connection limit 8`));
  await expect(checkConnections(ownerUrl, few, pooled)).rejects.toThrow("can take 9 connections");
});
