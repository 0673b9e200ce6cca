import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { setConfiguredMail } from "#platform/mail/configured.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { sendUnsent } from "./unsent.server.ts";

setIdentity(testIdentity);
const { owner, addresses } = await testDatabase();
const server = await startMailServer();
const configured = { SMTP_URL: server.url, PUBLIC_URL: testIdentity.publicUrl, DATA_DIR: "/nowhere" };
setConfiguredMail(configured);
const admin: Viewer = { role: "admin", userId: (await addPerson(owner, "Grace", "admin")).userId };
const mail = createMailWorker(addresses.jobs, {
  ...configured,
  renderMail,
  findFirm: async () => ({ firmName: "Beunec Consulting", email: "hello@firm.example" }),
});
const jobs = await startJobs(addresses.jobs, { handlers: mail.handlers, pollInterval: 0.5 });

beforeEach(async () => {
  server.behave();
  server.received.length = 0;
  await owner.execute(sql`truncate mail.messages`);
});

afterAll(async () => {
  await jobs.stop();
  await mail.stop();
  await server.stop();
});

async function queue() {
  const received = { kind: "contact-received", payload: { receiptPath: "/receipt/a" } } as const;
  const id = await owner.transaction((tx) => queueMail(tx, { ...received, recipient: "ada@example.org" }));
  return id ?? "";
}

async function stored(id: string) {
  const [row] = await owner.select().from(messages).where(eq(messages.id, id));
  return row;
}

async function jobsOf(id: string) {
  const { rows } = await owner.execute<{ state: string; is_due: boolean }>(
    sql`select state::text, start_after <= now() as is_due from jobs.job
      where name = 'mail' and data ->> 'id' = ${id}`,
  );
  return rows;
}

test("a mail that waits for another attempt is sent now, once, by the job that it has", async () => {
  server.behave({ onRcptTo: (_address, _session, done) => done(new Error("no")) });
  const id = await queue();
  await expect.poll(async () => (await jobsOf(id))[0]?.state).toBe("retry");
  expect(await jobsOf(id)).toEqual([{ state: "retry", is_due: false }]);
  await owner.update(messages).set({ lastAttemptAt: new Date(Date.now() - 61_000) });
  server.behave();
  // By itself it would be attempted after an hour.
  await owner.execute(sql`update jobs.job set start_after = now() + interval '1 hour' where state = 'retry'`);
  expect(await asViewer(admin, sendUnsent)).toBe(1);
  await asViewer(admin, sendUnsent);
  await expect.poll(async () => (await stored(id))?.state).toBe("sent");
  await expect.poll(async () => (await jobsOf(id))[0]?.state).toBe("completed");
  expect(await jobsOf(id)).toHaveLength(1);
  expect(server.received).toHaveLength(1);
});
