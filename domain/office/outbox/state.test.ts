import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { configuredMail, mailWorks, setConfiguredMail } from "#platform/mail/configured.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { messages } from "#platform/mail/table.server.ts";
import { findMailState } from "./state.server.ts";

const { owner, addresses } = await testDatabase();
// Without a handler, so that mails stay as the tests leave them.
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };
const environment = { PUBLIC_URL: "https://firm.example", DATA_DIR: "/data" };

beforeEach(async () => {
  setConfiguredMail({ ...environment, SMTP_URL: "smtp://127.0.0.1:2525" });
  await owner.execute(sql`truncate mail.messages`);
});

const allIsWell = { failed: null, late: null };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

function state() {
  return asViewer(admin, findMailState);
}

type NewMail = Partial<typeof messages.$inferInsert> & { createdAt: Date };

async function addMails(...mails: NewMail[]) {
  const row = { template: "password-changed", recipient: "ada@example.org" };
  const rows = mails.map((mail, index) => ({ ...row, messageId: `<${index}@x>`, ...mail }));
  return owner.insert(messages).values(rows).returning();
}

test("without mails, and with those sent or queued just now, all is well", async () => {
  expect(await state()).toEqual(allIsWell);
  await addMails(
    { createdAt: minutesAgo(10) },
    { createdAt: daysAgo(2), state: "sent", sentAt: new Date() },
    { createdAt: minutesAgo(1), attempts: 1, lastError: "Refused" },
  );
  expect(await state()).toEqual(allIsWell);
});

test("failures of the last week, and mails that wait for a quarter of an hour, are counted with the oldest", async () => {
  const [failed, waiting] = [daysAgo(6), daysAgo(9)];
  await addMails(
    { createdAt: failed, state: "failed" },
    { createdAt: daysAgo(1), state: "failed" },
    { createdAt: daysAgo(8), state: "failed" },
    { createdAt: minutesAgo(16) },
    { createdAt: waiting, attempts: 12, lastError: "Refused" },
    { createdAt: minutesAgo(14), attempts: 4, lastError: "Refused" },
  );
  expect(await state()).toEqual({
    failed: { count: 2, since: failed },
    late: { count: 2, since: waiting },
  });
});

test("a failure is none while the mail is sent again", async () => {
  const [mail] = await addMails({
    createdAt: daysAgo(2),
    state: "failed",
    attempts: 1,
    lastError: "Refused",
  });
  const afterwards = await asViewer(admin, async (tx) => {
    await sendMailAgain(tx, mail?.id ?? "");
    return findMailState(tx);
  });
  expect(afterwards).toEqual(allIsWell);
});

test("without SMTP_URL mail does not work", () => {
  setConfiguredMail(environment);
  expect(mailWorks()).toBe(false);
  expect(configuredMail()).toMatchObject({ server: null, sender: "no-reply@firm.example" });
});

test("what is configured is known without the login", () => {
  const SMTP_URL = "smtps://a-key:a-password@smtp.example.org:2465?pool=true";
  const sender = "Beunec <office@firm.example>";
  setConfiguredMail({ ...environment, SMTP_URL, MAIL_FROM: sender });
  expect(configuredMail()).toEqual({
    ...{ server: "smtp.example.org:2465", source: "environment", sender },
    ...{ isOff: false, isEncryptedFromStart: true, hasLogin: true },
  });
});
