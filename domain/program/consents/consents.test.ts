import { text } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { handOutPerson } from "#domain/people/privacy/hand-out.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { textUnits } from "#domain/text/fields.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import {
  exportConsents,
  giveConsents,
  listConsents,
  listConsentsOf,
  withdrawConsent,
} from "./queries.server.ts";
import { type ConsentKind, consentKinds, consentLimits, consentWording } from "./rules.ts";
import { consents } from "./table.server.ts";

const { owner } = await testDatabase();
setIdentity(testIdentity);
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId: adminId };
const names = { firmName: "Beunec Consulting", organizationName: "Bright Steps" };

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  await owner.delete(consents);
  await owner.delete(securityEvents);
});

function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  return addEndingEngagement(owner, changed);
}

type Added = Awaited<ReturnType<typeof addEngagement>>;

function wordingsOf({ organizationName }: Added) {
  return Object.fromEntries(
    consentKinds.map((kind) => [kind, consentWording(kind, { ...names, organizationName })]),
  );
}

function give(program: Added, kinds: ConsentKind[], wordings: Record<string, string> = wordingsOf(program)) {
  const { member, applicationId: application } = program;
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

async function events() {
  const rows = await owner.select().from(securityEvents).orderBy(securityEvents.happenedAt);
  return rows.map(({ kind, userId, itemId }) => ({ kind, userId, itemId }));
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

test("a member gives, withdraws and gives again; each has its moments and its wording, and is recorded", async () => {
  const program = await addEngagement();
  expect(await give(program, ["quote", "story"])).toBe("given");
  const [story, quote] = await listOf(program);
  expect([story?.kind, quote?.kind]).toEqual(["story", "quote"]);
  expect(story).toMatchObject({
    applicationId: program.applicationId,
    organizationName: "Bright Steps",
    wording: consentWording("story", names),
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
  expect(await events()).toEqual([
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

test("another wording than the current one gives nothing", async () => {
  const program = await addEngagement();
  const wordings = { ...wordingsOf(program), quote: "You may say anything" };
  expect(await give(program, ["story", "quote"], wordings)).toBe("wording changed");
  expect(await give(program, ["story"], {})).toBe("wording changed");
  expect(await listOf(program)).toEqual([]);
});

test.each([
  ["before the last two weeks", { firstDay: ago(6), weeks: 3 }, "not asked"],
  ["on the first day of the last two weeks", { firstDay: ago(7), weeks: 3 }, "given"],
  ["after the end", { weeks: 26, closedAs: "ended", closedAt: new Date() }, "given"],
  [
    "when the program was stopped",
    { closedAs: "stopped", closedAt: new Date(), closingReason: "The move" },
    "not asked",
  ],
] as const)("consent %s is: %s", async (_when, changed, outcome) => {
  const program = await addEngagement(changed);
  expect(await give(program, ["story"])).toBe(outcome);
  const other = await addEngagement(changed);
  const adding = asViewer(other.member, (tx) => tx.insert(consents).values(rowOf(other)));
  expect(await databaseErrorCode(adding)).toBe(outcome === "given" ? undefined : denied);
});

test("consent can be withdrawn when it can no longer be given, also without application", async () => {
  const program = await addEngagement();
  await give(program, [...consentKinds]);
  await owner
    .update(engagements)
    .set({ closedAs: "stopped", closedAt: new Date(), closingReason: "The move" });
  expect(await withdraw(program, "story")).toBe(true);
  expect(await give(program, ["story"])).toBe("not asked");
  const again = asViewer(program.member, (tx) => tx.update(consents).set({ withdrawnAt: null }));
  expect(await databaseErrorCode(again)).toBe(denied);
  await deleteByRetention();
  expect(await withdraw(program, "name")).toBe(true);
  const rows = await listOf(program);
  expect(rows.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false, true, true]);
  expect(exportConsents(rows)[0]).toEqual({
    applicationId: program.applicationId,
    kind: "story",
    organizationName: "Bright Steps",
    wording: consentWording("story", names),
    givenAt: expect.any(Date),
    withdrawnAt: expect.any(Date),
  });
});

test("what is handed out about a person has their consents, also when the application is gone", async () => {
  const program = await addEngagement();
  const other = await addEngagement();
  await give(program, ["story", "quote"]);
  await give(other, ["figures"]);
  await withdraw(program, "quote");
  await deleteByRetention();
  const person = { email: `${program.userId}@example.com`, userId: program.userId };
  let json = "";
  for await (const { name, content } of handOutPerson({ role: "admin", userId: adminId }, person)) {
    if (name === "personal-data.json") json = await text(content);
  }
  const { applicationId } = program;
  expect(JSON.parse(json).consents).toMatchObject([
    { applicationId, kind: "quote", withdrawnAt: expect.any(String) },
    { applicationId, kind: "story", withdrawnAt: null, wording: consentWording("story", names) },
  ]);
});

describe("nobody gives it for the member", () => {
  test.each([
    ["the admin", () => admin],
    ["a visitor", () => visitor],
    ["another member", (other: Added): Viewer => other.member],
  ])("%s", async (_who, viewerOf) => {
    const program = await addEngagement();
    const other = await addEngagement();
    const viewer = viewerOf(other);
    const isMember = viewer === other.member;
    const giverId = "userId" in viewer ? viewer.userId : program.userId;
    for (const userId of [program.userId, giverId]) {
      const adding = asViewer(viewer, (tx) => tx.insert(consents).values({ ...rowOf(program), userId }));
      expect(await databaseErrorCode(adding)).toBe(denied);
    }
    await give(program, ["story", "name"]);
    await withdraw(program, "story");
    const before = await listOf(program);
    for (const forged of [{ withdrawnAt: null }, { withdrawnAt: new Date() }]) {
      const changing = asViewer(viewer, (tx) => tx.update(consents).set(forged));
      expect(await databaseErrorCode(changing)).toBe(isMember ? undefined : denied);
    }
    const deleting = asViewer(viewer, (tx) => tx.delete(consents));
    expect(await databaseErrorCode(deleting)).toBe(denied);
    expect(await listOf(program)).toEqual(before);
  });

  test("another member by our own functions, with the ids of somebody else's program", async () => {
    const program = await addEngagement();
    const { member } = await addEngagement();
    const giving = {
      application: program.applicationId,
      kinds: ["story" as const],
      wordings: wordingsOf(program),
    };
    expect(await asViewer(member, (tx) => giveConsents(tx, member.userId, giving))).toBe("not asked");
    await give(program, ["story"]);
    const { applicationId, userId } = program;
    for (const whose of [member.userId, userId]) {
      const withdrawing = asViewer(member, (tx) => withdrawConsent(tx, whose, applicationId, "story"));
      expect(await withdrawing).toBe(false);
    }
    expect(await asViewer(admin, (tx) => listConsentsOf(tx, applicationId))).toMatchObject([
      { kind: "story", withdrawnAt: null },
    ]);
  });
});

describe("a member forges nothing about their own", () => {
  test("neither another organization nor a withdrawal that was never given", async () => {
    const program = await addEngagement();
    for (const forged of [{ organizationName: "Another firm" }, { withdrawnAt: new Date() }]) {
      const adding = asViewer(program.member, (tx) =>
        tx.insert(consents).values({ ...rowOf(program), ...forged }),
      );
      expect(await databaseErrorCode(adding)).toBe(denied);
    }
    await give(program, ["story"]);
    for (const forged of [
      { organizationName: "Another firm" },
      { kind: "name" as const },
      { givenAt: new Date("2026-01-01") },
      { userId: adminId },
    ]) {
      const changing = asViewer(program.member, (tx) => tx.update(consents).set(forged));
      expect(await databaseErrorCode(changing)).toBe(denied);
    }
    expect(await databaseErrorCode(asViewer(program.member, (tx) => tx.delete(consents)))).toBe(denied);
  });

  test("nor the moments, nor the wording of what is given", async () => {
    const program = await addEngagement();
    const past = new Date("2026-01-01");
    const { member } = program;
    await asViewer(member, (tx) => tx.insert(consents).values({ ...rowOf(program), givenAt: past }));
    const isStory = and(eq(consents.applicationId, program.applicationId), eq(consents.kind, "story"));
    await asViewer(member, (tx) => tx.update(consents).set({ wording: "Something else" }).where(isStory));
    const [given] = await listOf(program);
    expect(given).toMatchObject({ wording: "I agree" });
    expect(given?.givenAt.getTime()).toBeGreaterThan(past.getTime());
    await asViewer(member, (tx) => tx.update(consents).set({ withdrawnAt: past }).where(isStory));
    const [withdrawn] = await listOf(program);
    expect(withdrawn?.withdrawnAt?.getTime()).toBeGreaterThan(past.getTime());
  });
});
