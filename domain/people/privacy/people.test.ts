import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import { drafts } from "#domain/drafts/table.server.ts";
import { personalEntities } from "#domain/entities.ts";
import { applicationDraft } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { addAccount, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { session, user, verification } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { messages } from "#platform/mail/table.server.ts";
import { erasePerson } from "./erase.server.ts";
import { findPerson, writePerson } from "./hand-out.server.ts";
import { countPerson, findAccountOf, listMails, listSent, suggestPeople } from "./look-up.server.ts";
import { addEverything, addMail, resumeOfSample } from "./people.test-support.ts";
import { listRecords } from "./records.server.ts";
import { personalTables } from "./sources.server.ts";
import { privacyRecords } from "./table.server.ts";

const { owner } = await testDatabase();
setIdentity({ secret: "a secret of the tests", publicUrl: "http://localhost:3000", isPublic: false });
const adminEmail = "grace@firm.example";
const admin = {
  role: "admin",
  userId: await addAccount({ name: "Grace Ito", email: adminEmail, role: "admin" }),
} satisfies Viewer;

let turn = 0;
let email = "";
let userId = "";

beforeEach(async () => {
  email = `ada${++turn}@example.org`;
  userId = await addAccount({ name: "Ada Okafor", email, role: "user" });
});

const everything = {
  "session-requests": 1,
  "contact-messages": 1,
  "bcpbp-applications": 1,
  "job-applications": 1,
  calls: 1,
  lines: 10,
  resumes: 1,
  account: 1,
  mails: 3,
};

function count(sought: string, holder: string | null = userId) {
  return asViewer(admin, (tx) => countPerson(tx, { email: sought, userId: holder }));
}

async function handOut(sought: string) {
  const person = await findPerson(admin, sought);
  if (!person) return null;
  let text = "";
  for await (const piece of writePerson(admin, person)) text += piece;
  return JSON.parse(text);
}

function erase(sought: string) {
  return erasePerson(admin, sought, tmpdir());
}

function recordsOf(sought: string) {
  return asViewer(admin, (tx) => listRecords(tx, sought));
}

describe("looking up", () => {
  test("finds everything under an email, however it is capitalised, and nothing of anybody else", async () => {
    await addEverything(owner, email, userId);
    const other = await addAccount({ name: "Ben", email: `ben${turn}@example.org`, role: "user" });
    await addEverything(owner, `ben${turn}@example.org`, other);
    expect(await count(email)).toEqual(everything);
    expect(await count(email.toUpperCase())).toEqual(everything);
    expect((await findAccountOf(email.toUpperCase()))?.userId).toBe(userId);
    const person = { email, userId };
    for (const entity of personalEntities) {
      const sent = await asViewer(admin, (tx) => listSent(tx, entity, person));
      expect(sent.map(({ lines }) => lines)).toEqual([2]);
    }
    const mails = await asViewer(admin, (tx) => listMails(tx, person));
    expect(mails).toHaveLength(3);
  });

  test("finds the application of an account that was sent with another email", async () => {
    await addEverything(owner, "office@example.net", userId);
    expect(await count(email)).toMatchObject({ "bcpbp-applications": 1, account: 1, lines: 2 });
    expect(await count("office@example.net", null)).toMatchObject({ "bcpbp-applications": 1 });
  });

  test.each([`o'brien+x"y@example.org`, "größe@exämple.org", "a%b_c@example.org", "back\\slash@example.org"])(
    "takes %s as it is",
    async (awkward) => {
      const alike = `${awkward.replace(/[%_+]/, "z").replace("ö", "o")}x`;
      for (const one of [awkward, alike])
        await owner.insert(contactMessages).values({ ...sampleContactMessage(), email: one });
      expect(await count(awkward, null)).toEqual({ "contact-messages": 1 });
      expect((await handOut(awkward))["contact-messages"]).toHaveLength(1);
      expect(await erase(awkward)).toBe("erased");
      expect(await count(awkward, null)).toEqual({});
    },
  );

  test("suggests people by a part of their name or email, each once", async () => {
    const rows = [1, 2].map(() => ({ ...sampleContactMessage(), name: "Zora Quist", email }));
    await owner.insert(contactMessages).values(rows);
    const suggest = (typed: string) => asViewer(admin, (tx) => suggestPeople(tx, typed));
    expect(await suggest("quis zor")).toEqual([{ email, name: "Zora Quist" }]);
    expect(await suggest("quist nobody")).toEqual([]);
    expect(await suggest("'")).toEqual([]);
  });

  test("reads only rows of that person", async () => {
    const amount = 1000;
    await owner.execute(sql`insert into contact_messages (name, email, message)
      select 'Name', 'person' || n || '@example.com', repeat(md5(n::text), 20) from generate_series(1, ${amount}) n`);
    await owner.execute(sql`insert into session_requests (name, email, company, service_type, team_size)
      select repeat(md5(n::text), 3), 'person' || n || '@example.com', 'C', 'Operational Excellence', '1-10'
      from generate_series(1, ${amount}) n`);
    await owner.execute(sql`insert into mail.messages (template, recipient, reply_to, message_id, last_error)
      select 'welcome', 'person' || n || '@example.com', 'other' || n || '@example.com', '<' || n || '@many>',
        repeat(md5(n::text), 20) from generate_series(1, ${amount}) n`);
    await addEverything(owner, email, userId);
    const tables: PgTable[] = [contactMessages, personalTables["session-requests"], messages];
    await owner.execute(sql`vacuum analyze contact_messages, session_requests, mail.messages`);
    const read = await asViewer(admin, async (tx) => {
      await countPerson(tx, { email, userId });
      await listMails(tx, { email, userId });
      await suggestPeople(tx, "person999");
      const names = tables.map(getTableName);
      const { rows } = await tx.execute<{ read: number }>(sql`
        select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as read
        from pg_stat_xact_user_tables where relname = any (${sql.param(names)}::text[])`);
      return rows.map((row) => row.read);
    });
    expect(read).toHaveLength(3);
    // An index of trigrams finds some more than it looks for; a scan reads all.
    expect(Math.max(...read)).toBeLessThan(amount / 10);
  });
});

describe("handing out", () => {
  test("gives one file with everything, resumes and the firm's notes, and leaves a record", async () => {
    const sent = await addEverything(owner, email, userId);
    await owner.insert(drafts).values({
      ...applicationDraft(userId),
      data: { form: { mission: "Half a sentence" }, tab: "t", save: 1 },
    });
    await openSession(userId, "Firefox");
    const file = await handOut(email);
    expect(file.account).toMatchObject({ name: "Ada Okafor", email, role: "user" });
    expect(file.draft).toMatchObject({ mission: "Half a sentence" });
    expect(file.sessions).toHaveLength(1);
    expect(file["session-requests"]).toMatchObject([{ id: sent.request.id, company: "Okafor Ltd" }]);
    expect(file["contact-messages"]).toMatchObject([
      {
        message: "Hello",
        conversation: [{ kind: "answer", text: "An answer about contact-messages" }],
        notesOfTheFirm: [{ text: "A note about contact-messages" }],
      },
    ]);
    expect(file["bcpbp-applications"]).toMatchObject([{ mission: "Shoes for every child", challenges: {} }]);
    expect(file["job-applications"]).toMatchObject([{ id: sent.jobApplication.id }]);
    expect(file.resumes).toMatchObject([
      { applicationId: sent.jobApplication.id, mediaType: "application/pdf" },
    ]);
    expect(Buffer.from(file.resumes[0].base64, "base64").equals(resumeOfSample)).toBe(true);
    expect(file.mails).toHaveLength(3);
    // What opens receipts and accounts is not handed out.
    expect(JSON.stringify(file)).not.toMatch(/receiptHash|submissionKey|sealed|token/i);
    expect(await recordsOf(email)).toMatchObject([
      { action: "handed_out", counts: everything, doneBy: "Grace Ito" },
    ]);
  });

  test("of hundreds of things the file has all, in the order in which they came", async () => {
    await owner.execute(sql`insert into contact_messages (name, email, message, created_at)
      select 'Ada', ${email}, 'Message ' || n, now() - make_interval(mins => 600 - n) from generate_series(1, 500) n`);
    const file = await handOut(email);
    const texts = file["contact-messages"].map(({ message }: { message: string }) => message);
    expect(texts).toEqual(Array.from({ length: 500 }, (_, index) => `Message ${index + 1}`));
    const shown = await asViewer(admin, (tx) => listSent(tx, "contact-messages", { email, userId }));
    expect(shown).toHaveLength(10);
  });

  test("a file that breaks off leaves no record, nor does one about nobody", async () => {
    await addEverything(owner, email, userId);
    const person = await findPerson(admin, email);
    if (!person) throw new Error("nobody");
    for await (const piece of writePerson(admin, person)) if (piece.includes("mails")) break;
    expect(await recordsOf(email)).toEqual([]);
    expect(await handOut("nobody@example.org")).toBeNull();
    expect(await recordsOf("nobody@example.org")).toEqual([]);
  });
});

describe("erasing", () => {
  test("deletes everything about one person and nothing of another, and leaves a record without the email", async () => {
    const benEmail = `ben${turn}@example.org`;
    const ben = await addAccount({ name: "Ben", email: benEmail, role: "user" });
    await addEverything(owner, benEmail, ben);
    await addEverything(owner, email, userId);
    await openSession(userId);
    const value = `${userId} ${email}`;
    await owner
      .insert(verification)
      .values({ identifier: `confirm-address:${turn}`, value, expiresAt: new Date("2999-01-01") });
    const linesBefore = await owner.$count(conversationLines);
    const resumesBefore = await owner.$count(resumes);

    const done = await erase(email.toUpperCase());

    expect(done).toBe("erased");
    expect(await findAccountOf(email)).toBeNull();
    expect(await count(email, userId)).toEqual({ account: 1 });
    expect(await owner.$count(session, eq(session.userId, userId))).toBe(0);
    expect(await owner.$count(verification, eq(verification.value, value))).toBe(0);
    expect(await owner.$count(conversationLines)).toBe(linesBefore - 10);
    expect(await owner.$count(resumes)).toBe(resumesBefore - 1);
    expect(await count(benEmail, ben)).toEqual(everything);
    expect(await recordsOf(email)).toMatchObject([{ action: "erased", counts: everything }]);
    const { rows } = await owner.execute<{ row: string }>(sql`select r::text as row from privacy_records r`);
    expect(rows.some(({ row }) => row.toLowerCase().includes(email))).toBe(false);
  });

  test("erased again there is nothing left to erase, also at the same moment", async () => {
    await addEverything(owner, email, userId);
    const outcomes = await Promise.all([1, 2, 3].map(() => erase(email)));
    expect(outcomes.toSorted()).toEqual(["erased", "nothing", "nothing"]);
    expect(await erase(email)).toBe("nothing");
    expect(await recordsOf(email)).toHaveLength(1);
  });

  test("never touches the admin's account or the firm's mails", async () => {
    await addMail(owner, { recipient: adminEmail });
    await addMail(owner, { recipient: "hello@beunec.example" });
    expect(await erase(adminEmail.toUpperCase())).toBe("own");
    expect(await erase("Hello@beunec.example")).toBe("own");
    expect(await owner.$count(user, eq(user.id, admin.userId))).toBe(1);
    expect(await count("hello@beunec.example", null)).toMatchObject({ mails: expect.any(Number) });
    await asViewer(admin, async (tx) => {
      const { rows } = await tx.execute(sql`select erase_account(${adminEmail}) as outcome`);
      expect(rows).toEqual([{ outcome: "admin" }]);
    });
    expect(await owner.$count(user, eq(user.id, admin.userId))).toBe(1);
  });

  test("if a part fails nothing is deleted", async () => {
    await addEverything(owner, email, userId);
    await owner.execute(sql`create function refuse_erasing() returns trigger language plpgsql as
      'begin raise exception ''refused''; end'`);
    await owner.execute(
      sql`create trigger refuse_erasing before insert on privacy_records execute function refuse_erasing()`,
    );
    try {
      await expect(erase(email)).rejects.toThrow();
    } finally {
      await owner.execute(sql`drop function refuse_erasing() cascade`);
    }
    expect(await count(email)).toEqual(everything);
    expect(await recordsOf(email)).toEqual([]);
  });

  test("members and visitors cannot erase", async () => {
    for (const viewer of [{ role: "visitor" }, { role: "member", userId }] as const) {
      const attempt = asViewer(viewer, (tx) => tx.execute(sql`select erase_account(${email})`));
      await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});

test("whatever has a column for an email is looked up, handed out and erased", async () => {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'email' and table_name <> 'site_settings' order by name`);
  // Held calls become calls within a day or are deleted: domain/inbox/calls/confirmation.test.ts has them.
  const tables = [...Object.values(personalTables), heldCalls].map(getTableName);
  expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
});

test("a record cannot be added in another's name or for another moment", async () => {
  const record = { action: "erased", emailHash: Buffer.alloc(32), counts: {} } as const;
  for (const forged of [
    { doneBy: userId },
    { doneBy: null },
    { doneBy: admin.userId, doneAt: new Date(0) },
  ]) {
    const attempt = asViewer(admin, (tx) =>
      tx.insert(privacyRecords).values({ ...record, id: randomUUID(), ...forged }),
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  }
});
