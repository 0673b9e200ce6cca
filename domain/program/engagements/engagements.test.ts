import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { engagementHours } from "#domain/program/hours/table.server.ts";
import { addStep, listSteps, type Plan } from "#domain/program/plans/steps.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import { approveAndBegin, beginEngagement } from "./begin.server.ts";
import { addDays } from "./calendar.ts";
import { addApprovedApplication, sampleEngagement, zoneAtNoon } from "./entity.test-support.ts";
import { listEngagements } from "./list.server.ts";
import { engagementList } from "./list.ts";
import { programDatabase } from "./program-database.test-support.ts";
import {
  closeEngagement,
  findEngagement,
  listEngagementsEnding,
  listEngagementsToClose,
  reopenEngagement,
  updateEngagement,
} from "./queries.server.ts";
import { engagementForm } from "./rules.ts";
import { engagements } from "./table.server.ts";

const { owner, admin } = await programDatabase();
// No midnight comes while the tests run.
const timeZone = zoneAtNoon();
await owner.update(siteSettings).set({ timeZone });
const today = isoDate(new Date(), timeZone);

beforeEach(() => owner.delete(securityEvents));

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
  const begun = { applicationId: application.id, userId: member, organizationName: "Bright Steps" };
  const [engagement] = await owner.select().from(engagements);
  expect(engagement).toMatchObject({ ...begun, firstDay: today, weeks: 12, lastDay: addDays(today, 83) });
  const titlesOf = async (plan: Plan, ofWeek?: number) => {
    const steps = await act((tx) => listSteps(tx, plan));
    return steps.filter(({ week }) => !ofWeek || week === ofWeek).map(({ title }) => title);
  };
  const plan = { engagementId: engagement?.id ?? "" };
  const [grants, strategy] = desiredServices.map((service) => ({ service })) as [Plan, Plan];
  // In the order of the services on the form.
  expect(await titlesOf(plan, 1)).toEqual([...(await titlesOf(strategy, 1)), ...(await titlesOf(grants, 1))]);
  const all = [...(await titlesOf(strategy)), ...(await titlesOf(grants))];
  expect((await titlesOf(plan)).toSorted()).toEqual(all.toSorted());
  expect(await templatesSent()).toEqual([{ template: "program-application-approved" }]);
  const events = await owner.select({ kind: securityEvents.kind }).from(securityEvents);
  expect(events.map(({ kind }) => kind).sort()).toEqual(["application-approved", "engagement-begun"]);
});

test("of several that begin the same program one wins, and the member is mailed once", async () => {
  const { applicationId } = await addApprovedApplication(owner);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => act((tx) => beginEngagement(tx, applicationId, today))),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["already", "already", "already", "begun"]);
  expect(await owner.$count(engagements)).toBe(1);
  expect(await templatesSent()).toEqual([{ template: "program-begun" }]);
  // It asked for no service.
  expect(await owner.$count(planSteps, sql`engagement_id is not null`)).toBe(0);
});

test("only an approved application begins, within a year", async () => {
  const { userId: member } = await addPerson(owner, "Ben");
  const pending = sampleApplication(member);
  await owner.insert(bcpbpApplications).values(pending);
  const begin = (id: string, day = today) => act((tx) => beginEngagement(tx, id, day));
  const approve = (day: string) => act((tx) => approveAndBegin(tx, pending.id, day));
  expect(await begin(pending.id)).toEqual({ outcome: "not approved" });
  expect(await approve(addDays(today, -367))).toEqual({ outcome: "too far away" });
  await owner.update(bcpbpApplications).set({ status: "declined" });
  expect(await begin(pending.id)).toEqual({ outcome: "not approved" });
  expect(await begin(randomUUID())).toEqual({ outcome: "missing" });
  expect(await approve(today)).toEqual({ outcome: "already", status: "declined" });
  const { applicationId } = await addApprovedApplication(owner);
  expect(await begin(applicationId, addDays(today, 367))).toEqual({ outcome: "too far away" });
  expect(await owner.$count(engagements)).toBe(0);
  expect(await templatesSent()).toEqual([]);
});

