import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { deleteApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addStep, listSteps } from "#domain/program/plans/steps.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { approveAndBegin, beginEngagement } from "./begin.server.ts";
import { addDays } from "./calendar.ts";
import { addApprovedApplication, sampleEngagement } from "./entity.test-support.ts";
import { listEngagements } from "./list.server.ts";
import { engagementList } from "./list.ts";
import {
  closeEngagement,
  findEngagement,
  listEngagementsEnding,
  listEngagementsToClose,
  reopenEngagement,
  updateEngagement,
} from "./queries.server.ts";
import { engagements } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };
const today = isoDate(new Date(), "America/New_York");

beforeEach(async () => {
  // Not truncated: templates are in the same table as the steps of plans.
  await owner.delete(bcpbpApplications);
  await owner.delete(securityEvents);
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

async function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = {
    ...sampleEngagement(await addApprovedApplication(owner)),
    firstDay: today,
    ...changed,
  };
  await owner.insert(engagements).values(engagement);
  return engagement;
}

function templatesSent() {
  return owner.select({ template: messages.template }).from(messages);
}

test("a program begins with the steps of the services that were asked for, together by week", async () => {
  const { userId: member } = await addPerson(owner, "Ada");
  const desiredServices = ["Grant Writing & Fundraising", "Business Strategy Development"] as const;
  const application = { ...sampleApplication(member), desiredServices: [...desiredServices] };
  await owner.insert(bcpbpApplications).values(application);
  expect(await act((tx) => approveAndBegin(tx, application.id, today))).toMatchObject({ outcome: "begun" });
  const [engagement] = await owner.select().from(engagements);
  expect(engagement).toMatchObject({
    applicationId: application.id,
    userId: member,
    organizationName: "Bright Steps",
    firstDay: today,
    lastDay: addDays(today, 83),
    weeks: 12,
    goal: "A plan for the year",
    closedAs: null,
  });
  const steps = await act((tx) => listSteps(tx, { engagementId: engagement?.id ?? "" }));
  const [grants, strategy] = await Promise.all(
    desiredServices.map((service) => act((tx) => listSteps(tx, { service }))),
  );
  expect(steps).toHaveLength((grants?.length ?? 0) + (strategy?.length ?? 0));
  const titlesOf = (rows: typeof steps) => rows.map(({ title }) => title);
  const ofFirstWeek = (rows: typeof steps = []) => rows.filter(({ week }) => week === 1);
  // In the order of the services on the form.
  expect(titlesOf(ofFirstWeek(steps))).toEqual(titlesOf([...ofFirstWeek(strategy), ...ofFirstWeek(grants)]));
  expect(await templatesSent()).toEqual([{ template: "program-application-approved" }]);
  const events = await owner.select({ kind: securityEvents.kind }).from(securityEvents);
  expect(events.map(({ kind }) => kind).sort()).toEqual(["application-approved", "engagement-begun"]);
});

test("each service has a template of eight to twelve steps, by both sides", async () => {
  const rows = await owner.execute<{ amount: number; sides: number; last: number }>(sql`
    select count(*)::int as amount, count(distinct who)::int as sides, max(week) as last
    from plan_steps where service is not null group by service`);
  expect(rows.rows).toHaveLength(7);
  for (const { amount, sides, last } of rows.rows) {
    expect(amount).toBeGreaterThanOrEqual(8);
    expect(amount).toBeLessThanOrEqual(12);
    expect([sides, last]).toEqual([2, 12]);
  }
});

test("an application without services begins with an empty plan, and the member is mailed", async () => {
  const { applicationId } = await addApprovedApplication(owner);
  expect(await act((tx) => beginEngagement(tx, applicationId, today))).toMatchObject({ outcome: "begun" });
  expect(await owner.$count(planSteps, sql`engagement_id is not null`)).toBe(0);
  expect(await templatesSent()).toEqual([{ template: "program-begun" }]);
});

test("of ten that begin the same program one wins, and the member is mailed once", async () => {
  const { applicationId } = await addApprovedApplication(owner);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => act((tx) => beginEngagement(tx, applicationId, today))),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill("already"), "begun"]);
  expect(await owner.$count(engagements)).toBe(1);
  expect(await templatesSent()).toHaveLength(1);
});

test("only an approved application begins, within a year", async () => {
  const { userId: member } = await addPerson(owner, "Ben");
  const pending = sampleApplication(member);
  await owner.insert(bcpbpApplications).values(pending);
  const begin = (id: string, day = today) => act((tx) => beginEngagement(tx, id, day));
  expect(await begin(pending.id)).toEqual({ outcome: "not approved" });
  await owner.update(bcpbpApplications).set({ status: "declined" });
  expect(await begin(pending.id)).toEqual({ outcome: "not approved" });
  expect(await begin(randomUUID())).toEqual({ outcome: "missing" });
  expect(await act((tx) => approveAndBegin(tx, pending.id, today))).toEqual({
    outcome: "already",
    status: "declined",
  });
  const { applicationId } = await addApprovedApplication(owner);
  expect(await begin(applicationId, addDays(today, 367))).toEqual({ outcome: "too far away" });
  expect(await act((tx) => approveAndBegin(tx, pending.id, addDays(today, -367)))).toEqual({
    outcome: "too far away",
  });
  expect(await owner.$count(engagements)).toBe(0);
  expect(await templatesSent()).toEqual([]);
});

