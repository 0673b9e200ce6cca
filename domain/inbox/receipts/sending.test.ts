import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { createContactMessage } from "#domain/inbox/contact-messages/queries.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { createJobApplication } from "#domain/inbox/job-applications/queries.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { createSessionRequest } from "#domain/inbox/session-requests/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { openReceipt, withdrawReceipt } from "./queries.server.ts";
import { type IssuedReceipt, receiptFor } from "./receipt.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const job = { ...sampleJobPost(), isPublished: true };
await owner.insert(jobPosts).values(job);

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
  const { id: _, ...request } = sampleSessionRequest();
  const { id: __, jobId, jobTitle, jobType, ...application } = sampleJobApplication(job.id);
  const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
  const kinds = [
    [
      "session_request",
      (receipt: IssuedReceipt) =>
        asViewer(visitor, (tx) => createSessionRequest(tx, { ...request, message: null }, receipt)),
    ],
    [
      "contact_message",
      (receipt: IssuedReceipt) => asViewer(visitor, (tx) => createContactMessage(tx, message, receipt)),
    ],
    [
      "job_application",
      (receipt: IssuedReceipt) =>
        asViewer(visitor, (tx) =>
          createJobApplication(tx, job, { ...application, linkedinUrl: null }, receipt),
        ),
    ],
  ] as const;
  for (const [kind, send] of kinds) {
    const receipt = receiptFor(kind, {});
    const token = receipt.path.slice("/receipt/".length);
    expect(await send(receipt)).toBe(true);
    expect(await send(receipt)).toBe(false);
    expect(await owner.$count(messages)).toBe(2);
    expect(await asViewer(visitor, (tx) => openReceipt(tx, token))).toMatchObject({
      kind,
      state: "received",
    });
    expect(await asViewer(visitor, (tx) => withdrawReceipt(tx, token))).toBe(true);
    expect(await asViewer(visitor, (tx) => withdrawReceipt(tx, token))).toBe(false);
    expect(await asViewer(visitor, (tx) => openReceipt(tx, token))).toBeNull();
  }
  for (const table of [contactMessages, messages]) expect(await owner.$count(table)).toBe(0);
});

test("an application is promised the time of its kind in its mail, and none if only that of another is saved", async () => {
  const { id: _, jobId, jobTitle, jobType, ...application } = sampleJobApplication(job.id);
  const receipt = receiptFor("job promise", {});
  const email = "grace@example.com";
  for (const [jobAnswerWithinDays, answerWithinDays, day] of [
    [5, null, { answerBy: expect.any(String) }],
    [null, 2, expect.not.objectContaining({ answerBy: expect.anything() })],
  ]) {
    await owner.update(siteSettings).set({ answerWithinDays, jobAnswerWithinDays });
    await asViewer(visitor, (tx) =>
      createJobApplication(tx, job, { ...application, email, linkedinUrl: null }, receipt),
    );
    const mails = await owner
      .select()
      .from(messages)
      .where(eq(messages.template, "job-application-received"));
    expect(mails.map(({ id, payload }) => unseal(payload.sealed ?? "", id))).toMatchObject([day]);
    await owner.execute(sql`truncate job_applications, mail.messages cascade`);
  }
});

test.each([
  [2, /^\w+day, \w+ \d+, \d{4}$/],
  [null, undefined],
])("with %s working days promised the mail to the sender names the day, or none", async (days, day) => {
  await owner.update(siteSettings).set({ answerWithinDays: days });
  const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
  await asViewer(visitor, (tx) => createContactMessage(tx, message, receiptFor(`promise ${days}`, {})));
  const mails = await owner.select().from(messages).where(eq(messages.template, "contact-received"));
  const payloads = mails.map(({ id, payload }) => unseal(payload.sealed ?? "", id));
  expect(payloads).toMatchObject([
    day ? { answerBy: expect.stringMatching(day) } : { receiptPath: expect.any(String) },
  ]);
  if (!day) expect(payloads[0]).not.toHaveProperty("answerBy");
  await owner.execute(sql`truncate contact_messages, mail.messages`);
});
