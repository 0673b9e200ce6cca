import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { deleteMailFiles } from "#platform/mail/mail-files.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { erasePerson } from "./erase.server.ts";

const { owner, addresses } = await testDatabase();
const server = await startMailServer();
const dataFolder = mkdtempSync(join(tmpdir(), "beunec-erased-"));
setIdentity({ secret: "a secret of the tests", publicUrl: "https://firm.example", isPublic: true });
const admin = {
  role: "admin",
  userId: await addAccount({ name: "Grace Ito", email: "grace@firm.example", role: "admin" }),
} satisfies Viewer;
await owner.execute(sql`update jobs.queue set retry_delay = 0, retry_backoff = false, retry_limit = 3`);

const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  // Takes mails into the queue and sends none.
  const idle = await startJobs(addresses.jobs);
  stops.push(() => idle.stop());
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true });
});

/** Without a server mails are written to files. */
async function startWorker(SMTP_URL?: string) {
  const mail = createMailWorker(addresses.jobs, {
    SMTP_URL,
    MAIL_FROM: "office@firm.example",
    PUBLIC_URL: "https://firm.example",
    ...{
      DATA_DIR: dataFolder,
      renderMail,
      findFirm: async () => ({ firmName: "Beunec Consulting", email: "hello@firm.example" }),
    },
  });
  const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers, pollInterval: 0.5 });
  stops.push(async () => {
    await jobs.stop();
    await mail.stop();
  });
}

async function send(recipient: string) {
  const payload = { receiptPath: "/receipt/x" };
  const id = await asViewer(visitor, (tx) => queueMail(tx, { kind: "contact-received", recipient, payload }));
  if (!id) throw new Error("the mail was not queued");
  return id;
}

async function unfinishedJobs() {
  const { rows } = await owner.execute(
    sql`select id from jobs.job where name = 'mail' and state not in ('completed', 'cancelled')`,
  );
  return rows.length;
}

function letters() {
  const folder = join(dataFolder, "mail");
  return existsSync(folder) ? readdirSync(folder) : [];
}

test("erasing while a mail is being refused ends the attempts, and no row comes back", async () => {
  let attempts = 0;
  server.behave({
    onRcptTo: (_address, _session, done) => {
      attempts += 1;
      void erasePerson(admin, "cleo@example.org", dataFolder).then(() =>
        done(Object.assign(new Error("4.2.0 Try later"), { responseCode: 450 })),
      );
    },
  });
  await send("cleo@example.org");
  await startWorker(server.url);
  await expect.poll(unfinishedJobs).toBe(0);
  expect(attempts).toBe(1);
  expect(await owner.$count(messages, sql`recipient = 'cleo@example.org'`)).toBe(0);
});

test("of a mail that was deleted while it was written no file is left", async () => {
  await owner.execute(sql`create function delete_at_once() returns trigger language plpgsql security definer as
    'begin delete from mail.messages where id = new.id; return null; end'`);
  await owner.execute(sql`create trigger delete_at_once after update of subject on mail.messages
    for each row when (new.recipient = 'dora@example.org') execute function delete_at_once()`);
  await send("dora@example.org");
  const retained = await send("emil@example.org");
  await startWorker();
  await expect.poll(unfinishedJobs).toBe(0);
  expect(letters()).toEqual([expect.stringContaining(retained)]);
  await deleteMailFiles(dataFolder, [retained]);
  expect(letters()).toEqual([]);
});

test("erasing deletes the files of a person's mails, and nothing at all if a file cannot be deleted", async () => {
  const mail = await send("fynn@example.org");
  const retained = await send("gina@example.org");
  await startWorker();
  await expect.poll(unfinishedJobs).toBe(0);
  const blocked = mkdtempSync(join(tmpdir(), "beunec-blocked-"));
  writeFileSync(join(blocked, "mail"), "a file where the folder should be");
  await expect(erasePerson(admin, "fynn@example.org", blocked)).rejects.toThrow();
  expect(await owner.$count(messages, eq(messages.id, mail))).toBe(1);
  expect(await erasePerson(admin, "fynn@example.org", dataFolder)).toBe("erased");
  expect(letters()).toEqual([expect.stringContaining(retained)]);
  rmSync(blocked, { recursive: true });
});
