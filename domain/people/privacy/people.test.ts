import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { drafts } from "#domain/drafts/table.server.ts";
import { personalEntities } from "#domain/entities.ts";
import { applicationDraft } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addAccount, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { session, user, verification } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { erasePerson } from "./erase.server.ts";
import { findPerson, handOutPerson } from "./hand-out.server.ts";
import { findAccounts, findPeople, listPeople } from "./list.server.ts";
import { countPerson, findAccountOf, listMails, listSent } from "./look-up.server.ts";
import { addEverything, addMail, fileOfSample, resumeOfSample } from "./people.test-support.ts";
import { listRecords } from "./records.server.ts";
import { personalTables } from "./sources.server.ts";

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
  engagements: 1,
  files: 1,
  "job-applications": 1,
  calls: 1,
  lines: 12,
  resumes: 1,
  account: 1,
  mails: 3,
};

/** Of engagements, of the steps of all plans and templates, of check-ins and files. */
function countPrograms() {
  return Promise.all([engagements, planSteps, checkIns, engagementFiles].map((table) => owner.$count(table)));
}

function count(sought: string, holder: string | null = userId) {
  return asViewer(admin, (tx) => countPerson(tx, { email: sought, userId: holder }));
}

async function handOut(sought: string) {
  const person = await findPerson(admin, sought);
  if (!person) throw new Error("nobody");
  const entries: Record<string, Buffer> = {};
  for await (const { name, content } of handOutPerson(admin, person)) entries[name] = await buffer(content);
  const { "personal-data.json": json, ...files } = entries;
  return { data: JSON.parse(String(json)), files };
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
      expect(sent.map(({ lines }) => lines)).toEqual([entity === "bcpbp-applications" ? 4 : 2]);
    }
    const mails = await asViewer(admin, (tx) => listMails(tx, person));
    expect(mails).toHaveLength(3);
  });

  test("finds the application of an account that was sent with another email", async () => {
    await addEverything(owner, "office@example.net", userId);
    expect(await count(email)).toMatchObject({ "bcpbp-applications": 1, account: 1, lines: 4 });
    expect(await count("office@example.net", null)).toMatchObject({ "bcpbp-applications": 1 });
  });

  test.each([`o'brien+x"y@example.org`, "größe@exämple.org", "a%b_c@example.org", "back\\slash@example.org"])(
    "takes %s as it is",
    async (awkward) => {
      const alike = `${awkward.replace(/[%_+]/, "z").replace("ö", "o")}x`;
      for (const one of [awkward, alike])
        await owner.insert(contactMessages).values({ ...sampleContactMessage(), email: one });
      expect(await count(awkward, null)).toEqual({ "contact-messages": 1 });
      expect((await handOut(awkward)).data["contact-messages"]).toHaveLength(1);
      expect(await erase(awkward)).toBe("erased");
      expect(await count(awkward, null)).toEqual({});
    },
  );
});

