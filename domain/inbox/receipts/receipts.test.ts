import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { createContactMessage } from "#domain/inbox/contact-messages/queries.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { createJobApplication } from "#domain/inbox/job-applications/queries.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { createSessionRequest } from "#domain/inbox/session-requests/queries.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { type IssuedReceipt, receiptFor } from "./receipt.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const job = { ...sampleJobPost(), isPublished: true };
await owner.insert(jobPosts).values(job);

const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
const { id: _, jobId, jobTitle, jobType, ...applied } = sampleJobApplication(job.id);
const application = { ...applied, linkedinUrl: null };

function newReceipt() {
  const token = randomBytes(32).toString("base64url");
  return { token, receiptHash: createHash("sha256").update(token).digest() };
}

function open(token: string | null) {
  return asViewer(visitor, async (tx) => (await tx.execute(sql`select * from open_receipt(${token})`)).rows);
}

async function withdraw(token: string | null) {
  const {
    rows: [row],
  } = await asViewer(visitor, (tx) => tx.execute(sql`select withdraw_receipt(${token}) as withdrawn`));
  return row?.withdrawn;
}

test("a receipt shows what was sent and its state", async () => {
  const { token, receiptHash } = newReceipt();
  const { id, ...sent } = sampleSessionRequest();
  await asViewer(visitor, (tx) => tx.insert(sessionRequests).values({ id, ...sent, receiptHash }));
  expect(await open(token)).toMatchObject([
    { kind: "session_request", state: "received", seen_at: null, content: { ...sent, message: null } },
  ]);
  const mine = eq(sessionRequests.id, id);
  await owner.update(sessionRequests).set({ seenAt: new Date() }).where(mine);
  expect(await open(token)).toMatchObject([{ state: "seen" }]);
  await owner.update(sessionRequests).set({ answeredAt: new Date() }).where(mine);
  expect(await open(token)).toMatchObject([{ state: "answered" }]);
});

test("withdrawing deletes the row and the mails about it, and no others", async () => {
  for (const [table, sample] of [
    [sessionRequests, sampleSessionRequest],
    [contactMessages, sampleContactMessage],
    [jobApplications, () => sampleJobApplication(job.id)],
  ] as const) {
    const { token, receiptHash } = newReceipt();
    const gone = { ...sample(), receiptHash };
    const stays = { ...sample(), receiptHash: newReceipt().receiptHash };
    await owner.insert(table).values([gone, stays]);
    const mail = { template: "received", recipient: "ada@example.com" };
    await owner.insert(messages).values([
      { ...mail, aboutId: gone.id, messageId: randomUUID() },
      { ...mail, aboutId: stays.id, messageId: randomUUID() },
    ]);

    expect(await withdraw(token)).toBe(true);
    expect(await withdraw(token)).toBe(false);
    expect(await owner.$count(table, eq(table.id, gone.id))).toBe(0);
    expect(await owner.$count(table, eq(table.id, stays.id))).toBe(1);
    expect(await owner.$count(messages, eq(messages.aboutId, gone.id))).toBe(0);
    expect(await owner.$count(messages, eq(messages.aboutId, stays.id))).toBe(1);
  }
});

test("a wrong, empty or missing token opens and withdraws nothing, also where a row has no receipt", async () => {
  await owner.insert(contactMessages).values(sampleContactMessage());
  const before = await owner.$count(contactMessages);
  for (const token of ["", "wrong", "%", null]) {
    expect(await open(token)).toEqual([]);
    expect(await withdraw(token)).toBeFalsy();
  }
  expect(await owner.$count(contactMessages)).toBe(before);
});

test("the same form with the same content has one key and one token; any difference makes another", () => {
  const first = receiptFor("form", { message: "Hello" });
  expect(receiptFor("form", { message: "Hello" })).toEqual(first);
  for (const other of [
    receiptFor("other", { message: "Hello" }),
    receiptFor("form", { message: "Hello!" }),
  ]) {
    expect(other.path).not.toBe(first.path);
    expect(other.sending.submissionKey).not.toBe(first.sending.submissionKey);
  }
  expect(first.path).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
});

test("what is sent twice is stored and mailed once, opens with its receipt and goes when it is withdrawn", async () => {
  await owner.delete(messages);
  const { id: _, ...request } = sampleSessionRequest();
  const kinds: Record<string, (tx: Transaction, receipt: IssuedReceipt) => Promise<boolean>> = {
    session_request: (tx, receipt) => createSessionRequest(tx, { ...request, message: null }, receipt),
    contact_message: (tx, receipt) => createContactMessage(tx, message, receipt),
    job_application: (tx, receipt) => createJobApplication(tx, job, application, receipt),
  };
  for (const [kind, send] of Object.entries(kinds)) {
    const receipt = receiptFor(kind, {});
    const token = receipt.path.slice("/receipt/".length);
    expect(await asViewer(visitor, (tx) => send(tx, receipt))).toBe(true);
    expect(await asViewer(visitor, (tx) => send(tx, receipt))).toBe(false);
    expect(await owner.$count(messages)).toBe(2);
    expect(await open(token)).toMatchObject([{ kind, state: "received" }]);
    expect(await withdraw(token)).toBe(true);
    expect(await open(token)).toEqual([]);
    expect(await owner.$count(messages)).toBe(0);
  }
});

test("the mail to the sender names the day that is promised to their kind, or none", async () => {
  async function mailedDays(settings: Partial<typeof siteSettings.$inferInsert>) {
    await owner.update(siteSettings).set(settings);
    // Few mails go to one address within an hour.
    const sender = { email: `${randomUUID()}@example.com` };
    const receipt = receiptFor("promise", {});
    await asViewer(visitor, async (tx) => {
      await createContactMessage(tx, { ...message, ...sender }, receipt);
      await createJobApplication(tx, job, { ...application, ...sender }, receipt);
    });
    const mails = await owner.select().from(messages);
    const days = ["contact-received", "job-application-received"].map((template) => {
      const mail = mails.find((each) => each.template === template);
      return unseal(mail?.payload.sealed ?? "", mail?.id ?? "");
    });
    await owner.execute(sql`truncate contact_messages, job_applications, mail.messages cascade`);
    return days;
  }
  const promised = { answerBy: expect.stringMatching(/^\w+day, \w+ \d+, \d{4}$/) };
  const none = expect.not.objectContaining({ answerBy: expect.anything() });
  const [first, second] = [
    await mailedDays({ answerWithinDays: 2, jobAnswerWithinDays: null }),
    await mailedDays({ answerWithinDays: null, jobAnswerWithinDays: 5 }),
  ];
  expect(first).toEqual([expect.objectContaining(promised), none]);
  expect(second).toEqual([none, expect.objectContaining(promised)]);
});
