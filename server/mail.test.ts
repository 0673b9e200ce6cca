import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { startServer } from "./server.test-support.ts";

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

/** Makes running jobs look abandoned and their next attempt due. */
async function expireJobs() {
  await owner.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false
      where name = 'mail' and state = 'active'`,
  );
}

async function states() {
  const { rows } = await owner.execute<{ state: string }>(sql`select state from mail.messages`);
  return rows.map(({ state }) => state);
}

test("a server killed before it recorded a delivery sends the mail again after its restart, with the same Message-ID", async () => {
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
  await expireJobs();
  const second = await start();
  await expect.poll(states, { timeout: 90_000 }).toEqual(["sent"]);
  await second.stop();
  expect(mailServer.received.length).toBe(2);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);

  const third = await start();
  await third.stop();
  expect(mailServer.received.length).toBe(2);
});
