import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { MailLogo } from "#platform/mail/transport.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import type { Mail } from "./kinds.ts";
import { queueMail } from "./queue.server.ts";
import { renderMail } from "./render.server.tsx";
import { sampleMails } from "./samples.ts";

const { owner, addresses } = await testDatabase();
const server = await startMailServer();
const stops: (() => Promise<void>)[] = [];

setIdentity({
  secret: "a secret for tests, long enough to be taken",
  publicUrl: "https://firm.example",
  isPublic: true,
});
// Retries follow at once instead of over a day.
await owner.execute(sql`update jobs.queue set retry_delay = 0, retry_backoff = false, retry_limit = 2`);

beforeEach(async () => {
  server.received.length = 0;
  server.behave();
  await owner.execute(sql`truncate mail.messages`);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await owner.execute(sql`delete from jobs.job`);
});

afterAll(() => server.stop());

/** For a server that never answers. */
const withShortTimeouts = `${server.url}?socketTimeout=2000&greetingTimeout=2000`;

/** An instance's workers. */
async function startWorker(
  url = server.url,
  { pollInterval = 0.5, dataFolder = "/nowhere", logo = undefined as MailLogo | undefined } = {},
) {
  const mail = createMailWorker(addresses.jobs, {
    SMTP_URL: url,
    MAIL_FROM: "Beunec <office@firm.example>",
    PUBLIC_URL: "https://firm.example",
    DATA_DIR: dataFolder,
    renderMail,
    findFirm: async () => ({ firmName: "Beunec Consulting", email: "hello@firm.example", logo }),
  });
  const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers, pollInterval });
  stops.push(async () => {
    await jobs.stop();
    await mail.stop();
  });
  return mail;
}

const tinyLogo: MailLogo = {
  content: Buffer.from("89504e470d0a1a0a", "hex"),
  width: 192,
  height: 48,
  alt: "The firm",
  plate: "light",
};

function send(recipient = "ada@example.org", payload = { name: "Ada", resetToken: "a token & more" }) {
  return asViewer(visitor, (tx) => queueMail(tx, { kind: "password-reset", recipient, payload }));
}

async function outbox() {
  return owner.select().from(messages);
}

async function states() {
  return (await outbox()).map(({ state, attempts }) => `${state} ${attempts}`);
}

test("a mail is delivered as soon as its transaction commits, with both parts and a link to our own address", async () => {
  await startWorker();
  await send();
  await expect.poll(states).toEqual(["sent 1"]);
  const [mail] = server.received;
  const [row] = await outbox();
  expect(mail?.envelope).toEqual(["ada@example.org"]);
  expect(mail?.from).toMatchObject({ name: "Beunec", address: "office@firm.example" });
  expect(mail?.subject).toBe("Choose a new password");
  expect(mail?.messageId).toBe(row?.messageId);
  const link = "https://firm.example/reset-password?token=a%20token%20%26%20more";
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).not.toMatch(/<img|<script|url\(/);
  expect(row).toMatchObject({ subject: mail?.subject, lastError: null });
});

test("a mail that was only written to a file is not called sent, and is sent once there is a server", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "beunec-written-"));
  await startWorker("", { dataFolder });
  await send();
  await expect.poll(states).toEqual(["written 1"]);
  expect(readdirSync(join(dataFolder, "mail"))).toHaveLength(1);
  const [row] = await outbox();
  expect(row).toMatchObject({ sentAt: null, lastError: expect.stringContaining("mail was not set up") });

  for (const stop of stops.splice(0)) await stop();
  await startWorker();
  const { userId } = await addPerson(owner, "Grace", "admin");
  await asViewer({ role: "admin", userId }, (tx) => sendMailAgain(tx, row?.id ?? ""));
  await expect.poll(states).toEqual(["sent 2"]);
  expect(await outbox()).toMatchObject([{ sentAt: expect.any(Date), lastError: null }]);
  rmSync(dataFolder, { recursive: true });
});

test("the outbox and the jobs hold neither the token nor the name", async () => {
  await startWorker();
  await send();
  const { rows } = await owner.execute(
    sql`select m::text from mail.messages m union all select j::text from jobs.job j`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|a token/);
});

