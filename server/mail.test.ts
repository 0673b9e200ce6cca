import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, expect, test } from "vitest";
import { testSecret } from "#platform/db/test-cluster.ts";
import { testDatabase } from "#platform/db/test-database.ts";
import { jobsSchema, queues } from "#platform/jobs/queues.ts";
import { startMailServer } from "#platform/mail/test-mail-server.ts";
import { startServer } from "./test-server.ts";

const { owner, ownerUrl } = await testDatabase();
const mailServer = await startMailServer();

afterAll(() => mailServer.stop());

function start() {
  return startServer({ DATABASE_URL: ownerUrl, SECRET: testSecret, SMTP_URL: mailServer.url });
}

async function signUp(url: string) {
  const form = {
    firstName: "Ada",
    lastName: "Okafor",
    email: "ada@example.org",
    password: "correct horse battery",
  };
  return fetch(`${url}/signup`, {
    method: "POST",
    headers: { Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
}

/** What pg-boss does once the job's time is up, without waiting for that, nor for the next attempt. */
async function releaseAbandonedJobs() {
  await owner.execute(
    sql`update jobs.job set started_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false
      where name = 'mail' and state = 'active'`,
  );
  await owner.execute(sql`update jobs.queue set monitor_claim_on = null`);
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise(queues.mail.name);
  await boss.stop({ graceful: false });
}

async function states() {
  const { rows } = await owner.execute<{ state: string }>(sql`select state from mail.messages`);
  return rows.map(({ state }) => state);
}

test("a server killed between delivery and noting it sends once more after its restart, with the same Message-ID", {
  timeout: 60_000,
}, async () => {
  const { promise: delivered, resolve } = Promise.withResolvers<void>();
  mailServer.behave({
    beforeAcknowledging() {
      resolve();
      // Never: the server is killed while it waits.
      return new Promise(() => {});
    },
  });
  const first = await start();
  const answer = await signUp(first.url);
  expect(answer.headers.get("Location")).toBe("/member-dashboard");
  await delivered;
  first.process.kill("SIGKILL");
  await first.exit;
  await first.stop();
  expect(await states()).toEqual(["queued"]);

  mailServer.behave();
  await releaseAbandonedJobs();
  const second = await start();
  await expect.poll(states, { timeout: 60_000 }).toEqual(["sent"]);
  await second.stop();
  expect(mailServer.received.length).toBe(2);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);

  const third = await start();
  await third.stop();
  expect(mailServer.received.length).toBe(2);
});
