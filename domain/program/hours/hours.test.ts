import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import {
  addApprovedApplication,
  sampleEngagement,
  zoneAtNoon,
} from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { writeHoursAsCsv } from "./list.server.ts";
import {
  addHours,
  changeHours,
  findLastEngagement,
  listEngagementChoices,
  listWorked,
  refusalOf,
} from "./queries.server.ts";
import { hoursMessages as messages, type NewHoursForm } from "./rules.ts";
import { engagementHours, serviceRates } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId: adminId };
// No midnight comes while the tests run.
const timeZone = zoneAtNoon();
await owner.update(siteSettings).set({ timeZone });
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
  return engagement;
}

/** Logs hours as the admin's form does; a new form each time, if no key is given. */
function add(engagement: { id: string }, changed: Partial<NewHoursForm> = {}, key: string = randomUUID()) {
  return asViewer(admin, (tx) => addHours(tx, key, { ...form, ...changed, engagement: engagement.id }));
}

function reasonOf(work: Promise<unknown>) {
  return work.then(() => null, refusalOf);
}

describe("hours are logged", () => {
  test("once for a form that is sent twice, also at the same time, and not with other facts", async () => {
    const engagement = await addEngagement();
    const key = randomUUID();
    const sent = await Promise.all([add(engagement, {}, key), add(engagement, {}, key)]);
    expect(sent).toEqual([{ outcome: "added" }, { outcome: "added" }]);
    const other = await add(engagement, { hours: 8 }, key);
    expect(other).toMatchObject({ outcome: "already", present: { quarters: 6 } });
    expect(await owner.$count(engagementHours)).toBe(1);
  });

  test("not for a day that is still to come, nor long before the program", async () => {
    const engagement = await addEngagement();
    const refusedOn = (day: string) => reasonOf(add(engagement, { day }));
    expect(await refusedOn(addDays(today, 1))).toEqual({ field: "day", reason: messages.future });
    const earliest = addDays(engagement.firstDay, -366);
    expect(await refusedOn(addDays(earliest, -1))).toEqual({ field: "day", reason: messages.past });
    expect(await refusedOn(earliest)).toBeNull();
  });

  test("up to 24 of one day and engagement, by two at the same time too", async () => {
    const engagement = await addEngagement();
    const log = (hours: number, changed = {}) => reasonOf(add(engagement, { hours, ...changed }));
    const both = await Promise.all([log(50), log(50)]);
    expect(both.filter(Boolean)).toEqual([{ field: "hours", reason: messages.ofDay }]);
    expect(await log(46)).toBeNull();
    expect(await log(1)).toMatchObject({ field: "hours" });
    expect(await log(96, { day: addDays(today, -1) })).toBeNull();
    expect(await reasonOf(add(await addEngagement(), { hours: 96 }))).toBeNull();
  });

  test("for a program that has ended, but not for one that is no longer there", async () => {
    const ended = await addEngagement({ closedAs: "ended", closedAt: new Date() });
    expect(await add(ended)).toEqual({ outcome: "added" });
    const gone = { field: "engagement", reason: messages.noEngagement };
    expect(await reasonOf(add({ id: randomUUID() }))).toEqual(gone);
  });
});

test("an entry is corrected, unless it was changed elsewhere meanwhile", async () => {
  const engagement = await addEngagement();
  const id = randomUUID();
  await add(engagement, {}, id);
  const change = (version: number, changed: Partial<NewHoursForm>) =>
    asViewer(admin, (tx) => changeHours(tx, { id, version }, { ...form, ...changed }));
  expect(await change(1, { hours: 8, what: null })).toEqual({ outcome: "saved" });
  const current = { quarters: 8, version: 2 };
  expect(await change(1, { hours: 2 })).toMatchObject({ outcome: "conflict", current });
  // The same again, because the answer was lost.
  expect(await change(1, { hours: 8, what: null })).toEqual({ outcome: "saved" });
  expect(await reasonOf(change(2, { day: addDays(today, 1) }))).toMatchObject({ field: "day" });
  expect(await owner.select().from(engagementHours)).toMatchObject([{ quarters: 8, what: null }]);
});

test("the next hours are likely for the engagement of the last ones and for the same service", async () => {
  const last = () => asViewer(admin, findLastEngagement);
  expect(await last()).toBeNull();
  await addEngagement({ firstDay: addDays(today, 7), organizationName: "Planned" });
  const older = await addEngagement({ firstDay: addDays(today, -30), organizationName: "Older" });
  const newer = await addEngagement({ organizationName: "Newer" });
  expect(await last()).toMatchObject({ id: newer.id });
  await add(older, { service: "Leadership Development", day: addDays(today, -3) });
  expect(await last()).toMatchObject({ id: older.id });
  const ended = { closedAs: "ended", closedAt: new Date() } as const;
  await owner.update(engagements).set(ended).where(eq(engagements.id, older.id));
  await owner.update(bcpbpApplications).set({ desiredServices: ["Market Research & Analysis"] });
  expect(await asViewer(admin, listEngagementChoices)).toMatchObject([
    { organizationName: "Newer", isClosed: false, service: "Market Research & Analysis" },
    { organizationName: "Planned", isClosed: false },
    { organizationName: "Older", isClosed: true, service: "Leadership Development" },
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

test("the CSV has rate and value where there is a rate, and no formula", async () => {
  const engagement = await addEngagement({ organizationName: "=Bright Steps" });
  await add(engagement, { day: addDays(today, -1) });
  await add(engagement, { service: "Leadership Development", what: null, hours: 1 });
  await add(await addEngagement(), { what: "Of another one" });
  const isRated = eq(serviceRates.service, form.service);
  await owner.update(serviceRates).set({ cents: 15_050, basis: "A survey." }).where(isRated);
  const query = new URLSearchParams({ engagement: engagement.id });
  const csv = await text(writeHoursAsCsv(admin, query, timeZone));
  const [heading, ...rows] = csv.trimEnd().split("\r\n");
  expect(heading).toBe("\uFEFFDate,Organization,Service,Hours,What for,Hourly rate,Value");
  expect(rows.map((row) => row.replace(/^[\d/]+,/, ""))).toEqual([
    "'=Bright Steps,Leadership Development,0.25,,,",
    "'=Bright Steps,Operational Excellence,1.5,First meeting,150.50,225.75",
  ]);
});