test("a program has one to 26 weeks", () => {
  const isTaken = (weeks: string) =>
    engagementForm.safeParse({ firstDay: today, weeks, goal: "A plan", checkInDay: "Monday" }).success;
  expect(["0", "1", "26", "27"].map(isTaken)).toEqual([false, true, true, false]);
});

test("a save over a newer version shows it, and weeks that have steps stay", async () => {
  const { id } = await addEngagement();
  const form = {
    firstDay: addDays(today, 7),
    weeks: 10,
    goal: "Another goal",
    checkInDay: "Monday",
  } as const;
  const save = (version: number, changed = {}, which = id) =>
    act((tx) => updateEngagement(tx, which, version, { ...form, ...changed }));
  expect(await save(1)).toEqual({ outcome: "saved" });
  const current = { version: 2, goal: "Another goal" };
  expect(await save(1)).toMatchObject({ outcome: "conflict", current });
  const step = { week: 9, who: "firm", title: "Read", description: null } as const;
  await act((tx) => addStep(tx, { engagementId: id }, step));
  expect(await save(2, { weeks: 8 })).toMatchObject({
    outcome: "refused",
    field: "weeks",
    reason: expect.stringContaining("Week 9 still has steps."),
  });
  const far = { firstDay: addDays(today, 400) };
  expect(await save(2, far)).toMatchObject({ outcome: "refused", field: "firstDay" });
  expect(await act((tx) => findEngagement(tx, id))).toMatchObject({ weeks: 10, version: 2 });
  expect(await save(1, {}, randomUUID())).toEqual({ outcome: "missing" });
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
  const named = (organizationName: string, daysFromNow: number, weeks: number, changed = {}) =>
    addEngagement({ organizationName, firstDay: addDays(today, daysFromNow), weeks, ...changed });
  const closedAt = new Date();
  await named("Stopped", -7, 12, { closedAs: "stopped", closedAt, closingReason: "The move" });
  await named("Planned", 1, 12);
  await named("First day", 0, 12);
  await named("Last day", -13, 2);
  await named("To close", -14, 2);
  await named("Ends in two weeks", -7, 3);
  await named("Ends later", -8, 4);
  await named("Ended", -100, 12, { closedAs: "ended", closedAt });
  const namesOf = (rows: { organizationName: string }[]) => rows.map((row) => row.organizationName);
  const list = async (status = "") => {
    const query = readListQuery(new URLSearchParams(status && { status }), engagementList);
    return namesOf((await act((tx) => listEngagements(tx, query))).rows);
  };
  // The furthest along first, and what is closed after all that is open.
  const running = ["Last day", "Ends later", "Ends in two weeks", "First day"];
  expect(await list()).toEqual(["To close", ...running, "Planned", "Ended", "Stopped"]);
  expect(await list("planned")).toEqual(["Planned"]);
  expect(await list("running")).toEqual(running);
  expect(await list("due")).toEqual(["To close"]);
  expect(await list("ended")).toEqual(["Ended"]);
  expect(await list("stopped")).toEqual(["Stopped"]);
  expect(namesOf(await act((tx) => listEngagementsToClose(tx, 5)))).toEqual(["To close"]);
  const soon = await act((tx) => listEngagementsEnding(tx, { days: 14, amount: 5 }));
  expect(namesOf(soon)).toEqual(["Last day", "Ends in two weeks"]);
});

test("an application takes its engagement along, with plan and hours", async () => {
  const { id: engagementId, applicationId } = await addEngagement();
  await act((tx) =>
    addStep(tx, { engagementId }, { week: 1, who: "firm", title: "Read", description: null }),
  );
  const hours = { engagementId, day: today, quarters: 4, service: "Operational Excellence" } as const;
  await owner.insert(engagementHours).values(hours);
  expect(await act((tx) => deleteApplication(tx, applicationId))).toBe(true);
  expect(await owner.$count(engagements)).toBe(0);
  expect(await owner.$count(engagementHours)).toBe(0);
  expect(await owner.$count(planSteps, sql`engagement_id is not null`)).toBe(0);
});
