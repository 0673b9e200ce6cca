import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";

const { owner } = await testDatabase();
const job = sampleJobPost();
await owner.insert(jobPosts).values({ ...job, isPublished: true });

function newReceipt() {
  const token = randomBytes(32).toString("base64url");
  return { token, receiptHash: createHash("sha256").update(token).digest() };
}

function open(token: string | null, viewer: Viewer = visitor) {
  return asViewer(viewer, async (tx) => (await tx.execute(sql`select * from open_receipt(${token})`)).rows);
}

async function withdraw(token: string | null, viewer: Viewer = visitor) {
  const {
    rows: [row],
  } = await asViewer(viewer, (tx) => tx.execute(sql`select withdraw_receipt(${token}) as withdrawn`));
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

test("a message has a receipt", async () => {
  const { token, receiptHash } = newReceipt();
  const { id, ...sent } = sampleContactMessage();
  await asViewer(visitor, (tx) => tx.insert(contactMessages).values({ id, ...sent, receiptHash }));
  expect(await open(token)).toMatchObject([{ kind: "contact_message", state: "received", content: sent }]);
});

test("a job application has a receipt and is reviewed, not answered", async () => {
  const { token, receiptHash } = newReceipt();
  const { id, termsAccepted, ...sent } = sampleJobApplication(job.id);
  await asViewer(visitor, (tx) =>
    tx.insert(jobApplications).values({ id, termsAccepted, ...sent, receiptHash }),
  );
  expect(await open(token)).toMatchObject([{ kind: "job_application", state: "received", content: sent }]);
  await owner.update(jobApplications).set({ reviewedAt: new Date() }).where(eq(jobApplications.id, id));
  expect(await open(token)).toMatchObject([{ state: "reviewed", answered_at: null }]);
});

test("withdrawing deletes the row and the mails about it", async () => {
  const kinds = [
    { table: sessionRequests, sample: sampleSessionRequest },
    { table: contactMessages, sample: sampleContactMessage },
    { table: jobApplications, sample: () => sampleJobApplication(job.id) },
  ];
  for (const { table, sample } of kinds) {
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
    expect(await open(token)).toEqual([]);
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

test("receipts are opened with the visitor's rights only", async () => {
  const signedIn: Viewer[] = [
    { role: "member", userId: randomUUID() },
    { role: "admin", userId: randomUUID() },
  ];
  for (const viewer of signedIn) {
    expect(await databaseErrorCode(open("token", viewer))).toBe(denied);
    expect(await databaseErrorCode(withdraw("token", viewer))).toBe(denied);
  }
});
