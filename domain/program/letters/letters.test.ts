import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { parseCode } from "./code.ts";
import { draftLetter } from "./draft.server.ts";
import { issueLetter } from "./issue.server.ts";
import { writeLettersAsCsv } from "./list.server.ts";
import { findLetterFile, listLettersOf, revokeLetter } from "./queries.server.ts";
import { letterRefusals } from "./rules.ts";
import { letterFiles, letters } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId: adminId } as const;
const year = new Date().getFullYear();
const service = "Operational Excellence";

beforeEach(async () => {
  setIdentity(testIdentity);
  await owner.delete(bcpbpApplications);
  await owner.delete(letters);
  await owner.delete(messages);
  await owner.delete(securityEvents);
  await owner.update(siteSettings).set({ founderName: "Ada Founder" });
  await owner.update(serviceRates).set({ cents: 15_000, basis: "A survey." });
});

afterEach(() => setIdentity(testIdentity));

async function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = await addEndingEngagement(owner, changed);
  await log(engagement.id, { day: ago(15), quarters: 6 });
  await log(engagement.id, { day: ago(3), quarters: 4 });
  return engagement;
}

function log(engagementId: string, { day, quarters }: { day: string; quarters: number }) {
  return owner.insert(engagementHours).values({ engagementId, day, quarters, service });
}

function issue(
  engagement: { id: string; organizationName?: string },
  { key = randomUUID() as string, replaces = null as string | null } = {},
) {
  const { id: engagementId, organizationName = "Bright Steps" } = engagement;
  return asViewer(admin, (tx) => issueLetter(tx, { key, engagementId, organizationName, replaces }));
}

function revoke(letter: string, reason = "It names the wrong hours.") {
  return asViewer(admin, (tx) => revokeLetter(tx, letter, reason));
}

async function draft(wanted: { id: string }) {
  const [engagement] = await owner.select().from(engagements).where(eq(engagements.id, wanted.id));
  if (!engagement) throw new Error("The engagement is missing");
  return asViewer(admin, (tx) => draftLetter(tx, engagement));
}

describe("a letter is issued", () => {
  test("with number, code, facts and the PDF's hash", async () => {
    const engagement = await addEngagement({ organizationName: "Łódź Steps" });
    const key = randomUUID();
    expect(await issue(engagement, { key })).toEqual({ outcome: "issued", number: `${year}-0001` });
    const [letter] = await owner.select().from(letters);
    expect(letter).toMatchObject({
      ...{ id: key, organizationName: "Łódź Steps", firstDay: ago(15), lastDay: ago(3), issuedOn: ago(0) },
      services: [{ service, quarters: 10, cents: 15_000, basis: "A survey." }],
    });
    expect(parseCode(letter?.code ?? "")).toEqual({ code: letter?.code });
    const [file] = await owner.select().from(letterFiles);
    expect(file?.pdf.toString().startsWith("%PDF-")).toBe(true);
    const hash = createHash("sha256")
      .update(file?.pdf ?? "")
      .digest();
    expect(hash.equals(letter?.fileHash ?? Buffer.alloc(0))).toBe(true);
    const [mail] = await owner.select({ template: messages.template }).from(messages);
    expect(mail).toEqual({ template: "program-letter" });
    expect(await owner.$count(securityEvents, eq(securityEvents.kind, "letter-issued"))).toBe(1);
  });

  test("once for one press, also for two at the same time", async () => {
    const engagement = await addEngagement();
    const key = randomUUID();
    const issued = { outcome: "issued", number: `${year}-0001` };
    expect(await Promise.all([issue(engagement, { key }), issue(engagement, { key })])).toEqual([
      issued,
      issued,
    ]);
    expect(await issue(engagement, { key })).toEqual(issued);
    expect([await owner.$count(letters), await owner.$count(messages)]).toEqual([1, 1]);
  });

  test("not in place of one that the page did not show, also by two tabs at the same time", async () => {
    const engagement = await addEngagement();
    const outcomes = await Promise.all([issue(engagement), issue(engagement)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["issued", "meanwhile"]);
    const [letter] = await owner.select().from(letters);
    await revoke(letter?.id ?? "");
    expect(await issue(engagement, { replaces: letter?.id })).toEqual({ outcome: "meanwhile", number: null });
    expect(await owner.$count(letters)).toBe(1);
  });

  test("with numbers one after the other, for many at the same time", async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => addEngagement()));
    const issued = await Promise.all(many.map((engagement) => issue(engagement)));
    expect(issued.map((each) => "number" in each && each.number).sort()).toEqual(
      [1, 2, 3, 4, 5].map((count) => `${year}-000${count}`),
    );
  });

  test("in place of the genuine one, which says by which it is replaced and changes in nothing else", async () => {
    const engagement = await addEngagement();
    const key = randomUUID();
    await issue(engagement, { key });
    const [before] = await owner.select().from(letters);
    const [file] = await owner.select().from(letterFiles);
    await log(engagement.id, { day: ago(1), quarters: 8 });
    const next = randomUUID();
    expect(await issue(engagement, { key: next, replaces: key })).toMatchObject({ number: `${year}-0002` });
    const [after] = await owner.select().from(letters).where(eq(letters.id, key));
    expect(after).toEqual({ ...before, replacedBy: next });
    expect(await owner.select().from(letterFiles).where(eq(letterFiles.letterId, key))).toEqual([file]);
    const rows = await asViewer(engagement.member, (tx) => listLettersOf(tx, engagement.id));
    expect(rows.map(({ number, services }) => [number, services[0]?.quarters])).toEqual([
      [`${year}-0002`, 18],
      [`${year}-0001`, 10],
    ]);
  });

  test("under the name that was typed, so that a wrong one can be corrected", async () => {
    const engagement = await addEngagement({ organizationName: "Brigth Steps" });
    const key = randomUUID();
    await issue(engagement, { key });
    await issue({ ...engagement, organizationName: "Bright Steps" }, { replaces: key });
    const rows = await owner.select().from(letters).orderBy(letters.number);
    expect(rows.map(({ organizationName }) => organizationName)).toEqual(["Brigth Steps", "Bright Steps"]);
  });

  test("without a value where there is no rate", async () => {
    await owner.update(serviceRates).set({ cents: null, basis: null });
    const engagement = await addEngagement();
    expect(await issue(engagement)).toMatchObject({ outcome: "issued" });
    const [letter] = await owner.select().from(letters);
    expect(letter?.services).toEqual([{ service, quarters: 10, cents: null, basis: null }]);
  });
});