test("a save over a newer version shows it, and weeks that have steps stay", async () => {
  const { id } = await addEngagement();
  const form = {
    firstDay: addDays(today, 7),
    weeks: 10,
    goal: "Another goal",
    checkInDay: "Monday",
  } as const;
  expect(await act((tx) => updateEngagement(tx, id, 1, form))).toEqual({ outcome: "saved" });
  expect(await act((tx) => updateEngagement(tx, id, 1, form))).toMatchObject({
    outcome: "conflict",
    current: { version: 2, goal: "Another goal" },
  });
  const step = { week: 9, who: "firm", title: "Read", description: null } as const;
  await act((tx) => addStep(tx, { engagementId: id }, step));
  expect(await act((tx) => updateEngagement(tx, id, 2, { ...form, weeks: 8 }))).toMatchObject({
    outcome: "refused",
    field: "weeks",
    reason: expect.stringContaining("Week 9 still has steps."),
  });
  expect(
    await act((tx) => updateEngagement(tx, id, 2, { ...form, firstDay: addDays(today, 400) })),
  ).toMatchObject({ outcome: "refused", field: "firstDay" });
  expect(await act((tx) => findEngagement(tx, id))).toMatchObject({ weeks: 10, version: 2 });
  expect(await act((tx) => updateEngagement(tx, randomUUID(), 1, form))).toEqual({ outcome: "missing" });
});

test("a program is closed once, the member reads why it was stopped, and it can be opened again", async () => {
  const { id } = await addEngagement();
  const stop = (closingReason: string) =>
    act((tx) => closeEngagement(tx, id, { closedAs: "stopped", closingReason }));
  const outcomes = await Promise.all([stop("The move"), stop("The move"), stop("The move")]);
  expect(outcomes.sort()).toEqual(["already", "already", "closed"]);
  expect(await templatesSent()).toEqual([{ template: "program-stopped" }]);
  expect(await act((tx) => reopenEngagement(tx, id))).toBe(true);
  expect(await act((tx) => reopenEngagement(tx, id))).toBe(false);
  expect(await act((tx) => closeEngagement(tx, id, { closedAs: "ended" }))).toBe("closed");
  expect(await act((tx) => findEngagement(tx, id))).toMatchObject({ closedAs: "ended", closingReason: null });
  expect(await act((tx) => closeEngagement(tx, randomUUID(), { closedAs: "ended" }))).toBe("missing");
});

test("lists and their filters follow the dates in the firm's time zone", async () => {
  const closedAt = new Date();
  const named = (organizationName: string, firstDay: string, weeks = 12, closed = {}) =>
    addEngagement({ organizationName, firstDay, weeks, ...closed });
  await named("Stopped", addDays(today, -7), 12, {
    closedAs: "stopped",
    closedAt,
    closingReason: "The move",
  });
  await named("Planned", addDays(today, 1));
  await named("First day", today);
  await named("Last day", addDays(today, -13), 2);
  await named("To close", addDays(today, -14), 2);
  await named("Ends in two weeks", addDays(today, -7), 3);
  await named("Ends later", addDays(today, -7), 4);
  await named("Ended", addDays(today, -100), 12, { closedAs: "ended", closedAt });
  const list = async (status = "") => {
    const query = readListQuery(new URLSearchParams(status && { status }), engagementList);
    const { rows } = await act((tx) => listEngagements(tx, query));
    return rows.map(({ organizationName }) => organizationName);
  };
  // The furthest along first, and what is closed after all that is open.
  const open = ["To close", "Last day", "Ends in two weeks", "Ends later", "First day", "Planned"];
  const all = await list();
  expect([all.slice(0, 2), all.slice(2, 4).sort(), all.slice(4)]).toEqual([
    open.slice(0, 2),
    open.slice(2, 4).sort(),
    ["First day", "Planned", "Ended", "Stopped"],
  ]);
  expect(await list("planned")).toEqual(["Planned"]);
  expect((await list("running")).sort()).toEqual(
    ["Ends in two weeks", "Ends later", "First day", "Last day"].sort(),
  );
  expect(await list("due")).toEqual(["To close"]);
  expect(await list("ended")).toEqual(["Ended"]);
  expect(await list("stopped")).toEqual(["Stopped"]);
  const names = (rows: { organizationName: string }[]) => rows.map((row) => row.organizationName);
  expect(names(await act((tx) => listEngagementsToClose(tx, 5)))).toEqual(["To close"]);
  const soon = await act((tx) => listEngagementsEnding(tx, { days: 14, amount: 5 }));
  expect(names(soon)).toEqual(["Last day", "Ends in two weeks"]);
});

test("a list names the next step that is open, and whose it is", async () => {
  const { id } = await addEngagement();
  const plan = { engagementId: id };
  await act((tx) => addStep(tx, plan, { week: 2, who: "member", title: "Second", description: null }));
  await act((tx) => addStep(tx, plan, { week: 1, who: "firm", title: "First", description: null }));
  await owner.update(planSteps).set({ doneAt: new Date() }).where(eq(planSteps.title, "First"));
  const query = readListQuery(new URLSearchParams(), engagementList);
  const { rows } = await act((tx) => listEngagements(tx, query));
  expect(rows).toMatchObject([{ steps: 2, done: 1, next: { week: 2, title: "Second", who: "member" } }]);
});

test("an application takes its engagement and the plan along", async () => {
  const { id, applicationId } = await addEngagement();
  await act((tx) =>
    addStep(tx, { engagementId: id }, { week: 1, who: "firm", title: "Read", description: null }),
  );
  expect(await act((tx) => deleteApplication(tx, applicationId))).toBe(true);
  expect(await owner.$count(engagements)).toBe(0);
  expect(await owner.$count(planSteps, sql`engagement_id is not null`)).toBe(0);
});
