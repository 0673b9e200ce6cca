import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { writeHoursAsCsv } from "./list.server.ts";
import {
  addHours,
  changeHours,
  deleteHours,
  findLastEngagement,
  listEngagementChoices,
  listHours,
  listWorked,
  refusalOf,
} from "./queries.server.ts";
import { findRates, listRates, saveRate } from "./rates.server.ts";
import { hoursMessages as messages, type NewHoursForm } from "./rules.ts";
import { engagementHours, serviceRates } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId: adminId };
const timeZone = "America/New_York";
const today = isoDate(new Date(), timeZone);
const form = { hours: 6, day: today, service: "Operational Excellence", what: "First meeting" } as const;

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  await owner.update(serviceRates).set({ cents: null, basis: null });
});

async function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = {
    ...sampleEngagement(await addApprovedApplication(owner)),
    firstDay: addDays(today, -20),
    ...changed,
  };
  await owner.insert(engagements).values(engagement);
  const member: Viewer = { role: "member", userId: engagement.userId };
  return { ...engagement, member };
}

/** Logs hours as the admin's form does; a new form each time, if no key is given. */
function add(engagement: { id: string }, changed: Partial<NewHoursForm> = {}, key: string = randomUUID()) {
  return asViewer(admin, (tx) => addHours(tx, key, { ...form, ...changed, engagement: engagement.id }));
}

