import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBackupFile } from "#platform/backup/folder.ts";
import type { Database } from "#platform/db/connect.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";
import { freezeDatabase } from "./frozen-database.ts";
import { connectOwner, databasePid, preparedFolder } from "./prepared-folder.ts";

let server: TestServer;
let metricsUrl: string;
let owner: Database;

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startServer({
    ...{ DATA_DIR: preparedFolder(), WORKERS: "2", METRICS_PORT: String(port) },
    // Longer than a slow request.
    DATABASE_TIMEOUT_MS: "2000",
  });
  owner = connectOwner(server.dataFolder, 2);
});

afterAll(async () => {
  await owner.$client.end();
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function scrape() {
  return (await fetch(metricsUrl)).text();
}

/** The value of a metric with its labels as they are printed. */
async function metric(name: string) {
  const [value] = await metrics(name);
  return value;
}

/** The values of several at the same moment. */
async function metrics(...names: string[]) {
  const lines = (await scrape()).split("\n");
  return names.map((name) => {
    const line = lines.find((one) => one.startsWith(`${name} `));
    return line && Number(line.split(" ").at(-1));
  });
}

test("requests of all workers are added up by route and status, also those that the cache answers", async () => {
  for (let request = 0; request < 20; request += 1) {
    await fetch(`${server.url}/about`, { headers: { Connection: "close" } });
  }
  expect(await metric('http_requests_total{route="/about",method="GET",status="200"}')).toBe(20);
  const hits = await metric("http_page_cache_hits_total");
  const misses = await metric("http_page_cache_misses_total");
  expect(Number(hits) + Number(misses)).toBe(20);
  expect(Number(hits)).toBeGreaterThanOrEqual(18);
  expect(await metric('page_render_duration_seconds_count{route="/about"}')).toBe(misses);
  await fetch(`${server.url}/nobody-is-here`);
  expect(await metric('http_requests_total{route="none",method="GET",status="404"}')).toBe(1);
});

test("queued mails and jobs are counted once, however many workers there are", async () => {
  await owner.execute(sql`
    insert into mail.messages (id, template, recipient, message_id, state, created_at)
    select gen_random_uuid(), 'test', 'ada@example.org', '<' || n || '@example.org>', 'failed', now()
    from generate_series(1, 3) n`);
  await owner.execute(sql`
    insert into jobs.job (name, data, start_after) values ('mail', '{}', now() + interval '1 day')`);
  await expect
    .poll(() =>
      metrics(
        "database_up",
        'mails{state="failed"}',
        'mails{state="queued"}',
        'jobs{queue="mail",state="created"}',
        'jobs_oldest_due_seconds{queue="mail"}',
      ),
    )
    .toEqual([1, 3, 0, 1, 0]);
});

test("the age of the newest backup is told", async () => {
  const folder = join(server.dataFolder, "backups");
  mkdirSync(folder, { recursive: true });
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  const file = newBackupFile({ DATA_DIR: server.dataFolder, BACKUP_DIR: folder }, threeDaysAgo, "manual");
  writeFileSync(file, "");
  const age = Number(await metric("backup_age_seconds"));
  expect(age / 86_400).toBeCloseTo(3, 1);
});

test("every metric of the example of alert rules is exported", async () => {
  const rules = readFileSync("deploy/prometheus/rules.yml", "utf8");
  const expressions = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
    ([, block, line]) => block ?? line ?? "",
  );
  expect(expressions.length).toBe(rules.split("- alert:").length - 1);
  const names = new Set(
    expressions
      .flatMap(
        (text) => text.replace(/by \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, "").match(/[a-z]\w+(?![\w(])/g) ?? [],
      )
      .filter((word) => !["sum", "and", "up"].includes(word)),
  );
  expect(names).toContain("backup_age_seconds");
  expect(names).toContain("page_render_duration_seconds_bucket");
  await fetch(`${server.url}/about`);
  const exported = await scrape();
  for (const name of names) expect(exported, name).toMatch(new RegExp(`^${name}[{ ]`, "m"));
});

/** Seconds that a query has been waiting for a lock. */
async function longestWait() {
  const {
    rows: [row],
  } = await owner.execute<{ seconds: number }>(sql`
    select extract(epoch from max(clock_timestamp() - query_start))::float as seconds
    from pg_stat_activity where wait_event_type = 'Lock'`);
  return row?.seconds ?? 0;
}

test("a request that waits for a lock says in the log which query was slow, without its values", async () => {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`lock table case_studies in access exclusive mode`);
    const page = fetch(`${server.url}/case-studies/a-secret-slug`);
    page.catch(() => {});
    await expect.poll(longestWait).toBeGreaterThan(1);
  });
  function findLine() {
    const lines = server.output().split("\n");
    // On a busy machine other pages may be slow too.
    return lines.find((one) => one.includes("slow render of") && one.includes('"/case-studies/:slug"'));
  }
  await expect.poll(findLine).toBeDefined();
  const line = findLine();
  const entry = JSON.parse(line ?? "");
  expect(entry.level).toBe("warn");
  expect(entry.milliseconds).toBeGreaterThanOrEqual(1000);
  expect(entry.slowestQuery.text).toMatch(/from "case_studies" where .*\$1/);
  expect(entry.slowestQuery.milliseconds).toBeGreaterThan(900);
  expect(line).not.toContain("a-secret-slug");
});

test("a form that gives up waiting for the database names the query that did not end", async () => {
  const page = await (await fetch(`${server.url}/contact`)).text();
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await owner.transaction(async (tx) => {
    await tx.execute(sql`lock table contact_messages in access exclusive mode`);
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      headers: { Origin: server.url },
      body: new URLSearchParams({ name: "Ada", email: "ada@example.org", message: "Private words", ticket }),
    });
    expect(answer.status).toBe(503);
  });
  await expect
    .poll(server.output)
    .toMatch(
      /"route":"\/contact".*"slowestQuery":\{"text":"insert into \\"contact_messages\\".*"slow request"/,
    );
  expect(server.output()).not.toContain("Private words");
});

test("a database that hangs is reported, and does not hold up the metrics", async () => {
  const { thaw } = freezeDatabase(databasePid(server.dataFolder));
  try {
    await expect
      .poll(() => metrics("database_up", 'mails{state="failed"}', "backup_age_seconds"))
      .toEqual([0, undefined, expect.any(Number)]);
  } finally {
    thaw();
  }
  await expect.poll(() => metrics("database_up", 'mails{state="failed"}')).toEqual([1, 3]);
});
