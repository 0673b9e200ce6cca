import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testSecret } from "./cluster.test-support.ts";
import { testDatabase } from "./database.test-support.ts";
import { directUrl, requireSameDatabase } from "./direct.ts";
import { addressesOf } from "./migrate.ts";
import { startPooler } from "./pooler.test-support.ts";
import { closePools, openPools, pools } from "./pools.ts";

const { ownerUrl, addresses } = await testDatabase();
const pooler = await startPooler(ownerUrl);
afterAll(pooler.stop);

const throughPooler = addressesOf({ ownerUrl, secret: testSecret, poolerUrl: pooler.url });

test("PostgreSQL itself is taken as it is", async () => {
  expect(await directUrl({ DATABASE_URL: ownerUrl })).toBe(ownerUrl);
  expect(await directUrl({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: ownerUrl })).toBe(ownerUrl);
});

test("a pooler is recognised, and the missing setting is named", async () => {
  await expect(directUrl({ DATABASE_URL: pooler.url })).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler such as PgBouncer; then DATABASE_DIRECT_URL is needed too/,
  );
  await expect(directUrl({ DATABASE_URL: ownerUrl, DATABASE_DIRECT_URL: pooler.url })).rejects.toThrow(
    "DATABASE_DIRECT_URL leads to a connection pooler; it takes the address of PostgreSQL itself.",
  );
});

test("requests and accounts go through the pooler with their timeouts, listening and jobs past it", async () => {
  await closePools();
  openPools(throughPooler);
  for (const pool of [pools().app, pools().auth]) {
    const carried = pooler.carried();
    const { rows } = await pool.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: "15s", idle: "30s" }]);
    expect(pooler.carried()).toBe(carried + 1);
  }
  expect(throughPooler.jobs).toEqual(addresses.jobs);
  expect(throughPooler.listening.url).toBe(addresses.app.url);
});

test("with one login for all, only requests go through the pooler, which cannot switch roles", () => {
  const appUrl = pooler.url.replace(/\/\/[^@]+@/, "//hosted:secret@");
  const shared = addressesOf({ ownerUrl, secret: testSecret, appUrl, poolerUrl: pooler.url });
  const direct = ownerUrl.replace(/\/\/[^@]+@/, "//hosted:secret@");
  expect(shared).toEqual({
    app: { url: appUrl, isPooled: true },
    auth: { url: direct, role: "beunec_auth" },
    jobs: { url: direct, role: "beunec_jobs" },
    listening: { url: direct },
  });
});

test("a pooler that leads to another database, or does not know the logins, is refused", async () => {
  await requireSameDatabase(ownerUrl, [throughPooler.app, throughPooler.auth]);
  const elsewhere = { ...throughPooler.app, url: throughPooler.app.url.replace(/\/\w+$/, "/beunec") };
  await expect(requireSameDatabase(ownerUrl, [elsewhere])).rejects.toThrow(
    "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.",
  );
  const unknown = { ...throughPooler.app, url: throughPooler.app.url.replace("beunec_app", "beunec_nobody") };
  await expect(requireSameDatabase(ownerUrl, [unknown])).rejects.toThrow(
    /^The pooler at DATABASE_URL does not let beunec_nobody in \(.+\); its auth_query or user list must know that login\.$/,
  );
});
