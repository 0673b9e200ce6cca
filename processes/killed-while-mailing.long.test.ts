import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { addAccount, headersWith, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { startServer } from "#server/server.test-support.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, ownerUrl } = await testDatabase();
const mailServer = await startMailServer();
const adminId = await addAccount({ name: "Grace", email: "grace@example.org", role: "admin" });
const admin = headersWith(await openSession(adminId));
const member = "ada@example.org";
const reply = { intent: "reply", formId: randomUUID(), reply: "Once only" };
const conversation = await send(owner, "contact-messages");

afterAll(() => mailServer.stop());

function start() {
  return startServer({ DATABASE_URL: ownerUrl, SECRET: testSecret, SMTP_URL: mailServer.url });
}

async function post(url: string, path: string, fields: Record<string, string>, headers = new Headers()) {
  headers.set("Origin", url);
  const body = new URLSearchParams(fields);
  const answer = await fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
  return answer.status;
}

function sendReply(url: string) {
  return post(url, `/admin/conversations/${conversation.entity}/${conversation.id}`, reply, admin);
}

function signUp(url: string) {
  const names = { firstName: "Ada", lastName: "Okafor" };
  return post(url, "/signup", { ...names, email: member, password: "correct horse battery" });
}

async function states() {
  const stored = await owner.select({ state: messages.state }).from(messages);
  return stored.map(({ state }) => state);
}

/** The ids of the mails to the new member, or of those to others. */
function receivedIds({ isMember }: { isMember: boolean }) {
  const mails = mailServer.received.filter(({ envelope }) => envelope.includes(member) === isMember);
  return mails.map(({ messageId }) => messageId);
}

test("a server killed while it mails sends the same mails again after its restart, and a reply sent again is one line", async () => {
  // Never: the server is killed while it waits.
  mailServer.behave({ beforeAcknowledging: () => new Promise(() => {}) });
  const first = await start();
  expect(await signUp(first.url)).toBe(302);
  expect(await sendReply(first.url)).toBe(302);
  await expect.poll(() => mailServer.received.length).toBe(2);
  first.process.kill("SIGKILL");
  await first.exit;
  await first.stop();
  expect(await states()).toEqual(["queued", "queued"]);

  mailServer.behave();
  // The interrupted jobs look abandoned, and their next attempt is due.
  await owner.execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false
      where name = 'mail' and state = 'active'`,
  );
  const second = await start();
  expect(await sendReply(second.url)).toBe(302);
  await expect.poll(states).toEqual(["sent", "sent"]);
  await second.stop();

  const [toMember, toSender] = [receivedIds({ isMember: true }), receivedIds({ isMember: false })];
  expect([toMember.length, toSender.length]).toEqual([2, 2]);
  // A mailbox shows one mail: what arrived before the kill has the same id.
  expect([new Set(toMember).size, new Set(toSender).size]).toEqual([1, 1]);
  expect(await owner.select({ text: conversationLines.text }).from(conversationLines)).toEqual([
    { text: "Once only" },
  ]);
});
