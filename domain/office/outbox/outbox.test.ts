import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readListQuery } from "#domain/lists/rules.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { sampleMails } from "#domain/office/mails/samples.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { messages } from "#platform/mail/table.server.ts";
import { kindName } from "./kinds.server.ts";
import { listOutbox, writeOutboxAsCsv } from "./list.server.ts";
import { outboxList } from "./list.ts";
import { findMail, renderStored } from "./queries.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());

function live(secret: string) {
  setIdentity({ secret, publicUrl: "http://localhost:3000", isPublic: false });
}

const secret = "a secret for tests, long enough to be taken";
live(secret);
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

beforeEach(async () => {
  live(secret);
  await owner.execute(sql`truncate mail.messages`);
  await owner.execute(sql`delete from jobs.job where name = 'mail'`);
});

async function queue(mail = sampleMails[0]) {
  if (!mail) throw new Error("no sample");
  // All go to one address, which would have had too many.
  await owner.execute(sql`truncate limits.rate_limits`);
  await owner.transaction((tx) => queueMail(tx, { ...mail, recipient: "ada@example.org" }));
  const [row] = await owner.select().from(messages).where(eq(messages.template, mail.kind));
  return row?.id ?? "";
}

async function jobsFor(id: string) {
  const { rows } = await owner.execute(
    sql`select 1 from jobs.job where name = 'mail' and data ->> 'id' = ${id}`,
  );
  return rows.length;
}

async function letterOf(id: string) {
  const mail = await asViewer(admin, (tx) => findMail(tx, id));
  return mail && renderStored(mail);
}

test("no kind of mail shows the admin a link that opens an account or a receipt", async () => {
  for (const mail of sampleMails) {
    const id = await queue(mail);
    const letter = (await letterOf(id)) ?? "";
    expect(letter).toContain("Beunec Consulting");
    expect(letter).not.toContain("3f0c9a51");
    expect(letter).not.toMatch(/token|\/receipt|confirm-address|reset-password|<style/);
    const isPrivate = JSON.stringify(mail.payload).includes("3f0c9a51");
    expect(letter.includes("(private link, hidden here)")).toBe(isPrivate);
    expect(kindName(mail.kind)).not.toBe(mail.kind);
  }
});

test("a mail encrypted with another secret is not shown, with a message", async () => {
  const id = await queue();
  live("another secret, just as long as the first one");
  expect(await letterOf(id)).toBeNull();
});

test("a sent or failed mail is queued again once, however often the button is pressed", async () => {
  for (const state of ["sent", "failed"] as const) {
    const id = await queue();
    // While it is queued, it is not queued again.
    expect(await asViewer(admin, (tx) => sendMailAgain(tx, id))).toBe(false);
    await owner
      .update(messages)
      .set({ state, attempts: 14, lastError: "Refused", sentAt: state === "sent" ? new Date() : null });
    const outcomes = await Promise.all([1, 2, 3].map(() => asViewer(admin, (tx) => sendMailAgain(tx, id))));
    expect(outcomes.filter(Boolean).length).toBe(1);
    expect(await owner.select().from(messages)).toMatchObject([
      { state: "queued", lastError: null, sentAt: null },
    ]);
    expect(await jobsFor(id)).toBe(2);
    await owner.execute(sql`truncate mail.messages`);
  }
});

test("the outbox can be searched, filtered and exported, without the payloads", async () => {
  for (const mail of sampleMails) await queue(mail);
  await owner.update(messages).set({ state: "failed" }).where(eq(messages.template, "welcome"));
  const list = (search: string) =>
    asViewer(admin, (tx) => listOutbox(tx, readListQuery(new URLSearchParams(search), outboxList)));
  expect((await list("status=failed")).mails).toMatchObject([{ kind: "Welcome", state: "failed" }]);
  expect((await list("search=ada@example.org")).total).toBe(sampleMails.length);
  expect((await list("search=nobody")).total).toBe(0);
  let text = "";
  for await (const part of writeOutboxAsCsv(admin, new URLSearchParams("status=failed"), "UTC")) text += part;
  expect(text.split("\r\n")[1]).toContain("ada@example.org,Welcome,,Failed,0,");
  expect(text).not.toContain("sealed");
});
