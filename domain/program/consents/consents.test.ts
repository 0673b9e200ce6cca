import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { handOutPerson } from "#domain/people/privacy/hand-out.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { textUnits } from "#domain/text/fields.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { giveConsents, listConsents, listConsentsOf, withdrawConsent } from "./queries.server.ts";
import { type ConsentKind, consentKinds, consentLimits, consentWording } from "./rules.ts";
import { consents } from "./table.server.ts";

const { owner } = await testDatabase();
setIdentity(testIdentity);
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin = { role: "admin", userId: adminId } as const;
const names = { firmName: "Beunec Consulting", organizationName: "Bright Steps" };

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  await owner.delete(consents);
  await owner.delete(securityEvents);
});

const stopped = { closedAs: "stopped" as const, closedAt: new Date(), closingReason: "The move" };

function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  return addEndingEngagement(owner, changed);
}

type Added = Awaited<ReturnType<typeof addEngagement>>;

function wordingsOf({ organizationName }: Added) {
  return Object.fromEntries(
    consentKinds.map((kind) => [kind, consentWording(kind, { ...names, organizationName })]),
  );
}

function give(program: Added, kinds: ConsentKind[]) {
  const { member, applicationId: application } = program;
  const wordings = wordingsOf(program);
  return asViewer(member, (tx) => giveConsents(tx, member.userId, { application, kinds, wordings }));
}

function withdraw({ member, applicationId }: Added, kind: ConsentKind) {
  return asViewer(member, (tx) => withdrawConsent(tx, member.userId, applicationId, kind));
}

function listOf({ member }: Added) {
  return asViewer(member, (tx) => listConsents(tx, member.userId));
}

/** All applications, as when their time is over. */
function deleteByRetention() {
  return owner.transaction(async (tx) => {
    await tx.execute(sql`set local app.by_retention = 'on'`);
    await tx.delete(bcpbpApplications);
  });
}

async function consentsIn(files: ReturnType<typeof handOutPerson>) {
  for await (const { name, content } of files)
    if (name === "personal-data.json") return JSON.parse(await text(content)).consents;
}

function events() {
  return owner.select().from(securityEvents).orderBy(securityEvents.happenedAt);
}

/** As a row that somebody writes without our functions. */
function rowOf({ applicationId, userId, organizationName }: Added) {
  return { applicationId, userId, organizationName, kind: "story" as const, wording: "I agree" };
}

test("what is agreed to fits beside the longest names", () => {
  for (const kind of consentKinds) {
    const wording = consentWording(kind, { firmName: "x".repeat(100), organizationName: "x".repeat(200) });
    expect(textUnits(wording)).toBeLessThanOrEqual(consentLimits.wording);
  }
});

test("a member gives, withdraws and gives again, and each is recorded", async () => {
  const program = await addEngagement();
  expect(await give(program, ["quote", "story"])).toBe("given");
  const [story, quote] = await listOf(program);
  const wording = consentWording("story", names);
  expect(story).toMatchObject({
    kind: "story",
    organizationName: "Bright Steps",
    wording,
    withdrawnAt: null,
  });
  expect(await withdraw(program, "story")).toBe(true);
  const [withdrawn] = await listOf(program);
  expect(withdrawn).toMatchObject({ givenAt: story?.givenAt, withdrawnAt: expect.any(Date) });
  expect(await give(program, ["story", "quote"])).toBe("given");
  const [again, kept] = await listOf(program);
  expect(again?.withdrawnAt).toBeNull();
  expect(again?.givenAt.getTime()).toBeGreaterThan(story?.givenAt.getTime() ?? 0);
  expect(kept).toEqual(quote);
  const about = { userId: program.userId, itemId: program.applicationId };
  expect(await events()).toMatchObject([
    { kind: "consent-given", ...about },
    { kind: "consent-withdrawn", ...about },
    { kind: "consent-given", ...about },
  ]);
});

test("repeated and simultaneous requests change nothing more", async () => {
  const program = await addEngagement();
  const all = [...consentKinds];
  await Promise.all([give(program, all), give(program, all.toReversed()), give(program, all)]);
  const given = await listOf(program);
  expect(given).toHaveLength(4);
  await give(program, all);
  expect(await listOf(program)).toEqual(given);
  expect(await Promise.all([withdraw(program, "name"), withdraw(program, "name")])).toEqual([true, true]);
  const withdrawn = await listOf(program);
  expect(await withdraw(program, "name")).toBe(true);
  expect(await listOf(program)).toEqual(withdrawn);
  expect(await events()).toHaveLength(2);
});