test("a mail whose transaction is rolled back is never sent", async () => {
  await startWorker();
  const failed = asViewer(visitor, async (tx) => {
    await queueMail(tx, { kind: "password-changed", recipient: "ada@example.org", payload: { name: "Ada" } });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await send("ben@example.org");
  await expect.poll(states).toEqual(["sent 1"]);
  expect(server.received.map(({ envelope }) => envelope)).toEqual([["ben@example.org"]]);
});

test("a rejected mail is retried and then arrives, and the recorded error holds no address", async () => {
  let refusals = 0;
  const { promise: noted, resolve: goOn } = Promise.withResolvers<void>();
  server.behave({
    onRcptTo({ address }, _session, done) {
      if (refusals++) return void noted.then(() => done());
      done(Object.assign(new Error(`4.7.1 <${address}> come back later`), { responseCode: 451 }));
    },
  });
  await startWorker(server.url);
  await send();
  await expect
    .poll(async () => (await outbox())[0]?.lastError ?? "")
    .toMatch(/^The mail server refused it with 451 4\.7\.1 at RCPT TO\.$/);
  goOn();
  await expect.poll(states).toEqual(["sent 2"]);
  expect(server.received.length).toBe(1);
});

test("a mail that is always rejected fails after the last attempt, with the reason", async () => {
  server.behave({ onRcptTo: ({ address }, _session, done) => done(new Error(`no ${address} here`)) });
  await startWorker();
  await send();
  await expect.poll(states).toEqual(["failed 3"]);
  const [row] = await outbox();
  expect(row?.lastError).toBe("The mail server refused it with 550 at RCPT TO.");
  const { rows: jobs } = await owner.execute(sql`select j::text from jobs.job j`);
  expect(JSON.stringify(jobs)).not.toContain("ada@example.org");
});

test.each([
  ["drops", () => server.drop()],
  ["falls silent", () => new Promise<void>(() => {})],
])(
  "a connection that %s before the mail is acknowledged leads to a second copy with the same Message-ID",
  async (_, fail) => {
    server.behave({ beforeAcknowledging: () => (server.received.length === 1 ? fail() : undefined) });
    await startWorker(withShortTimeouts);
    await send();
    await expect.poll(states).toEqual(["sent 2"]);
    expect(server.received.length).toBe(2);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
  },
);

test("many queued mails are sent without a pause between them", async () => {
  await startWorker(server.url, { pollInterval: 600 });
  const payload = { name: "Ada", resetToken: "a token" };
  await asViewer(visitor, async (tx) => {
    for (let number = 0; number < 15; number += 1)
      await queueMail(tx, { kind: "password-reset", recipient: `person${number}@example.org`, payload });
  });
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["sent 1"]));
});

test("a job that runs twice, as after a pause that looked like a crash, sends one mail", async () => {
  const first = await startWorker();
  const second = await startWorker();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.behave({
    async beforeAcknowledging() {
      arrive();
      await released;
    },
  });
  await send();
  await arrived;
  const [row] = await outbox();
  const id = row?.id ?? "";
  for (const worker of [first, second])
    await expect(worker.handlers.mail.run({ id })).rejects.toThrow("Another worker is sending this mail.");
  release();
  await expect.poll(states).toEqual(["sent 1"]);
  // The first gives its lock back after that.
  const run = () => second.handlers.mail.run({ id }).then(() => "done", String);
  await expect.poll(run).toBe("done");
  expect(server.received.length).toBe(1);
});

test("deleting a row deletes the mails about it, even queued ones", async () => {
  const { userId } = await addPerson(owner, "Ada");
  await startJobs(addresses.jobs).then((jobs) => stops.push(() => jobs.stop()));
  const mail = { kind: "password-changed", recipient: "ada@example.org", payload: { name: "Ada" } } as const;
  const id = await asViewer(visitor, (tx) => queueMail(tx, { ...mail, aboutId: userId }));
  await owner.delete(user).where(eq(user.id, userId));
  expect(await outbox()).toEqual([]);
  await startWorker();
  const jobState = async () => {
    const { rows } = await owner.execute(sql`select state::text from jobs.job where data ->> 'id' = ${id}`);
    return rows[0]?.state;
  };
  await expect.poll(jobState).toBe("completed");
  expect(server.received).toEqual([]);
});

test("the logo comes as a part of the mail, to which its HTML refers, also beside an invitation", async () => {
  await startWorker(server.url, { logo: tinyLogo });
  await send();
  const booked = sampleMails.find(({ kind }) => kind === "call-booked") as Mail;
  await asViewer(visitor, (tx) => queueMail(tx, { ...booked, recipient: "grace@example.org" }));
  await expect.poll(states).toEqual(["sent 1", "sent 1"]);
  for (const { html, attachments, envelope } of server.received) {
    const images = attachments.filter(({ mimeType }) => mimeType === "image/png");
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({
      ...{ contentId: "<logo@firm.example>", filename: "logo.png", disposition: "inline", related: true },
    });
    expect(Buffer.from(images[0]?.content as ArrayBuffer)).toEqual(tinyLogo.content);
    expect(html).toContain('src="cid:logo@firm.example"');
    const hasInvitation = attachments.some(({ mimeType }) => /calendar|ics/.test(mimeType));
    expect(hasInvitation).toBe(envelope.includes("grace@example.org"));
  }
});
