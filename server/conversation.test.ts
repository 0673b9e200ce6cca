import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { conversationLines } from "#domain/conversations/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/profiles/accounts.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { startServer } from "./server.test-support.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, ownerUrl } = await testDatabase();
const mailServer = await startMailServer();
const userId = await addAccount({ name: "Grace", email: "grace@example.org", role: "admin" });
const headers = headersWith(await openSession(userId));

afterAll(() => mailServer.stop());

function start() {
  return startServer({ DATABASE_URL: ownerUrl, SECRET: testSecret, SMTP_URL: mailServer.url });
}

function replyStates() {
  return owner
    .select({ state: messages.state })
    .from(messages)
    .where(eq(messages.template, "conversation-reply"));
}

test("a reply whose server is killed while it is mailed, and which is then sent again, is one line and one mail", async () => {
  const sent = await send(owner, "contact-messages");
  const form = { intent: "reply", formId: randomUUID(), reply: "Once only" };
  async function reply(url: string) {
    headers.set("Origin", url);
    return fetch(`${url}/admin/conversations/${sent.entity}/${sent.id}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  }

  const { promise: delivered, resolve } = Promise.withResolvers<void>();
  mailServer.behave({
    beforeAcknowledging() {
      resolve();
      // Never: the server is killed while it waits.
      return new Promise(() => {});
    },
  });
  const first = await start();
  expect((await reply(first.url)).status).toBe(302);
  await delivered;
  first.process.kill("SIGKILL");
  await first.exit;
  await first.stop();
  expect(await replyStates()).toEqual([{ state: "queued" }]);

  mailServer.behave();
  // The interrupted job looks abandoned, and its next attempt is due.
  await owner.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false
      where name = 'mail' and state = 'active'`,
  );
  const second = await start();
  expect((await reply(second.url)).status).toBe(302);
  await expect.poll(replyStates, { timeout: 90_000 }).toEqual([{ state: "sent" }]);
  await second.stop();
  expect(await owner.select({ text: conversationLines.text }).from(conversationLines)).toEqual([
    { text: "Once only" },
  ]);
  // A mailbox shows one mail: what arrived before the kill has the same id.
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
});