describe("no letter is issued", () => {
  async function expectRefusal(engagement: { id: string }, refusal: unknown) {
    expect(await draft(engagement)).toEqual({ refusal, content: null });
    expect(await issue(engagement)).toEqual({ outcome: "refused", refusal });
    expect(await owner.$count(letters)).toBe(0);
  }

  test("without hours", async () => {
    await expectRefusal(await addEndingEngagement(owner), letterRefusals.noHours);
  });

  test("while the founder has no name, but for the demo and tests", async () => {
    await owner.update(siteSettings).set({ founderName: null });
    const engagement = await addEngagement();
    setIdentity({ ...testIdentity, publicUrl: "https://firm.example", issuesTrialLetters: false });
    await expectRefusal(engagement, letterRefusals.noFounder);
    setIdentity(testIdentity);
    expect(await issue(engagement)).toMatchObject({ outcome: "issued" });
  });

  test.each(["http://localhost:3000", "http://beunec.localhost", "http://127.0.0.1", "http://[::1]:8080"])(
    "while the site is at %s, but for the demo and tests",
    async (publicUrl) => {
      const engagement = await addEngagement();
      setIdentity({ ...testIdentity, publicUrl, issuesTrialLetters: false });
      await expectRefusal(engagement, letterRefusals.noAddress);
      setIdentity({ ...testIdentity, publicUrl: "https://firm.example", issuesTrialLetters: false });
      expect(await issue(engagement)).toMatchObject({ outcome: "issued" });
    },
  );

  test("with characters that our fonts lack", async () => {
    const engagement = await addEngagement({ organizationName: "Bright 漢 Steps" });
    expect(await issue(engagement)).toEqual({
      outcome: "refused",
      refusal: expect.stringContaining("“漢”"),
    });
    expect(await owner.$count(letters)).toBe(0);
  });

  test("about a program that is no longer there", async () => {
    expect(await issue({ id: randomUUID() })).toEqual({ outcome: "missing" });
  });
});

async function addLetter(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = await addEngagement(changed);
  const key = randomUUID();
  await issue(engagement, { key });
  return { engagement, id: key };
}