async function reasonOf(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

describe("hours are logged", () => {
  test("once for a form that is sent twice, also at the same time, and not with other facts", async () => {
    const engagement = await addEngagement();
    const key = randomUUID();
    const sent = await Promise.all([add(engagement, {}, key), add(engagement, {}, key)]);
    expect([...sent, await add(engagement, {}, key)].map(({ outcome }) => outcome)).toEqual([
      ...["added", "added", "added"],
    ]);
    expect(await add(engagement, { hours: 8 }, key)).toMatchObject({
      outcome: "already",
      present: { quarters: 6 },
    });
    expect(await owner.$count(engagementHours)).toBe(1);
  });

  test("not for a day that is still to come, nor long before the program", async () => {
    const engagement = await addEngagement();
    expect(await reasonOf(add(engagement, { day: addDays(today, 1) }))).toEqual({
      field: "day",
      reason: messages.future,
    });
    expect(await reasonOf(add(engagement, { day: addDays(engagement.firstDay, -367) }))).toEqual({
      field: "day",
      reason: messages.past,
    });
    expect(await reasonOf(add(engagement, { day: addDays(engagement.firstDay, -366) }))).toBeNull();
  });

  test("up to 24 of one day and engagement, by two at the same time too", async () => {
    const engagement = await addEngagement();
    const both = await Promise.all([
      reasonOf(add(engagement, { hours: 50 })),
      reasonOf(add(engagement, { hours: 50 })),
    ]);
    expect(both.filter(Boolean)).toEqual([{ field: "hours", reason: messages.ofDay }]);
    expect(await reasonOf(add(engagement, { hours: 46 }))).toBeNull();
    expect(await reasonOf(add(engagement, { hours: 1 }))).toMatchObject({ field: "hours" });
    expect(await reasonOf(add(engagement, { hours: 96, day: addDays(today, -1) }))).toBeNull();
    expect(await reasonOf(add(await addEngagement(), { hours: 96 }))).toBeNull();
  });

  test("for a program that has ended, but not for one that is no longer there", async () => {
    const ended = await addEngagement({ closedAs: "ended", closedAt: new Date() });
    expect(await add(ended)).toEqual({ outcome: "added" });
    expect(await reasonOf(add({ id: randomUUID() }))).toEqual({
      field: "engagement",
      reason: messages.noEngagement,
    });
  });
});

describe("an entry", () => {
  async function addEntry() {
    const engagement = await addEngagement();
    const key = randomUUID();
    await add(engagement, {}, key);
    return { engagement, id: key };
  }

  test("is corrected, unless it was changed elsewhere meanwhile", async () => {
    const { engagement, id } = await addEntry();
    const change = (version: number, changed: Partial<NewHoursForm>) =>
      asViewer(admin, (tx) => changeHours(tx, { id, version }, { ...form, ...changed }));
    expect(await change(1, { hours: 8, what: null })).toEqual({ outcome: "saved" });
    expect(await change(1, { hours: 2 })).toMatchObject({
      outcome: "conflict",
      current: { quarters: 8, version: 2 },
    });
    // The same again, because the answer was lost.
    expect(await change(1, { hours: 8, what: null })).toEqual({ outcome: "saved" });
    expect(await reasonOf(change(2, { day: addDays(today, 1) }))).toMatchObject({ field: "day" });
    expect(await asViewer(admin, (tx) => listHours(tx, engagement.id))).toMatchObject([
      { quarters: 8, what: null },
    ]);
  });

  test("is deleted once", async () => {
    const { id } = await addEntry();
    const remove = () => asViewer(admin, (tx) => deleteHours(tx, id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await asViewer(admin, (tx) => changeHours(tx, { id, version: 1 }, form))).toEqual({
      outcome: "missing",
    });
  });

  test("goes with the application", async () => {
    await addEntry();
    await owner.delete(bcpbpApplications);
    expect(await owner.$count(engagementHours)).toBe(0);
  });
});

describe("a member", () => {
  test("reads the hours of their own program, and all rates; a visitor neither", async () => {
    const [mine, theirs] = [await addEngagement(), await addEngagement()];
    await add(mine);
    await add(theirs);
    const read = (viewer: Viewer, engagement: { id: string }) =>
      asViewer(viewer, (tx) => listHours(tx, engagement.id));
    expect(await read(mine.member, mine)).toMatchObject([{ quarters: 6, what: "First meeting" }]);
    expect(await read(mine.member, theirs)).toEqual([]);
    expect((await asViewer(mine.member, findRates)).size).toBe(0);
    expect(await databaseErrorCode(read(visitor, mine))).toBe(denied);
    expect(await databaseErrorCode(asViewer(visitor, findRates))).toBe(denied);
  });

  test("writes nothing", async () => {
    const engagement = await addEngagement();
    await add(engagement);
    const { id: engagementId, member } = engagement;
    const row = { engagementId, day: today, quarters: 4, service: form.service };
    for (const write of [
      (tx: Transaction) => tx.insert(engagementHours).values(row),
      (tx: Transaction) => tx.update(engagementHours).set({ quarters: 8 }),
      (tx: Transaction) => tx.delete(engagementHours),
      (tx: Transaction) => tx.update(serviceRates).set({ cents: 1, basis: "Mine." }),
    ]) {
      expect(await databaseErrorCode(asViewer(member, write))).toBe(denied);
    }
  });
});

test("the next hours are likely for the engagement of the last ones and for the same service", async () => {
  expect(await asViewer(admin, findLastEngagement)).toBeNull();
  await addEngagement({ firstDay: addDays(today, 7), organizationName: "Planned" });
  const older = await addEngagement({ firstDay: addDays(today, -30), organizationName: "Older" });
  const newer = await addEngagement({ organizationName: "Newer" });
  expect(await asViewer(admin, findLastEngagement)).toMatchObject({ id: newer.id });
  await add(older, { service: "Leadership Development", day: addDays(today, -3) });
  expect(await asViewer(admin, findLastEngagement)).toMatchObject({ id: older.id });
  await owner
    .update(engagements)
    .set({ closedAs: "ended", closedAt: new Date() })
    .where(eq(engagements.id, older.id));
  await owner.update(bcpbpApplications).set({ desiredServices: ["Market Research & Analysis"] });
  const choices = await asViewer(admin, listEngagementChoices);
  expect(
    choices.map(({ organizationName, isClosed, service }) => [organizationName, isClosed, service]),
  ).toEqual([
    ["Newer", false, "Market Research & Analysis"],
    ["Planned", false, "Market Research & Analysis"],
    ["Older", true, "Leadership Development"],
  ]);
});

test("sums are by engagement, calendar year and service", async () => {
  const engagement = await addEngagement({ firstDay: "2026-01-05", organizationName: "Bright Steps" });
  await add(engagement, { day: "2025-12-31" });
  await add(engagement, { day: "2026-01-01" });
  await add(engagement, { day: "2026-01-02", hours: 2 });
  await add(engagement, { day: "2026-01-02", hours: 1, service: "Leadership Development" });
  await add(await addEngagement());
  const worked = await asViewer(admin, (tx) => listWorked(tx, engagement.id));
  expect(worked.map(({ year, service, quarters }) => `${year} ${service} ${quarters}`).sort()).toEqual([
    "2025 Operational Excellence 6",
    "2026 Leadership Development 1",
    "2026 Operational Excellence 8",
  ]);
  expect((await asViewer(admin, (tx) => listWorked(tx))).length).toBe(4);
});

test("a rate is saved with how it was determined, unless it was changed elsewhere meanwhile", async () => {
  const [before] = await asViewer(admin, listRates);
  const { service = form.service, version = 0 } = before ?? {};
  const save = (seen: number, rate: number | null, basis: string | null) =>
    asViewer(admin, (tx) => saveRate(tx, service, seen, { rate, basis }));
  expect(await save(version, 15_000, "A survey.")).toEqual({ outcome: "saved" });
  expect(await save(version, 20_000, "A guess.")).toMatchObject({
    outcome: "conflict",
    current: { cents: 15_000, basis: "A survey." },
  });
  expect([...(await asViewer(admin, findRates))]).toEqual([[service, { cents: 15_000, basis: "A survey." }]]);
  expect(await save(version + 1, null, null)).toEqual({ outcome: "saved" });
  expect((await asViewer(admin, findRates)).size).toBe(0);
});

test("the CSV has rate and value where there is a rate, and no formula", async () => {
  const engagement = await addEngagement({ organizationName: "=Bright Steps" });
  await add(engagement, { day: addDays(today, -1) });
  await add(engagement, { service: "Leadership Development", what: null, hours: 1 });
  await add(await addEngagement(), { what: "Of another one" });
  await owner
    .update(serviceRates)
    .set({ cents: 15_050, basis: "A survey." })
    .where(eq(serviceRates.service, form.service));
  let text = "";
  for await (const part of writeHoursAsCsv(
    admin,
    new URLSearchParams({ engagement: engagement.id }),
    timeZone,
  )) {
    text += part;
  }
  const rows = text.trimEnd().split("\r\n");
  expect(rows[0]).toBe("\uFEFFDate,Organization,Service,Hours,What for,Hourly rate,Value");
  expect(rows.slice(1).map((row) => row.replace(/^[\d/]+,/, ""))).toEqual([
    "'=Bright Steps,Leadership Development,0.25,,,",
    "'=Bright Steps,Operational Excellence,1.5,First meeting,150.50,225.75",
  ]);
});
