import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { startPooler } from "#platform/db/pooler.test-support.ts";
import { closePools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, ownerUrl } = await testDatabase();
const userId = await addAccount({ name: "Grace", email: "grace@example.org", role: "admin" });
const admin = headersWith(await openSession(userId));
await closePools();

const running: TestServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

async function start(environment: Record<string, string>) {
  const server = await startServer({ DATABASE_URL: ownerUrl, SECRET: testSecret, ...environment });
  running.push(server);
  return server;
}

async function countConnections() {
  const {
    rows: [row],
  } = await owner.execute<{ open: number }>(sql`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name like 'beunec%'`);
  return row?.open ?? 0;
}

test("a busy process opens as many connections as it may, and holds at most 6 when it is idle again", async () => {
  const { url } = await start({ DATABASE_CONNECTIONS: "14" });
  const letGo = await blockSettings();
  const answers = Array.from({ length: 20 }, () => fetch(`${url}/admin/dashboard`, { headers: admin }));
  // Requests 3 and accounts 2, besides those of an idle process.
  await expect.poll(countConnections).toBeGreaterThan(6);
  let most = 0;
  const counting = (async () => {
    for (let count = 0; count < 20; count += 1) most = Math.max(most, await countConnections());
  })();
  await letGo();
  await Promise.all([...answers, counting]);
  expect(most).toBeLessThanOrEqual(14);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await expect.poll(countConnections, { interval: 250 }).toBeLessThanOrEqual(6);
});

/** Blocks every page that reads the settings until released. */
async function blockSettings() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  const holding = owner.transaction(async (tx) => {
    await tx.execute(sql`lock table site_settings in access exclusive mode`);
    hasLock();
    await released;
  });
  await locked;
  return () => {
    release();
    return holding;
  };
}

test("a start whose connections the database can never give is refused with a sentence", async () => {
  const { exit, output } = await start({ WORKERS: "64", DATABASE_CONNECTIONS: "500" });
  expect((await exit).code).toBe(1);
  expect(output()).toMatch(
    /^WORKERS=64 and DATABASE_CONNECTIONS=500 can take 32000 connections, and the database allows \d+: .+\n$/,
  );
});

test("behind a pooler the server asks for the direct address, and serves with it", async () => {
  const pooler = await startPooler(ownerUrl);
  const refused = await start({ DATABASE_URL: pooler.url });
  expect((await refused.exit).code).toBe(1);
  expect(refused.output()).toMatch(/^DATABASE_URL leads to a connection pooler such as PgBouncer; .+\n$/);
  const { url } = await start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: ownerUrl });
  const carried = pooler.carried();
  await expect.poll(async () => (await fetch(`${url}/admin/dashboard`, { headers: admin })).status).toBe(200);
  expect(pooler.carried()).toBeGreaterThan(carried);
  await Promise.all(running.splice(0).map((server) => server.stop()));
  pooler.stop();
});
