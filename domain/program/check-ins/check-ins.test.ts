import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addReply } from "#domain/inbox/conversations/queries.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { switchCheckInMails } from "#domain/people/profiles/check-in-mails.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { addEndingEngagement, ago } from "#domain/program/engagements/entity.test-support.ts";
import { askMembers } from "#domain/program/engagements/notices.server.ts";
import { programDatabase } from "#domain/program/engagements/program-database.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { answerCheckIn, listSilentEngagements } from "./queries.server.ts";
import { type CheckInForm, markCheckIns } from "./rules.ts";
import { checkIns } from "./table.server.ts";

const { owner, admin, mails, linesOf } = await programDatabase();
/** A Monday. */
const firstDay = "2026-11-16";
const form = { moved: "The budget is done", stuck: null, usefulness: 4 };

function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  return addEndingEngagement(owner, { firstDay, weeks: 12, ...changed });
}

/** An engagement whose check-ins came some days ago, the first of which is to be answered. */
async function addAsked(daysAgo = [0], changed: Partial<typeof engagements.$inferInsert> = {}) {
  const days = daysAgo.map(ago);
  const engagement = await addEngagement({ firstDay: addDays(days[0] ?? "", -4), ...changed });
  const asked = days.map((day, index) => ({ engagementId: engagement.id, week: index + 1, day }));
  await owner.insert(checkIns).values(asked);
  return { ...engagement, day: days[0] ?? "" };
}

/** As the job does at this moment. */
async function ask(now: string) {
  const settings = await asViewer(visitor, findSettings);
  return askMembers(settings, new Date(now));
}

function askedDays() {
  return owner.select({ week: checkIns.week, day: checkIns.day }).from(checkIns).orderBy(checkIns.day);
}

function answer(
  { member, userId, day }: { member: Viewer; userId: string; day: string },
  changed: Partial<CheckInForm> = {},
) {
  const typed = { ...form, day, ...changed };
  return asViewer(member, (tx) => answerCheckIn(tx, userId, typed));
}

async function silent() {
  const rows = await asViewer(admin, (tx) => listSilentEngagements(tx, 10));
  return rows.map(({ id }) => id);
}

