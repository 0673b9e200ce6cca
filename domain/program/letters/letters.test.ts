import { hash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { during } from "#domain/program/during.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import type { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { parseCode } from "./code.ts";
import { issueLetter } from "./issue.server.ts";
import { listLettersOf, revokeLetter } from "./queries.server.ts";
import { letterRefusals } from "./rules.ts";
import { letterFiles, letters } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId: adminId } as const;
const service = "Operational Excellence";
/** The days of hours and letters; midnight may pass while the tests run. */
const today = ago(0);
const [firstDay, lastDay] = [addDays(today, -15), addDays(today, -3)];
const onTheDay = () => expect.toBeOneOf([today, ago(0)]);

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
  await log(engagement.id, { day: firstDay, quarters: 6 });
  await log(engagement.id, { day: lastDay, quarters: 4 });
  return engagement;
}

function log(engagementId: string, { day, quarters }: { day: string; quarters: number }) {
  return owner.insert(engagementHours).values({ engagementId, day, quarters, service });
}

/** The number of the first letter, the second one and so on. */
function numbered(count: number) {
  return expect.stringMatching(new RegExp(`^\\d{4}-000${count}$`));
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

describe("a letter is issued", () => {
  test("with number, code, facts and the PDF's hash", async () => {
    const engagement = await addEngagement({ organizationName: "Łódź Steps" });
    const key = randomUUID();
    const issued = await issue(engagement, { key });
    const [letter] = await owner.select().from(letters);
    expect(issued).toEqual({ outcome: "issued", number: `${letter?.issuedOn.slice(0, 4)}-0001` });
    expect(letter).toMatchObject({
      ...{ id: key, organizationName: "Łódź Steps", firstDay, lastDay, issuedOn: onTheDay() },
      services: [{ service, quarters: 10, cents: 15_000, basis: "A survey." }],
    });
    expect(parseCode(letter?.code ?? "")).toEqual({ code: letter?.code });
    const [file] = await owner.select().from(letterFiles);
    expect(file?.pdf.toString().startsWith("%PDF-")).toBe(true);
    expect(letter?.fileHash).toEqual(hash("sha256", file?.pdf ?? "", "buffer"));
    expect(await owner.select().from(messages)).toMatchObject([{ template: "program-letter" }]);
    expect(await owner.$count(securityEvents, eq(securityEvents.kind, "letter-issued"))).toBe(1);
  });

  test("once for one press, also for two at the same time", async () => {
    const engagement = await addEngagement();
    const key = randomUUID();
    const issued = { outcome: "issued", number: numbered(1) };
    const both = await Promise.all([issue(engagement, { key }), issue(engagement, { key })]);
    expect(both).toEqual([issued, issued]);
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

  test("in place of the genuine one, which says by which it is replaced and changes in nothing else", async () => {
    const { engagement, id } = await addLetter({ organizationName: "Brigth Steps" });
    const before = await find(id);
    const [file] = await owner.select().from(letterFiles);
    await log(engagement.id, { day: ago(1), quarters: 8 });
    const corrected = { ...engagement, organizationName: "Bright Steps" };
    const next = randomUUID();
    expect(await issue(corrected, { key: next, replaces: id })).toMatchObject({ number: numbered(2) });
    expect(await find(id)).toEqual({ ...before, replacedBy: next });
    expect(await owner.select().from(letterFiles).where(eq(letterFiles.letterId, id))).toEqual([file]);
    expect(await find(next)).toMatchObject({
      organizationName: "Bright Steps",
      services: [{ quarters: 18 }],
    });
    const rows = await asViewer(engagement.member, (tx) => listLettersOf(tx, engagement.id));
    expect(rows.map(({ id }) => id)).toEqual([next, id]);
  });
});

test("no letter is issued without hours, nor, but for the demo, without the founder's name or an address", async () => {
  const withoutHours = await addEndingEngagement(owner);
  const refused = (refusal: string) => ({ outcome: "refused", refusal });
  expect(await issue(withoutHours)).toEqual(refused(letterRefusals.noHours));
  const engagement = await addEngagement();
  const live = { ...testIdentity, issuesTrialLetters: false };
  setIdentity({ ...live, publicUrl: "http://beunec.localhost:3000" });
  expect(await issue(engagement)).toEqual(refused(letterRefusals.noAddress));
  setIdentity({ ...live, publicUrl: "https://firm.example" });
  await owner.update(siteSettings).set({ founderName: null });
  expect(await issue(engagement)).toEqual(refused(letterRefusals.noFounder));
  expect(await owner.$count(letters)).toBe(0);
  setIdentity(testIdentity);
  expect(await issue(engagement)).toMatchObject({ outcome: "issued" });
});

describe("a letter is revoked", () => {
  test("once, with a reason, and the member is told", async () => {
    const { id } = await addLetter();
    await owner.delete(messages);
    expect(await asViewer(admin, (tx) => revokeLetter(tx, id, null))).toEqual({ outcome: "unexplained" });
    expect(await revoke(id)).toEqual({ outcome: "revoked", number: numbered(1), isMailed: true });
    expect(await revoke(id, "Another")).toEqual({ outcome: "not genuine" });
    expect(await revoke(randomUUID())).toEqual({ outcome: "missing" });
    const revocationReason = "It names the wrong hours.";
    expect(await find(id)).toMatchObject({ revokedOn: onTheDay(), revocationReason });
    expect(await owner.$count(messages)).toBe(1);
    expect(await owner.$count(securityEvents, eq(securityEvents.kind, "letter-revoked"))).toBe(1);
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

  test("with a reason that goes with the program, whichever comes first", async () => {
    const [first, second] = [await addLetter(), await addLetter()];
    const reason = "Ada gave wrong hours.";
    const deleteProgram = ({ engagement }: typeof first, tx: Database | Transaction) =>
      tx.delete(bcpbpApplications).where(eq(bcpbpApplications.id, engagement.applicationId)).execute();
    const deletion = { by: admin, work: (tx: Transaction) => deleteProgram(first, tx) };
    const revoked = await during(owner, deletion, () => revoke(first.id, reason));
    expect(revoked).toMatchObject({ outcome: "revoked", isMailed: false });
    const revoking = { by: admin, work: (tx: Transaction) => revokeLetter(tx, second.id, reason) };
    await during(owner, revoking, () => deleteProgram(second, owner));
    for (const { id } of [first, second])
      expect(await find(id)).toMatchObject({ revokedOn: onTheDay(), revocationReason: null });
  });

  test("and nothing else of it changes, its PDF least of all, whatever is asked of the database", async () => {
    const { engagement, id } = await addLetter();
    const change = (set: Partial<typeof letters.$inferInsert>) =>
      databaseErrorCode(asViewer(admin, (tx) => tx.update(letters).set(set).where(eq(letters.id, id))));
    expect(await change({ organizationName: "Other" })).toBe(denied);
    expect(await change({ revokedOn: "2026-01-01", revocationReason: "Backdated" })).toBe(denied);
    await revoke(id);
    const stands = await find(id);
    await asViewer(admin, (tx) => tx.update(letters).set({ revokedOn: null, revocationReason: null }));
    expect(await find(id)).toEqual(stands);
    await owner.delete(letterFiles);
    const other = { letterId: id, engagementId: engagement.id, pdf: Buffer.from("Other bytes") };
    const adding = asViewer(admin, (tx) => tx.insert(letterFiles).values(other));
    expect(await databaseErrorCode(adding)).toBe(denied);
  });
});

test("with the program goes the PDF, and the facts stay without all that may name a person", async () => {
  const genuine = await addLetter();
  const revoked = await addLetter();
  await revoke(revoked.id, "Ada gave wrong hours.");
  const before = await find(genuine.id);
  const { applicationId } = revoked.engagement;
  await asViewer(admin, (tx) => tx.delete(bcpbpApplications).where(eq(bcpbpApplications.id, applicationId)));
  const { userId } = genuine.engagement;
  const [person] = await owner.select({ email: user.email }).from(user).where(eq(user.id, userId));
  expect(await erasePerson(admin, person?.email ?? "", tmpdir())).toBe("erased");
  expect(await owner.$count(letterFiles)).toBe(0);
  expect(await find(genuine.id)).toEqual(before);
  const unexplained = { revokedOn: onTheDay(), revocationReason: null };
  expect(await find(revoked.id)).toMatchObject(unexplained);
  // What turns out to be wrong later is revoked all the same, and no reason is kept that nothing would delete.
  expect(await revoke(genuine.id, "Ada gave wrong hours.")).toMatchObject({ outcome: "revoked" });
  expect(await find(genuine.id)).toMatchObject(unexplained);
});
