import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addReply, listLines } from "#domain/inbox/conversations/queries.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { switchCheckInMails } from "#domain/people/profiles/check-in-mails.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import {
  addApprovedApplication,
  ago,
  sampleEngagement,
} from "#domain/program/engagements/entity.test-support.ts";
import { askMembers, askSome } from "#domain/program/engagements/notices.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { answerCheckIn, listCheckIns, listSilentEngagements } from "./queries.server.ts";
import { type CheckInForm, markCheckIns, openCheckIn } from "./rules.ts";
import { checkIns } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);
const { userId: adminId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId: adminId };
const _timeZone = "America/New_York";
/** A Monday. */
const firstDay = "2026-11-16";
const form = { moved: "The budget is done", stuck: null, usefulness: 4 };

beforeEach(async () => {
  await owner.delete(bcpbpApplications);
  await owner.delete(messages);
});

async function addEngagement(changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = { ...sampleEngagement(await addApprovedApplication(owner)), firstDay, ...changed };
  await owner.insert(engagements).values(engagement);
  const member: Viewer = { role: "member", userId: engagement.userId };
  return { ...engagement, member };
}

/** An engagement whose first check-in came some days ago. */
async function addAsked(daysAgo = 0, changed: Partial<typeof engagements.$inferInsert> = {}) {
  const engagement = await addEngagement({ firstDay: ago(daysAgo + 4), ...changed });
  const day = ago(daysAgo);
  await owner.insert(checkIns).values({ engagementId: engagement.id, week: 1, day });
  return { ...engagement, day };
}

/** As the job does at this moment. */
async function ask(now: string) {
  const settings = await asViewer(visitor, findSettings);
  return askMembers(settings, new Date(now));
}

function askedDays() {
  return owner.select({ week: checkIns.week, day: checkIns.day }).from(checkIns).orderBy(checkIns.day);
}

async function mails() {
  const sent = await owner.select().from(messages);
  return sent.map(({ id, template, payload }) => ({
    template,
    ...(unseal(payload.sealed ?? "", id) as object),
  }));
}

function answer(
  { member, userId, day }: { member: Viewer; userId: string; day: string },
  changed: Partial<CheckInForm> = {},
) {
  const typed = { ...form, day, ...changed };
  return asViewer(member, (tx) => answerCheckIn(tx, userId, typed));
}

function linesOf({ applicationId }: { applicationId: string }) {
  return asViewer(admin, (tx) => listLines(tx, { entity: "bcpbp-applications", id: applicationId }));
}