test("consent is asked for from the last two weeks on, and not of a program that was stopped", async () => {
  const ended = { weeks: 26, closedAs: "ended" as const, closedAt: new Date() };
  for (const [changed, outcome] of [
    [{ firstDay: ago(6), weeks: 3 }, "not asked"],
    [{ firstDay: ago(7), weeks: 3 }, "given"],
    [ended, "given"],
    [stopped, "not asked"],
  ] as const) {
    expect(await give(await addEngagement(changed), ["story"])).toBe(outcome);
    const other = await addEngagement(changed);
    const adding = asViewer(other.member, (tx) => tx.insert(consents).values(rowOf(other)));
    expect(await databaseErrorCode(adding)).toBe(outcome === "given" ? undefined : denied);
  }
});

test("consent can be withdrawn when it can no longer be given, also without application", async () => {
  const program = await addEngagement();
  await give(program, [...consentKinds]);
  await owner.update(engagements).set(stopped);
  expect(await withdraw(program, "story")).toBe(true);
  expect(await give(program, ["story"])).toBe("not asked");
  const again = asViewer(program.member, (tx) => tx.update(consents).set({ withdrawnAt: null }));
  expect(await databaseErrorCode(again)).toBe(denied);
  await deleteByRetention();
  expect(await withdraw(program, "name")).toBe(true);
  const person = { email: `${program.userId}@example.com`, userId: program.userId };
  expect(await consentsIn(handOutPerson(admin, person))).toMatchObject([
    { kind: "figures", withdrawnAt: null, wording: consentWording("figures", names) },
    { kind: "name", withdrawnAt: expect.any(String) },
    { kind: "quote", withdrawnAt: null },
    { kind: "story", withdrawnAt: expect.any(String) },
  ]);
});

test("nobody gives or withdraws it for the member, with the ids of somebody else's program", async () => {
  const program = await addEngagement();
  const { applicationId, userId } = program;
  const { member } = await addEngagement();
  const giving = { application: applicationId, kinds: ["story" as const], wordings: wordingsOf(program) };
  for (const viewer of [member, admin] as const)
    expect(await asViewer(viewer, (tx) => giveConsents(tx, viewer.userId, giving))).toBe("not asked");
  for (const whose of [userId, member.userId]) {
    const adding = asViewer(member, (tx) => tx.insert(consents).values({ ...rowOf(program), userId: whose }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  }
  await give(program, ["story"]);
  const before = await listOf(program);
  for (const whose of [userId, member.userId])
    expect(await asViewer(member, (tx) => withdrawConsent(tx, whose, applicationId, "story"))).toBe(false);
  await asViewer(member, (tx) => tx.update(consents).set({ withdrawnAt: new Date() }));
  expect(await asViewer(admin, (tx) => listConsentsOf(tx, applicationId))).toEqual(before);
});

test("a member forges neither organization, moments nor wording", async () => {
  const program = await addEngagement();
  const { member } = program;
  const past = new Date("2026-01-01");
  for (const forged of [{ organizationName: "Another firm" }, { withdrawnAt: past }]) {
    const adding = asViewer(member, (tx) => tx.insert(consents).values({ ...rowOf(program), ...forged }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  }
  await asViewer(member, (tx) => tx.insert(consents).values({ ...rowOf(program), givenAt: past }));
  const change = (changed: Partial<typeof consents.$inferInsert>) =>
    asViewer(member, (tx) =>
      tx.update(consents).set(changed).where(eq(consents.applicationId, program.applicationId)),
    );
  await change({ wording: "Something else" });
  const [given] = await listOf(program);
  expect(given).toMatchObject({ wording: "I agree" });
  expect(given?.givenAt.getTime()).toBeGreaterThan(past.getTime());
  await change({ withdrawnAt: past });
  const [withdrawn] = await listOf(program);
  expect(withdrawn?.withdrawnAt?.getTime()).toBeGreaterThan(past.getTime());
});
