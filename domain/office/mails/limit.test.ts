import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createContactMessage } from "#domain/inbox/contact-messages/queries.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { describeEvent } from "#domain/people/security-events/rules.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { queueMail } from "./queue.server.ts";
import { sampleMails } from "./samples.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());

const victim = "victim@example.org";
const receipt = { kind: "contact-received", payload: { receiptPath: "/receipt/0a" } } as const;

beforeEach(async () => {
  await owner.execute(sql`truncate mail.messages, limits.rate_limits, security_events, contact_messages`);
});

function send(recipient = victim) {
  return asViewer(visitor, (tx) => queueMail(tx, { ...receipt, recipient }));
}

async function sendMany(amount: number, recipient = victim) {
  for (let sent = 0; sent < amount; sent += 1) await send(recipient);
}

function mailsTo(recipient: string) {
  return owner.$count(messages, sql`lower(${messages.recipient}) = ${recipient}`);
}

/** As if the window of so many had passed. */
async function pass(window: "an hour" | "a day") {
  await owner.execute(
    sql`update limits.rate_limits set expires_at = now() - interval '1 minute' where key like ${`mail within ${window}:%`}`,
  );
}

test("of thirty messages at once with one address, however it is written, six are acknowledged, and all are stored", async () => {
  const spellings = [victim, "Victim@Example.org", "VICTIM@EXAMPLE.ORG"];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const form = { name: "Eve", email: spellings[index % 3] ?? "", message: "Buy now" };
      return asViewer(visitor, (tx) => createContactMessage(tx, form, receiptFor(randomUUID(), form)));
    }),
  );
  expect(await mailsTo(victim)).toBe(6);
  expect(await owner.$count(messages, eq(messages.template, "firm-contact"))).toBe(30);
  const events = await owner.select().from(securityEvents);
  expect(events).toMatchObject([{ kind: "mails-limited", amount: 24, userId: null }]);
  expect(events[0] && describeEvent(events[0])).toMatch(/too many: 24$/);
  const { rows } = await owner.execute<{ row: string }>(sql`select e::text as row from security_events e`);
  expect(rows[0]?.row).not.toMatch(/@|victim/i);
  await send("somebody-else@example.org");
  expect(await mailsTo("somebody-else@example.org")).toBe(1);
});

test("an address gets twenty within a day, and what is dropped does not count for it", async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    await sendMany(8);
    await pass("an hour");
  }
  expect(await mailsTo(victim)).toBe(20);
  await pass("a day");
  expect(await send()).not.toBeNull();
});

test("a mail that is rolled back with what caused it is not counted", async () => {
  const failing = asViewer(visitor, async (tx) => {
    await queueMail(tx, { ...receipt, recipient: victim });
    throw new Error("not stored");
  });
  await expect(failing).rejects.toThrow("not stored");
  await sendMany(7);
  expect(await mailsTo(victim)).toBe(6);
});

test("the firm's own address is not limited", async () => {
  await sendMany(10, "HELLO@beunec.example");
  expect(await mailsTo("hello@beunec.example")).toBe(10);
});

test("an address that has had too many still gets everything that is not a receipt", async () => {
  await sendMany(6);
  const dropped: string[] = [];
  for (const mail of sampleMails) {
    const id = await asViewer(visitor, (tx) => queueMail(tx, { ...mail, recipient: victim }));
    if (id === null) dropped.push(mail.kind);
  }
  // The sample of a call that was moved is one that the firm moved.
  expect(dropped.sort()).toEqual([
    "call-booked",
    "call-confirm",
    "consultation-received",
    "contact-received",
    "job-application-received",
    "program-application-received",
  ]);
  const moved = sampleMails.find((mail) => mail.kind === "call-moved");
  if (moved?.kind !== "call-moved") throw new Error("there is no sample");
  const bySender = { ...moved, payload: { ...moved.payload, by: "sender" as const } };
  expect(await asViewer(visitor, (tx) => queueMail(tx, { ...bySender, recipient: victim }))).toBeNull();
});