async function waitingSince({ applicationId }: { applicationId: string }) {
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, applicationId));
  return row?.waitingSince ?? null;
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
    await ask("2026-11-20T08:05-05:00");
    expect(await askedDays()).toEqual([{ week: 1, day: "2026-11-20" }]);
    expect(await mails()).toEqual([{ template: "check-in", week: 1, until: "2026-11-27" }]);
    await ask("2026-11-26T23:00-05:00");
    expect(await askedDays()).toHaveLength(1);
    await ask("2026-11-27T09:00-05:00");
    expect(await askedDays()).toContainEqual({ week: 2, day: "2026-11-27" });
    expect(await mails()).toHaveLength(2);
  });

  test("on the day that the engagement names, also within a week that begins on another one", async () => {
    await addEngagement({ firstDay: "2026-11-19", checkInDay: "Tuesday" });
    await ask("2026-11-23T12:00-05:00");
    expect(await askedDays()).toEqual([]);
    await ask("2026-11-24T12:00-05:00");
    expect(await askedDays()).toEqual([{ week: 1, day: "2026-11-24" }]);
  });

  test("later if no server ran on its day, but not for the weeks before", async () => {
    await addEngagement();
    await ask("2026-12-06T12:00-05:00");
    expect(await askedDays()).toEqual([{ week: 3, day: "2026-12-04" }]);
  });

  test.each([
    ["before the first day", { firstDay: "2026-11-23" }, "2026-11-20T12:00-05:00"],
    ["after the last day", { weeks: 1 }, "2026-11-23T12:00-05:00"],
    ["after the end", { closedAs: "ended", closedAt: new Date() }, "2026-11-20T12:00-05:00"],
    [
      "for a stopped program",
      { closedAs: "stopped", closedAt: new Date(), closingReason: "The move" },
      "2026-11-20T12:00-05:00",
    ],
  ] as const)("not %s", async (_what, changed, now) => {
    await addEngagement(changed);
    await ask(now);
    expect(await askedDays()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("without a mail to a member who has switched it off, and with one again after switching it on", async () => {
    const { member, userId } = await addEngagement();
    await asViewer(member, (tx) => switchCheckInMails(tx, userId, false));
    await ask("2026-11-20T12:00-05:00");
    expect(await askedDays()).toHaveLength(1);
    expect(await mails()).toEqual([]);
    await asViewer(member, (tx) => switchCheckInMails(tx, userId, true));
    await ask("2026-11-27T12:00-05:00");
    expect(await mails()).toEqual([{ template: "check-in", week: 2, until: "2026-12-04" }]);
  });

  test("once, however many instances look at the same time", async () => {
    await addEngagement();
    await Promise.all(Array.from({ length: 4 }, () => ask("2026-11-20T12:00-05:00")));
    expect(await askedDays()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("again at the next run if the process is killed in the middle", async () => {
    await addEngagement();
    const killed = inTransaction(pools().jobs, async (tx) => {
      const settings = await asViewer(visitor, findSettings);
      await askSome(tx, settings, new Date("2026-11-20T12:00-05:00"));
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect([await askedDays(), await mails()]).toEqual([[], []]);
    await ask("2026-11-20T12:05-05:00");
    expect([await askedDays(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  test("not on the first morning: on its weekday, the program is asked about the week before", async () => {
    await addEngagement({ checkInDay: "Monday", weeks: 2 });
    await ask("2026-11-16T12:00-05:00");
    expect(await askedDays()).toEqual([]);
    await ask("2026-11-23T12:00-05:00");
    await ask("2026-11-24T12:00-05:00");
    expect(await askedDays()).toEqual([{ week: 1, day: "2026-11-23" }]);
    await ask("2026-11-30T12:00-05:00");
    expect(await askedDays()).toHaveLength(1);
  });

  test("once a week, however the first day or the weekday are changed in between", async () => {
    const { id } = await addEngagement();
    const change = (changed: Partial<typeof engagements.$inferInsert>) =>
      owner.update(engagements).set(changed).where(eq(engagements.id, id));
    await ask("2026-11-20T12:00-05:00");
    await change({ firstDay: "2026-11-09" });
    await ask("2026-11-20T13:00-05:00");
    await ask("2026-11-22T13:00-05:00");
    await change({ checkInDay: "Saturday" });
    await ask("2026-11-21T13:00-05:00");
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
    await owner.execute(sql`
      with person as (insert into auth."user" (id, name, email)
          select gen_random_uuid(), 'Member', n || '@example.org' from generate_series(1, 60) n returning id),
        profile as (insert into profiles (user_id, full_name, wants_check_in_mails)
          select id, 'Member', false from person)
      select id from person`);
    const people = await owner
      .select({ id: profiles.userId })
      .from(profiles)
      .where(eq(profiles.wantsCheckInMails, false));
    for (const { id: userId } of people) {
      const application = { ...sampleApplication(userId), status: "approved" as const };
      await owner.insert(bcpbpApplications).values(application);
      await owner
        .insert(engagements)
        .values({ ...sampleEngagement({ applicationId: application.id, userId }), firstDay });
    }
    await ask("2026-11-20T12:00-05:00");
    expect(await owner.$count(checkIns)).toBe(60);
  });
});

describe("an answer", () => {
  test("is a line of the conversation, with which nobody waits", async () => {
    const engagement = await addAsked();
    await owner.update(bcpbpApplications).set({ waitingSince: null });
    expect(await answer(engagement)).toBe("answered");
    expect(await linesOf(engagement)).toMatchObject([
      { kind: "check_in", text: form.moved, checkIn: { week: 1, stuck: null, usefulness: 4 }, file: null },
    ]);
    expect(await waitingSince(engagement)).toBeNull();
  });

  test("makes its member wait if something is stuck", async () => {
    const engagement = await addAsked();
    await owner.update(bcpbpApplications).set({ waitingSince: null });
    await answer(engagement, { stuck: "The bank does not answer" });
    expect(await waitingSince(engagement)).toBeInstanceOf(Date);
  });

  test("counts once: the same again is there already, another is refused", async () => {
    const engagement = await addAsked();
    const outcomes = await Promise.all([answer(engagement), answer(engagement), answer(engagement)]);
    expect(outcomes).toEqual(["answered", "answered", "answered"]);
    expect(await answer(engagement, { moved: "Something else" })).toBe("already");
    expect(await linesOf(engagement)).toHaveLength(1);
  });

  test("is taken until the next check-in is there, for the newest week alone", async () => {
    const engagement = await addAsked(9);
    await owner.insert(checkIns).values({ engagementId: engagement.id, week: 2, day: ago(0) });
    expect(await answer(engagement)).toBe("over");
    expect(await answer(engagement, { day: ago(0) })).toBe("answered");
    // The next one is late, because no server ran or the weekday was changed.
    expect(await answer(await addAsked(9))).toBe("answered");
  });

  test("is taken for a week after the last check-in, also once the program is over", async () => {
    const days = { weeks: 1 };
    expect(await answer(await addAsked(7, days))).toBe("answered");
    expect(await answer(await addAsked(8, days))).toBe("over");
  });

  test("is not taken for a closed program, another member's, or without one", async () => {
    const closed = await addAsked(0, { closedAs: "ended", closedAt: new Date() });
    expect(await answer(closed)).toBe("over");
    const [mine, theirs] = [await addAsked(), await addAsked()];
    await asViewer(mine.member, (tx) =>
      tx
        .update(checkIns)
        .set({ usefulness: 1, lineId: crypto.randomUUID() })
        .where(eq(checkIns.engagementId, theirs.id)),
    );
    const rows = await asViewer(admin, (tx) => listCheckIns(tx, [theirs.id]));
    expect(rows).toMatchObject([{ usefulness: null }]);
    const { userId } = await addPerson(owner, "Nobody");
    expect(await answer({ member: { role: "member", userId }, userId, day: ago(0) })).toBe("over");
  });

  test("is the member's alone, and final", async () => {
    const engagement = await addAsked();
    const change = (viewer: Viewer) =>
      asViewer(viewer, (tx) => tx.update(checkIns).set({ usefulness: 5 }).returning());
    expect(await databaseErrorCode(change(admin))).toBe(denied);
    await answer(engagement);
    expect(await change(engagement.member)).toEqual([]);
  });

  test("goes with the application", async () => {
    const engagement = await addAsked();
    await answer(engagement);
    await owner.delete(bcpbpApplications);
    expect(await owner.$count(checkIns)).toBe(0);
    expect(await owner.$count(conversationLines)).toBe(0);
  });
});

describe("the owner is told of a member who does not answer", () => {
  async function addLater(engagementId: string, daysAgo: number[]) {
    const later = daysAgo.map((days, index) => ({ engagementId, week: index + 2, day: ago(days) }));
    await owner.insert(checkIns).values(later);
  }

  test("two check-ins in a row, until anything is written", async () => {
    const engagement = await addAsked(14);
    await addLater(engagement.id, [7]);
    expect(await silent()).toEqual([]);
    await addLater((await addAsked(8)).id, [1]);
    await owner.insert(checkIns).values({ engagementId: engagement.id, week: 3, day: ago(0) });
    expect(await silent()).toEqual([engagement.id]);
    const item = { entity: "bcpbp-applications", id: engagement.applicationId } as const;
    const line = { text: "How are you?", submissionKey: crypto.randomUUID(), writtenBy: adminId };
    await asViewer(admin, (tx) => addReply(tx, item, line));
    expect(await silent()).toEqual([]);
  });

  test("also the last two of a program that is over", async () => {
    const engagement = await addAsked(15, { weeks: 2 });
    await addLater(engagement.id, [8]);
    expect(await silent()).toEqual([engagement.id]);
  });

  test("not if one of the last two was answered, or the program is closed", async () => {
    const engagement = await addAsked(6);
    await answer(engagement);
    await owner.update(checkIns).set({ day: ago(14) });
    await owner.update(conversationLines).set({ writtenAt: new Date("2026-01-05") });
    await addLater(engagement.id, [7, 0]);
    expect(await silent()).toEqual([]);
    await addLater((await addAsked(14, { closedAs: "ended", closedAt: new Date() })).id, [7, 0]);
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
  const states = (today: string, changed = {}) =>
    markCheckIns(weeks, today, { ...course, ...changed }).map(({ state }) => state);
  expect(states("2026-12-18")).toEqual(["answered", "stuck", "missing", "open"]);
  expect(states("2026-12-19")).toEqual(["answered", "stuck", "missing", "missing"]);
  expect(states("2026-12-12", { closedAs: "ended" })).toEqual(["answered", "stuck", "missing", "missing"]);
  expect(states("2026-12-30", { lastDay: "2027-01-31" })).toEqual(["answered", "stuck", "missing", "open"]);
  expect(openCheckIn(weeks.slice(0, 2), "2026-11-28", course)).toBeNull();
});
