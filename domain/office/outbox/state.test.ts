import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { configuredMail, mailWorks, setConfiguredMail } from "#platform/mail/configured.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { messages } from "#platform/mail/table.server.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { findMailState } from "./state.server.ts";

const publicUrl = "https://firm.example";
const { owner, addresses } = await testDatabase();
const server = await startMailServer();
setIdentity({ secret: "a secret for tests, long enough to be taken", publicUrl, isPublic: true });
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

const mail = createMailWorker(addresses.jobs, {
  SMTP_URL: server.url,
  PUBLIC_URL: publicUrl,
  DATA_DIR: "/nowhere",
  renderMail,
  findFirm: async () => ({ firmName: "Beunec Consulting", email: "hello@firm.example" }),
});
const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers, pollInterval: 0.5 });
// Mails are given up after one attempt.
await owner.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);

beforeEach(async () => {
  server.behave();
  server.received.length = 0;
  setConfiguredMail({ SMTP_URL: server.url, PUBLIC_URL: publicUrl, DATA_DIR: "/data" });
  await owner.execute(sql`truncate mail.messages`);
});

afterAll(async () => {
  await jobs.stop();
  await mail.stop();
  await server.stop();
});

const allIsWell = { failed: null, late: null };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

function state() {
  return asViewer(admin, findMailState);
}

let count = 0;
type NewMail = Partial<typeof messages.$inferInsert> & { createdAt: Date };

/** Rows alone, which no worker takes up. */
async function addMails(...mails: NewMail[]) {
  const template = "password-changed";
  await owner
    .insert(messages)
    .values(
      mails.map((row) => ({ template, recipient: "ada@example.org", messageId: `<${++count}@x>`, ...row })),
    );
}

async function queueTest() {
  const mail = { kind: "test", payload: { name: "Grace Ito" }, recipient: "grace@example.org" } as const;
  const id = (await asViewer(admin, (tx) => queueMail(tx, mail))) ?? "";
  async function stored() {
    const [row] = await owner.select().from(messages).where(eq(messages.id, id));
    return row?.state;
  }
  return { id, stored };
}

test("without mails, and with those sent or queued just now, all is well", async () => {
  expect(await state()).toEqual(allIsWell);
  const sentAt = new Date();
  await addMails(
    { createdAt: minutesAgo(10) },
    { createdAt: daysAgo(2), state: "sent", sentAt },
    { createdAt: minutesAgo(1), attempts: 1, lastError: "Refused" },
  );
  expect(await state()).toEqual(allIsWell);
});

test("without SMTP_URL mail does not work", () => {
  setConfiguredMail({ PUBLIC_URL: publicUrl, DATA_DIR: "/data" });
  expect(mailWorks()).toBe(false);
  expect(configuredMail()).toMatchObject({ server: null, sender: "no-reply@firm.example" });
});

test("failures of the last week are counted, with the oldest", async () => {
  const oldest = daysAgo(6);
  await addMails(
    { createdAt: oldest, state: "failed" },
    { createdAt: daysAgo(1), state: "failed" },
    { createdAt: daysAgo(8), state: "failed" },
  );
  expect(await state()).toEqual({ ...allIsWell, failed: { count: 2, since: oldest } });
});

test("mails that wait for longer than a quarter of an hour are counted, with the oldest", async () => {
  const oldest = daysAgo(9);
  await addMails(
    { createdAt: minutesAgo(16) },
    { createdAt: oldest, attempts: 12, lastError: "Refused" },
    { createdAt: minutesAgo(14), attempts: 4, lastError: "Refused" },
  );
  expect(await state()).toEqual({ ...allIsWell, late: { count: 2, since: oldest } });
});

test("a mail that the server refuses is a failure, until it is sent again and arrives", async () => {
  server.behave({ onRcptTo: (_address, _session, done) => done(new Error("no")) });
  const { id, stored } = await queueTest();
  await expect.poll(stored).toBe("failed");
  expect(await state()).toMatchObject({ failed: { count: 1 } });

  server.behave();
  await owner.update(messages).set({ createdAt: daysAgo(2) });
  const afterwards = await asViewer(admin, async (tx) => {
    await sendMailAgain(tx, id);
    return findMailState(tx);
  });
  expect(afterwards).toEqual(allIsWell);
  await expect.poll(stored).toBe("sent");
  expect(await state()).toEqual(allIsWell);
});

test("a mail goes through the outbox, and nobody else sees the state", async () => {
  const { stored } = await queueTest();
  await expect.poll(stored).toBe("sent");
  expect(server.received.map(({ envelope, subject }) => [envelope, subject])).toEqual([
    [["grace@example.org"], "Test mail from Beunec Consulting"],
  ]);
  expect(await databaseErrorCode(asViewer(visitor, findMailState))).toBe(denied);
});

test("what is configured is known without the login", () => {
  const SMTP_URL = "smtps://a-key:a-password@smtp.example.org:2465?pool=true";
  setConfiguredMail({
    SMTP_URL,
    MAIL_FROM: "Beunec <office@firm.example>",
    PUBLIC_URL: publicUrl,
    DATA_DIR: "/data",
  });
  expect(configuredMail()).toEqual({
    server: "smtp.example.org:2465",
    source: "environment",
    isOff: false,
    isEncryptedFromStart: true,
    hasLogin: true,
    sender: "Beunec <office@firm.example>",
  });
});
