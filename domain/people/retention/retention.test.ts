import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { trashDays } from "#domain/content/trash/rules.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { letterFiles, letters } from "#domain/program/letters/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { retention } from "./rules.ts";
import { retentionHandler } from "./run.server.ts";

const { owner } = await testDatabase();
const dataFolder = mkdtempSync(join(tmpdir(), "beunec-retention-"));
const { run } = retentionHandler(dataFolder);

afterAll(() => rmSync(dataFolder, { recursive: true }));

beforeEach(async () => {
  await owner.execute(sql`truncate session_requests, contact_messages, job_applications, job_posts,
    bcpbp_applications, calls, conversation_lines, mail.messages, security_events cascade`);
});

/** Moves a timestamp column into the past. */
async function moveBack(table: PgTable, column: string, span: SQL, where: SQL = sql`true`) {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ${table} set ${sql.identifier(column)} = now() - (${span}) where ${where}`);
  });
}

function months(amount: number) {
  return sql`make_interval(months => ${amount})`;
}

const anHour = sql`interval '1 hour'`;

const days = (amount: number) => sql`make_interval(days => ${amount})`;
const trashed = { entity: "projects", title: "Gone", content: {}, relatedRows: {} } as const;
const record = { action: "erased", emailHash: Buffer.alloc(32), counts: {} } as const;
const mail = { template: "welcome", recipient: "ada@example.org", payload: {} };

let turn = 0;

/** Each table with the time from which its period counts, and a row. */
const periods: [PgTable & { id: PgColumn }, string, SQL, () => { id: string }][] = [
  [sessionRequests, "created_at", months(retention.requestMonths), sampleSessionRequest],
  [contactMessages, "created_at", months(retention.requestMonths), sampleContactMessage],
  [
    ...([calls, "starts_at", months(retention.callMonths)] as const),
    () => ({ ...sampleCall(new Date(2026, 0, ++turn)), state: "cancelled" }),
  ],
  [
    ...([trash, "deleted_at", days(trashDays)] as const),
    () => ({ ...trashed, id: randomUUID(), itemId: randomUUID() }),
  ],
  [privacyRecords, "done_at", months(retention.recordMonths), () => ({ ...record, id: randomUUID() })],
  [
    ...([securityEvents, "happened_at", months(retention.eventMonths)] as const),
    () => ({ id: randomUUID(), kind: "signed-in" }),
  ],
  [
    ...([messages, "created_at", days(retention.mailDays)] as const),
    () => ({ ...mail, id: randomUUID(), messageId: randomUUID() }),
  ],
];

test.each(periods.map(([table, ...rest]) => [getTableName(table), table, ...rest] as const))(
  "%s are deleted at the end of their period, and not an hour before",
  async (_, table, column, span, sample) => {
    const [old, recent] = [sample(), sample()];
    await owner.insert(table).values([old, recent]);
    await moveBack(table, column, sql`${span} - ${anHour}`);
    await moveBack(table, column, sql`${span} + ${anHour}`, sql`id = ${old.id}`);
    await run({});
    expect(await owner.select({ id: table.id }).from(table)).toEqual([{ id: recent.id }]);
  },
);

test("an inquiry's period begins when it was answered", async () => {
  const [old, answered] = [sampleContactMessage(), sampleContactMessage()];
  await owner.insert(contactMessages).values([old, answered]);
  const span = months(retention.requestMonths);
  await moveBack(contactMessages, "created_at", sql`${span} + ${anHour}`);
  await moveBack(contactMessages, "answered_at", sql`${span} - ${anHour}`, sql`id = ${answered.id}`);
  await run({});
  expect(await owner.select({ id: contactMessages.id }).from(contactMessages)).toEqual([{ id: answered.id }]);
});

test("counts of visits are deleted after 25 months, and not a day before", async () => {
  for (const moved of [-1, 1]) {
    const day = sql<string>`(now() - ${months(retention.visitMonths)} + ${days(moved)})::date`;
    await owner.insert(pageVisits).values({ path: "/", views: 1, formsSent: 0, callsBooked: 0, day });
    await owner.insert(referringSites).values({ site: "news.example", views: 1, day });
  }
  await run({});
  for (const table of [pageVisits, referringSites]) {
    const begin = sql`(now() - ${months(retention.visitMonths)})::date`;
    expect(await owner.select({ isRecent: sql`day > ${begin}` }).from(table)).toEqual([{ isRecent: true }]);
  }
});

test("job applications are deleted a year after the job's deadline, or after they were sent if the job is deleted", async () => {
  const [past, current] = [sampleJobPost(), sampleJobPost()];
  await owner.insert(jobPosts).values([past, current]);
  const [outdated, retained, orphan, young] = [past, current, past, past].map(({ id }) =>
    sampleJobApplication(id),
  );
  await owner.insert(jobApplications).values([outdated, retained, orphan, young] as never);
  const span = months(retention.jobApplicationMonths);
  await owner.update(jobApplications).set({ jobId: null }).where(sql`id in (${orphan?.id}, ${young?.id})`);
  await moveBack(jobApplications, "created_at", sql`${span} + ${anHour}`, sql`id <> ${young?.id}`);
  await moveBack(jobPosts, "application_deadline", sql`${span} + ${anHour}`, sql`id = ${past.id}`);
  await moveBack(jobPosts, "application_deadline", sql`${span} - ${anHour}`, sql`id = ${current.id}`);
  await run({});
  const left = await owner.select({ id: jobApplications.id }).from(jobApplications);
  expect(left.map(({ id }) => id).toSorted()).toEqual([retained?.id, young?.id].toSorted());
});

test("program applications are deleted 27 months after the decision, and never before one", async () => {
  const people = await Promise.all(["Anna", "Ben", "Cleo"].map((name) => addPerson(owner, name)));
  const [decided, recent, pending] = people.map(({ userId }) => sampleApplication(userId));
  await owner.insert(bcpbpApplications).values([decided, recent, pending] as never);
  const span = months(retention.programApplicationMonths);
  await moveBack(bcpbpApplications, "submission_date", sql`interval '10 years'`);
  for (const [application, since] of [
    [decided, sql`${span} + ${anHour}`],
    [recent, sql`${span} - ${anHour}`],
  ] as const) {
    await owner
      .update(bcpbpApplications)
      .set({ status: "approved" })
      .where(eq(bcpbpApplications.userId, application?.userId ?? ""));
    await moveBack(bcpbpApplications, "decided_at", since, sql`user_id = ${application?.userId}`);
  }
  await run({});
  const left = await owner.select({ userId: bcpbpApplications.userId }).from(bcpbpApplications);
  expect(left.map(({ userId }) => userId).toSorted()).toEqual([recent?.userId, pending?.userId].toSorted());
});

test("with an engagement, an application is deleted 24 months after its last day, or after it was stopped", async () => {
  const day = 24 * 60 * 60 * 1000;
  const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const monthsAgo = new Date();
  monthsAgo.setUTCMonth(monthsAgo.getUTCMonth() - retention.programMonths);
  /** The first day of a program of twelve weeks whose last day was so many days before the period began. */
  const beganBefore = (days: number) => isoDay(monthsAgo.getTime() - (days + 83) * day);
  const stopped = (days: number) => ({
    closedAs: "stopped" as const,
    closedAt: new Date(monthsAgo.getTime() - days * day),
    closingReason: "The move",
  });
  const programs = {
    outdated: { firstDay: beganBefore(3) },
    "not yet": { firstDay: beganBefore(-3) },
    "stopped long ago": { firstDay: beganBefore(-30), ...stopped(1) },
    "stopped lately": { firstDay: beganBefore(-30), ...stopped(-1) },
  };
  const names = new Map<string, string>();
  for (const [name, program] of Object.entries(programs)) {
    const application = await addApprovedApplication(owner, name);
    names.set(application.id, name);
    await owner.insert(engagements).values({ ...sampleEngagement(application), ...program });
  }
  await moveBack(bcpbpApplications, "submission_date", sql`interval '10 years'`);
  await moveBack(bcpbpApplications, "decided_at", sql`interval '10 years'`);
  await run({});
  const left = await owner.select({ id: bcpbpApplications.id }).from(bcpbpApplications);
  expect(left.map(({ id }) => names.get(id)).toSorted()).toEqual(["not yet", "stopped lately"]);
  expect(await owner.$count(engagements)).toBe(2);
});

test("what was sent is kept as long after the last line of its conversation", async () => {
  const past = sampleJobPost();
  await owner.insert(jobPosts).values(past);
  const people = await Promise.all(["Anna", "Ben"].map((name) => addPerson(owner, name)));
  const kinds = [
    ["session-requests", sessionRequests, () => sampleSessionRequest(), retention.requestMonths],
    ["contact-messages", contactMessages, () => sampleContactMessage(), retention.requestMonths],
    [
      "job-applications",
      jobApplications,
      () => sampleJobApplication(past.id),
      retention.jobApplicationMonths,
    ],
    [
      "bcpbp-applications",
      bcpbpApplications,
      (index: number) => ({ ...sampleApplication(people[index]?.userId ?? ""), status: "approved" as const }),
      retention.programApplicationMonths,
    ],
    [
      "calls",
      calls,
      (index: number) => ({ ...sampleCall(new Date(2026, 0, index + 1)), state: "done" as const }),
      retention.callMonths,
    ],
  ] as const;
  for (const [entity, table, sample, period] of kinds) {
    const [old, recent] = [sample(0), sample(1)];
    await owner.insert(table).values([old, recent] as never);
    for (const { id: itemId } of [old, recent]) {
      await owner.insert(conversationLines).values({ entity, itemId, kind: "reply", text: "Reply" });
    }
    const span = months(period);
    await moveBack(conversationLines, "written_at", sql`${span} + ${anHour}`, sql`item_id = ${old.id}`);
    await moveBack(conversationLines, "written_at", sql`${span} - ${anHour}`, sql`item_id = ${recent.id}`);
    const moments = entity === "bcpbp-applications" ? ["submission_date", "decided_at"] : ["created_at"];
    if (entity === "session-requests" || entity === "contact-messages") moments.push("answered_at");
    if (entity === "calls") moments.push("starts_at");
    for (const moment of moments) await moveBack(table, moment, sql`interval '10 years'`);
    await moveBack(jobPosts, "application_deadline", sql`interval '10 years'`);
    await run({});
    expect(await owner.select({ id: table.id }).from(table), entity).toEqual([{ id: recent.id }]);
    const left = await owner.select({ itemId: conversationLines.itemId }).from(conversationLines);
    expect(left, entity).toContainEqual({ itemId: recent.id });
    expect(left, entity).not.toContainEqual({ itemId: old.id });
  }
});

test("mails that were written to files are deleted after ninety days, and no other files", async () => {
  const folder = join(dataFolder, "mail");
  mkdirSync(folder, { recursive: true });
  const day = 24 * 60 * 60;
  const files = { "old.eml": 1, "recent.eml": -1, "not-a-mail.txt": 1 };
  for (const [name, more] of Object.entries(files)) {
    const moment = Date.now() / 1000 - (retention.mailDays + more) * day;
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), moment, moment);
  }
  await run({});
  expect(readdirSync(folder).sort()).toEqual(["not-a-mail.txt", "recent.eml"]);
});

test("drafts are deleted half a year after their last change, whoever wrote them", async () => {
  const [member, admin] = [await addPerson(owner, "Dora"), await addPerson(owner, "Emil")];
  const places = ["application", "blog-posts/new", "settings"];
  for (const { userId } of [member, admin]) {
    await owner.insert(drafts).values(places.map((place) => ({ userId, place, data: {} })));
  }
  const span = days(retention.draftDays);
  await moveBack(drafts, "updated_at", sql`${span} + ${anHour}`, sql`place <> 'settings'`);
  await moveBack(drafts, "updated_at", sql`${span} - ${anHour}`, sql`place = 'settings'`);
  await run({});
  const left = await owner.select({ place: drafts.place }).from(drafts);
  expect(left).toEqual([{ place: "settings" }, { place: "settings" }]);
});

test("letters are deleted seven years after their day, with the older ones that they replaced, and not a day before", async () => {
  const engagement = sampleEngagement(await addApprovedApplication(owner, "Gina"));
  await owner.insert(engagements).values(engagement);
  const stored = { engagementId: engagement.id };
  const { rows } = await owner.execute<{ old: string; young: string }>(sql`select
    (now() - make_interval(years => ${retention.letterYears}, days => 1))::date::text as old,
    (now() - make_interval(years => ${retention.letterYears}, days => -1))::date::text as young`);
  const { old, young } = rows[0] ?? { old: "", young: "" };
  const issued = (issuedOn: string) => ({ issuedOn, firstDay: "2015-01-05", lastDay: "2015-03-13" });

  const correction = await addLetter(owner, issued(old));
  await addLetter(owner, { ...issued(old), replacedBy: correction.id });
  await addLetter(owner, { ...issued(old), revokedOn: old, revocationReason: "It named Gina" }, stored);
  const kept = await addLetter(owner, issued(young), stored);
  const replaced = await addLetter(owner, { ...issued(young), replacedBy: kept.id });
  const revoked = await addLetter(owner, { ...issued(young), revokedOn: young });
  await addLetter(owner, { ...issued(old), replacedBy: revoked.id });
  await run({});
  const left = await owner.select({ id: letters.id }).from(letters);
  expect(left.map(({ id }) => id).toSorted()).toEqual([kept.id, replaced.id, revoked.id].toSorted());
  expect(await owner.select({ id: letterFiles.letterId }).from(letterFiles)).toEqual([{ id: kept.id }]);
});