async function find(id: string) {
  const [letter] = await owner.select().from(letters).where(eq(letters.id, id));
  return letter;
}

describe("a letter is revoked", () => {
  test("once, with a reason that the member cannot read, and the member is told", async () => {
    const { engagement, id } = await addLetter();
    await owner.delete(messages);
    expect(await revoke(id)).toEqual({ outcome: "revoked", number: `${year}-0001`, isMailed: true });
    expect(await revoke(id, "Another")).toEqual({ outcome: "not genuine" });
    expect(await revoke(randomUUID())).toEqual({ outcome: "missing" });
    expect(await find(id)).toMatchObject({
      revokedOn: ago(0),
      revocationReason: "It names the wrong hours.",
    });
    expect(await owner.$count(messages)).toBe(1);
    expect(await owner.$count(securityEvents, eq(securityEvents.kind, "letter-revoked"))).toBe(1);
    const read = (tx: Transaction) => tx.select({ reason: letters.revocationReason }).from(letters);
    expect(await databaseErrorCode(asViewer(engagement.member, read))).toBe(denied);
  });

  test("or replaced, by whichever came first, and the other one is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const { engagement, id } = await addLetter();
      const before = await owner.$count(letters);
      const [revoked, issued] = await Promise.all([revoke(id), issue(engagement, { replaces: id })]);
      const wasRevoked = (await find(id))?.revokedOn !== null;
      expect([revoked.outcome, issued.outcome]).toEqual(
        wasRevoked ? ["revoked", "meanwhile"] : ["not genuine", "issued"],
      );
      expect(await owner.$count(letters)).toBe(wasRevoked ? before : before + 1);
    }
  });

  const waitingForLock = async () => {
    const { rowCount } = await owner.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };

  test("with no reason, if the program is being deleted", async () => {
    const { engagement, id } = await addLetter();
    let revoking: ReturnType<typeof revoke> | undefined;
    await owner.transaction(async (tx) => {
      await tx.delete(bcpbpApplications).where(eq(bcpbpApplications.id, engagement.applicationId));
      revoking = revoke(id, "Ada gave wrong hours.");
      await expect.poll(waitingForLock).toBe(1);
    });
    expect(await revoking).toMatchObject({ outcome: "revoked", isMailed: false });
    expect(await find(id)).toMatchObject({ revokedOn: ago(0), revocationReason: null });
  });

  test("with a reason that a deletion waits for, and deletes", async () => {
    const { engagement, id } = await addLetter();
    let deletion: Promise<unknown> | undefined;
    await asViewer(admin, async (tx) => {
      await revokeLetter(tx, id, "Ada gave wrong hours.");
      deletion = owner
        .delete(bcpbpApplications)
        .where(eq(bcpbpApplications.id, engagement.applicationId))
        .execute();
      await expect.poll(waitingForLock).toBe(1);
    });
    await deletion;
    expect(await find(id)).toMatchObject({ revokedOn: ago(0), revocationReason: null });
  });

  test("not without a reason while there is a program that it goes with", async () => {
    const { id } = await addLetter();
    expect(await asViewer(admin, (tx) => revokeLetter(tx, id, null))).toEqual({ outcome: "unexplained" });
    expect(await find(id)).toMatchObject({ revokedOn: null });
  });

  test("and nothing else of it changes, whatever is asked of the database", async () => {
    const { id } = await addLetter();
    const change = (set: Partial<typeof letters.$inferInsert>) =>
      databaseErrorCode(asViewer(admin, (tx) => tx.update(letters).set(set).where(eq(letters.id, id))));
    expect(await change({ organizationName: "Other" })).toBe(denied);
    expect(await change({ revokedOn: "2026-01-01", revocationReason: "Backdated" })).toBe(denied);
    await revoke(id);
    const stands = await find(id);
    await asViewer(admin, (tx) => tx.update(letters).set({ revokedOn: null, revocationReason: null }));
    expect(await find(id)).toEqual(stands);
    const remove = (tx: Transaction) => tx.delete(letters).where(eq(letters.id, id));
    expect(await databaseErrorCode(asViewer(admin, remove))).toBe(denied);
  });
});

