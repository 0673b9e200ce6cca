import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { installJobs } from "./install.ts";
import { queues } from "./queues.ts";
import { enqueue, pollInterval, startJobs, superviseInterval } from "./run.ts";

const { owner, ownerUrl, addresses } = await testDatabase();
let jobs: Awaited<ReturnType<typeof startJobs>>;

beforeAll(async () => {
  jobs = await startJobs(addresses.jobs);
});

afterAll(() => jobs.stop());

beforeEach(async () => {
  await owner.execute(sql`delete from limits.rate_limits`);
  await owner.execute(sql`insert into limits.rate_limits (key, hits, expires_at)
    values ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 hour')`);
});

async function keptKeys() {
  const { rows } = await owner.execute(sql`select key from limits.rate_limits order by key`);
  return rows.map((row) => row.key);
}

test("a job enqueued in a visitor's transaction runs after the commit, and housekeeping deletes what has expired", async () => {
  const role = await asViewer(visitor, async (tx) => {
    await enqueue(tx, "housekeeping", {});
    return tx.execute(sql`select current_user as name`);
  });
  expect(role.rows[0]?.name).toBe("beunec_visitor");
  await expect.poll(keptKeys).toEqual(["new"]);
});

test("a job whose transaction is rolled back never runs", async () => {
  const failed = asViewer(visitor, async (tx) => {
    await enqueue(tx, "housekeeping", { asked: "by nobody" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  // Scheduled housekeeping may have added other jobs.
  const { rows } = await owner.execute(sql`select data from jobs.job where data ->> 'asked' = 'by nobody'`);
  expect(rows).toEqual([]);
});

test("a visitor can neither read nor add jobs", async () => {
  for (const query of [sql`select from jobs.job`, sql`insert into jobs.job (name) values ('housekeeping')`]) {
    await expect(asViewer(visitor, (tx) => tx.execute(query))).rejects.toThrow();
  }
});

test("a mail whose worker crashed is sent within two minutes", () => {
  const { heartbeatSeconds, retryDelay } = queues.mail;
  // Detected at the second check at the latest, retried after its first delay, found due at the next poll.
  expect(heartbeatSeconds + 2 * superviseInterval + 2 * retryDelay + pollInterval).toBeLessThanOrEqual(120);
});

test("changed queue options apply after the next start", async () => {
  await owner.execute(sql`update jobs.queue set retry_limit = 1, retry_delay_max = 5, expire_seconds = 30`);
  await installJobs(ownerUrl);
  const {
    rows: [mail],
  } = await owner.execute(sql`
    select policy, retry_limit, retry_delay_max, expire_seconds, dead_letter from jobs.queue where name = 'mail'`);
  expect(mail).toEqual({
    policy: "standard",
    retry_limit: queues.mail.retryLimit,
    retry_delay_max: queues.mail.retryDelayMax,
    expire_seconds: queues.mail.expireInSeconds,
    dead_letter: queues.mailGivenUp.name,
  });
  const {
    rows: [housekeeping],
  } = await owner.execute(sql`
    select policy, retry_limit from jobs.queue where name = 'housekeeping'`);
  expect(housekeeping).toEqual({ policy: "singleton", retry_limit: queues.housekeeping.retryLimit });
});