describe("listing", () => {
  beforeEach(async () => {
    await owner.execute(sql`truncate ${sql.join(Object.values(personalTables), sql`, `)} cascade`);
  });

  function list(page = 1, limit?: number) {
    return asViewer(admin, (tx) => listPeople(tx, page, limit));
  }

  async function search(typed: string, page = 1) {
    const accounts = await findAccounts(typed);
    return asViewer(admin, (tx) => findPeople(tx, typed, accounts, page));
  }

  function addMessages(amount: number) {
    return owner.execute(sql`insert into contact_messages (name, email, message, created_at)
      select 'Person ' || n, 'person' || n || '@example.com', 'Hello', now() - n * interval '1 minute'
      from generate_series(1, ${amount}) n`);
  }

  test("everybody who wrote is there once, with what they sent last and how much in all", async () => {
    await addEverything(owner, "ben@example.org", userId);
    const moment = new Date("2026-01-02T03:04:05Z");
    const earlier = {
      ...sampleContactMessage(),
      email: "Zora@example.org",
      name: "Z.",
      createdAt: new Date(0),
    };
    const latest = {
      ...sampleSessionRequest(),
      email: "zora@Example.org",
      name: "Zora Quist",
      createdAt: moment,
    };
    await owner.insert(contactMessages).values(earlier);
    await owner.insert(sessionRequests).values(latest);
    const applied = { contactName: "Ben Ode", submissionDate: new Date("2999-01-01") };
    await owner.update(bcpbpApplications).set(applied);
    expect(await list()).toEqual({
      ...{ total: 2, page: 1, pages: 1, isCut: false },
      people: [
        {
          ...{ email: "ben@example.org", name: "Ben Ode", kind: "bcpbp-applications", sent: 5 },
          moment: applied.submissionDate,
        },
        { email: "zora@Example.org", name: "Zora Quist", kind: "session-requests", moment, sent: 2 },
      ],
    });
  });

  test("fifty are on a page, and a page past the end is the last one", async () => {
    await addMessages(120);
    const last = await list(9);
    expect(last).toMatchObject({ total: 120, page: 3, pages: 3, isCut: false });
    expect(last.people.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Person ${101 + index}`),
    );
    const newest = await list(2, 100);
    expect(newest).toMatchObject({ total: 100, pages: 2, isCut: true });
    expect(newest.people.at(-1)?.name).toBe("Person 100");
  });

  test("a part of a name or email finds people in the same shape, also those who only have an account", async () => {
    const rows = [1, 2].map(() => ({
      ...sampleContactMessage(),
      name: "Zora Quist",
      email: "zora@example.org",
    }));
    await owner.insert(contactMessages).values(rows);
    await addAccount({ name: "Quincy Zorn", email: `quincy${turn}@example.org`, role: "user" });
    expect(await search("quis zor")).toMatchObject({
      people: [{ name: "Zora Quist", kind: "contact-messages", sent: 2 }],
      total: 1,
      isCut: false,
    });
    const both = (await search("zor")).people.map(({ name, kind, sent }) => ({ name, kind, sent }));
    expect(both).toEqual([
      { name: "Quincy Zorn", kind: "account", sent: 0 },
      { name: "Zora Quist", kind: "contact-messages", sent: 2 },
    ]);
    expect((await search("quist nobody")).people).toEqual([]);
    await addMessages(60);
    expect(await search("person", 2)).toMatchObject({ total: 60, page: 2, people: { length: 10 } });
  });
});

describe("handing out", () => {
  test("gives one ZIP with everything, files, resumes and the firm's notes, and leaves a record", async () => {
    const sent = await addEverything(owner, email, userId);
    await owner.insert(drafts).values({
      ...applicationDraft(userId),
      data: { form: { mission: "Half a sentence" }, tab: "t", save: 1 },
    });
    await openSession(userId, "Firefox");
    const { data: file, files } = await handOut(email);
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
    expect(file.engagements).toMatchObject([
      {
        goal: "A plan for the year",
        steps: [{ title: "Send us your accounts", who: "member" }],
        checkIns: [{ week: 1, day: "2999-01-11", stuck: "The server", usefulness: 4 }],
        files: [
          { name: "Größe.pdf", size: 1_200_000, sentBy: "member", path: "files/Bright Steps/Größe.pdf" },
        ],
      },
    ]);
    const kinds = file["bcpbp-applications"][0].conversation.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(["answer", "check_in", "member_file"]);
    expect(file["job-applications"]).toMatchObject([{ id: sent.jobApplication.id }]);
    const [resume] = file.resumes;
    expect(resume).toEqual({
      applicationId: sent.jobApplication.id,
      path: expect.stringMatching(/^resumes\/resume-[a-z-]+\.pdf$/),
    });
    expect(Object.keys(files)).toEqual(["files/Bright Steps/Größe.pdf", resume.path]);
    expect(files["files/Bright Steps/Größe.pdf"]?.equals(fileOfSample)).toBe(true);
    expect(files[resume.path]?.equals(resumeOfSample)).toBe(true);
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
    const { data: file } = await handOut(email);
    const texts = file["contact-messages"].map(({ message }: { message: string }) => message);
    expect(texts).toEqual(Array.from({ length: 500 }, (_, index) => `Message ${index + 1}`));
    const shown = await asViewer(admin, (tx) => listSent(tx, "contact-messages", { email, userId }));
    expect(shown).toHaveLength(10);
  });

  test("a file that breaks off leaves no record, nor does one about nobody", async () => {
    await addEverything(owner, email, userId);
    const person = await findPerson(admin, email);
    if (!person) throw new Error("nobody");
    for await (const { name } of handOutPerson(admin, person)) if (name.startsWith("resumes/")) break;
    expect(await recordsOf(email)).toEqual([]);
    expect(await findPerson(admin, "nobody@example.org")).toBeNull();
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
    const programsBefore = await countPrograms();

    const done = await erase(email.toUpperCase());

    expect(done).toBe("erased");
    expect(await findAccountOf(email)).toBeNull();
    expect(await count(email, userId)).toEqual({ account: 1 });
    expect(await owner.$count(session, eq(session.userId, userId))).toBe(0);
    expect(await owner.$count(verification, eq(verification.value, value))).toBe(0);
    expect(await owner.$count(conversationLines)).toBe(linesBefore - 12);
    expect(await owner.$count(resumes)).toBe(resumesBefore - 1);
    expect(await countPrograms()).toEqual(programsBefore.map((amount) => amount - 1));
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
});

test("whatever has a column for an email is looked up, handed out and erased", async () => {
  const { rows } = await owner.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'email' and table_name <> 'site_settings' order by name`);
  // Held calls become calls within a day or are deleted: domain/inbox/calls/confirmation.test.ts has them.
  const tables = [...Object.values(personalTables), heldCalls].map(getTableName);
  expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
});