describe("the PDF is erased and the facts stay, with all that may name a person gone", () => {
  const ways: [string, (engagement: { applicationId: string; userId: string }) => Promise<unknown>][] = [
    [
      "when the application is deleted",
      ({ applicationId }) =>
        asViewer(admin, (tx) => tx.delete(bcpbpApplications).where(eq(bcpbpApplications.id, applicationId))),
    ],
    ["when the account is deleted", ({ userId }) => owner.delete(user).where(eq(user.id, userId))],
    [
      "when everything about the person is erased",
      async ({ userId }) => {
        const [person] = await owner.select({ email: user.email }).from(user).where(eq(user.id, userId));
        expect(await erasePerson(admin, person?.email ?? "", tmpdir())).toBe("erased");
      },
    ],
    [
      "when the application has been kept for long enough",
      async ({ applicationId }) => {
        await owner
          .update(engagements)
          .set({ firstDay: ago(1_000) })
          .where(eq(engagements.applicationId, applicationId));
        await owner.execute(sql`select delete_outdated()`);
      },
    ],
  ];

  test.each(ways)("%s", async (_name, erase) => {
    const genuine = await addLetter();
    const revoked = await addLetter();
    await revoke(revoked.id, "Ada gave wrong hours.");
    const before = await find(genuine.id);
    for (const { engagement } of [genuine, revoked]) await erase(engagement);
    expect(await owner.$count(engagements)).toBe(0);
    expect(await owner.$count(letterFiles)).toBe(0);
    expect(await find(genuine.id)).toEqual(before);
    expect(await find(revoked.id)).toMatchObject({ revokedOn: ago(0), revocationReason: null });
    // What turns out to be wrong later is revoked all the same, and no reason is kept that nothing would delete.
    expect(await revoke(genuine.id, "Ada gave wrong hours.")).toMatchObject({ outcome: "revoked" });
    expect(await find(genuine.id)).toMatchObject({ revokedOn: ago(0), revocationReason: null });
  });
});

test("a member reads the letters of their own program and writes nothing; a visitor reads none", async () => {
  const [mine, theirs] = [await addLetter(), await addLetter()];
  const { member } = mine.engagement;
  const read = (viewer: Viewer, { id, engagement }: typeof mine) =>
    asViewer(viewer, async (tx) => [await listLettersOf(tx, engagement.id), await findLetterFile(tx, id)]);
  expect(await read(member, mine)).toMatchObject([[{ id: mine.id }], { number: `${year}-0001` }]);
  expect(await read(member, theirs)).toEqual([[], null]);
  expect(await databaseErrorCode(read(visitor, mine))).toBe(denied);
  expect(await databaseErrorCode(asViewer(member, (tx) => revokeLetter(tx, mine.id, "Mine")))).toBe(denied);
  const add = (tx: Transaction) =>
    tx
      .insert(letterFiles)
      .values({ letterId: mine.id, engagementId: mine.engagement.id, pdf: Buffer.from("x") });
  expect(await databaseErrorCode(asViewer(member, add))).toBe(denied);
  // Other bytes than those that were hashed.
  await owner.delete(letterFiles);
  expect(await databaseErrorCode(asViewer(admin, add))).toBe(denied);
});

test("the CSV has every letter with its state, and no formula", async () => {
  const { engagement, id } = await addLetter({ organizationName: "=Bright Steps" });
  await issue(engagement, { replaces: id });
  const { id: revoked } = await addLetter({ organizationName: "Zeta" });
  await revoke(revoked);
  async function write(parameters: string) {
    let text = "";
    const parts = writeLettersAsCsv(admin, new URLSearchParams(parameters), "America/New_York");
    for await (const part of parts) text += part;
    return text.trimEnd().split("\r\n");
  }
  const [heading, ...rows] = await write("");
  expect(heading).toBe(
    "\uFEFFNumber,Organization,Issued,State,From,To,Hours,Value,Code,Replaced by,Revoked,Reason",
  );
  const days = (row: string) => row.replace(/\d+\/\d+\/\d+/g, "D").replace(/(\w{4}-){3}\w{4}/, "CODE");
  expect(rows.map(days)).toEqual([
    `${year}-0003,Zeta,D,Revoked,D,D,2.5,$375.00,CODE,,D,It names the wrong hours.`,
    `${year}-0002,'=Bright Steps,D,Genuine,D,D,2.5,$375.00,CODE,,,`,
    `${year}-0001,'=Bright Steps,D,Replaced,D,D,2.5,$375.00,CODE,${year}-0002,,`,
  ]);
  expect((await write("status=genuine")).length).toBe(2);
});