describe("a check-in comes", () => {
  test("on the engagement's weekday from eight in the morning on, once a week, and the member is mailed", async () => {
    await addEngagement();
    await ask("2026-11-20T07:59-05:00");
    expect(await askedDays()).toEqual([]);
    await ask("2026-11-20T08:00-05:00");
    await ask("2026-11-26T23:00-05:00");
    expect(await askedDays()).toEqual([{ week: 1, day: "2026-11-20" }]);
    expect(await mails()).toEqual([{ template: "check-in", week: 1, until: "2026-11-27" }]);
    // Later if no server ran on its day, but not for the weeks before.
    await ask("2026-12-06T12:00-05:00");
    expect((await askedDays()).slice(1)).toEqual([{ week: 3, day: "2026-12-04" }]);
    expect(await mails()).toHaveLength(2);
  });

  test("for the first time once there was a week to be asked about, or a part of one", async () => {
    await addEngagement({ firstDay: "2026-11-17", checkInDay: "Tuesday" });
    await addEngagement({ firstDay: "2026-11-19", checkInDay: "Tuesday" });
    for (const day of [17, 19, 23]) await ask(`2026-11-${day}T12:00-05:00`);
    expect(await askedDays()).toEqual([]);
    await ask("2026-11-24T12:00-05:00");
    const first = { week: 1, day: "2026-11-24" };
    expect(await askedDays()).toEqual([first, first]);
  });

  test.each([
    ["before the first day", { firstDay: "2026-11-23" }],
    ["after the last day", { firstDay: "2026-11-09", weeks: 1 }],
    ["after the end", { closedAs: "ended", closedAt: new Date() }],
  ] as const)("not %s", async (_what, changed) => {
    await addEngagement(changed);
    await ask("2026-11-20T12:00-05:00");
    expect([await askedDays(), await mails()]).toEqual([[], []]);
  });

  test("without a mail to a member who has switched it off", async () => {
    const { member, userId } = await addEngagement();
    await asViewer(member, (tx) => switchCheckInMails(tx, userId, false));
    await ask("2026-11-20T12:00-05:00");
    expect(await askedDays()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("once, however many instances look at the same time", async () => {
    await addEngagement();
    await Promise.all(Array.from({ length: 4 }, () => ask("2026-11-20T12:00-05:00")));
    expect(await askedDays()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("once a week, however the first day or the weekday are changed in between", async () => {
    const { id } = await addEngagement();
    const change = (changed: Partial<typeof engagements.$inferInsert>) =>
      owner.update(engagements).set(changed).where(eq(engagements.id, id));
    await ask("2026-11-20T12:00-05:00");
    await change({ firstDay: "2026-11-09" });
    await ask("2026-11-20T13:00-05:00");
    await change({ checkInDay: "Saturday" });
    await ask("2026-11-22T13:00-05:00");
    expect(await askedDays()).toEqual([{ week: 1, day: "2026-11-20" }]);
    await change({ checkInDay: "Friday" });
    await ask("2026-11-27T13:00-05:00");
    // Begun anew: its weeks count from one again.
    await change({ firstDay: "2026-11-30" });
    await ask("2026-12-04T13:00-05:00");
    expect(await askedDays()).toEqual([
      { week: 1, day: "2026-11-20" },
      { week: 3, day: "2026-11-27" },
      { week: 1, day: "2026-12-04" },
    ]);
  });

  test("for as many programs as there are", async () => {
    // One more than are asked in a transaction.
    for (let count = 0; count < 51; count++) await addEngagement();
    await ask("2026-11-20T12:00-05:00");
    expect(await owner.$count(checkIns)).toBe(51);
  });
});

describe("an answer", () => {
  test("is a line of the conversation, for which its member waits only if something is stuck", async () => {
    for (const stuck of [null, "The bank does not answer"]) {
      const engagement = await addAsked();
      const { applicationId } = engagement;
      const isThis = eq(bcpbpApplications.id, applicationId);
      await owner.update(bcpbpApplications).set({ waitingSince: null }).where(isThis);
      expect(await answer(engagement, { stuck })).toBe("answered");
      expect(await linesOf(engagement)).toMatchObject([
        { kind: "check_in", text: form.moved, checkIn: { week: 1, stuck, usefulness: 4 }, file: null },
      ]);
      const [application] = await owner.select().from(bcpbpApplications).where(isThis);
      expect(application?.waitingSince !== null).toBe(stuck !== null);
    }
  });

  test("counts once and is final: the same again is there already, another is refused", async () => {
    const engagement = await addAsked();
    const outcomes = await Promise.all([answer(engagement), answer(engagement), answer(engagement)]);
    expect(outcomes).toEqual(["answered", "answered", "answered"]);
    expect(await answer(engagement, { moved: "Something else" })).toBe("already");
    expect(await linesOf(engagement)).toHaveLength(1);
    const changed = await asViewer(engagement.member, (tx) =>
      tx.update(checkIns).set({ usefulness: 5 }).returning(),
    );
    expect(changed).toEqual([]);
  });

  test("is taken until the next check-in is there, for the newest week alone", async () => {
    const engagement = await addAsked([9, 0]);
    expect(await answer(engagement)).toBe("over");
    expect(await answer({ ...engagement, day: ago(0) })).toBe("answered");
    // The next one is late, because no server ran or the weekday was changed.
    expect(await answer(await addAsked([9]))).toBe("answered");
  });

  test("is taken for a week after the last check-in, also once the program is over", async () => {
    expect(await answer(await addAsked([7], { weeks: 1 }))).toBe("answered");
    expect(await answer(await addAsked([8], { weeks: 1 }))).toBe("over");
  });

  test("is not taken for a closed program, or without one", async () => {
    expect(await answer(await addAsked([0], { closedAs: "ended", closedAt: new Date() }))).toBe("over");
    const { userId } = await addPerson(owner, "Nobody");
    expect(await answer({ member: { role: "member", userId }, userId, day: ago(0) })).toBe("over");
  });
});

describe("the owner is told of a member who does not answer", () => {
  test("two check-ins in a row, until anything is written", async () => {
    await addAsked([14, 7]);
    expect(await silent()).toEqual([]);
    const { id, applicationId } = await addAsked([8, 1, 0]);
    expect(await silent()).toEqual([id]);
    const line = { text: "How are you?", submissionKey: crypto.randomUUID(), writtenBy: admin.userId };
    await asViewer(admin, (tx) => addReply(tx, { entity: "bcpbp-applications", id: applicationId }, line));
    expect(await silent()).toEqual([]);
  });

  test("also the last two of a program that is over, but not of one that is closed", async () => {
    await addAsked([15, 8], { weeks: 2, closedAs: "ended", closedAt: new Date() });
    const { id } = await addAsked([15, 8], { weeks: 2 });
    expect(await silent()).toEqual([id]);
  });

  test("not if one of the last two was answered", async () => {
    const engagement = await addAsked([6]);
    await answer(engagement);
    await owner.update(checkIns).set({ day: ago(14) });
    await owner.update(conversationLines).set({ writtenAt: new Date("2026-01-05") });
    const later = { engagementId: engagement.id, week: 2, day: ago(7) };
    await owner.insert(checkIns).values([later, { ...later, week: 3, day: ago(0) }]);
    expect(await silent()).toEqual([]);
  });
});

test("each week has a mark: answered, stuck, missing, or open as long as it can be answered", () => {
  const row = { stuck: null, usefulness: null };
  const weeks = [
    { ...row, week: 1, day: "2026-11-20", usefulness: 4 },
    { ...row, week: 2, day: "2026-11-27", usefulness: 2, stuck: "The bank" },
    { ...row, week: 3, day: "2026-12-04" },
    { ...row, week: 4, day: "2026-12-11" },
  ];
  const course = { lastDay: "2026-12-13", closedAs: null };
  const marksOn = (today: string, changed = {}) =>
    markCheckIns(weeks, today, { ...course, ...changed }).map(({ state }) => state);
  const before = ["answered", "stuck", "missing"];
  expect(marksOn("2026-12-18")).toEqual([...before, "open"]);
  expect(marksOn("2026-12-19")).toEqual([...before, "missing"]);
  expect(marksOn("2026-12-12", { closedAs: "ended" })).toEqual([...before, "missing"]);
  expect(marksOn("2026-12-30", { lastDay: "2027-01-31" })).toEqual([...before, "open"]);
});
