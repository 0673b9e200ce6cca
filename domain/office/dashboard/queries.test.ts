import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import {
  findAmounts,
  findUnreadCounts,
  listNewRequests,
  listOpenApplications,
  listPendingApplications,
  listPlanned,
  listProjectsDueWithinMonth,
  listProjectsToDo,
} from "./queries.server.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };
const timeZone = "America/New_York";
const clock = { now: new Date("2026-11-15T17:00:00Z"), timeZone };

function asAdmin<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

beforeEach(async () => {
  await owner.execute(
    sql`truncate blog_posts, projects, session_requests, contact_messages, job_posts, job_applications, auth."user" cascade`,
  );
});

function requestAt(moment: string) {
  return { ...sampleSessionRequest(), createdAt: new Date(moment) };
}

async function requestsPerWeek(now: string) {
  const { weeks, amounts } = await asAdmin((tx) => findAmounts(tx, { now: new Date(now), timeZone }));
  const perWeek = amounts.session_requests?.week ?? {};
  return weeks.filter((week) => perWeek[week]).map((week) => [week, perWeek[week]]);
}

test("rows are counted by status and by service", async () => {
  await owner.insert(blogPosts).values([{ ...sampleBlogPost(), published: true }, sampleBlogPost()]);
  await owner.insert(projects).values([sampleProject(), { ...sampleProject(), status: "completed" }]);
  await owner
    .insert(sessionRequests)
    .values([sampleSessionRequest(), { ...sampleSessionRequest(), seenAt: new Date() }]);
  const anna = await addPerson(owner, "Anna");
  await owner
    .insert(bcpbpApplications)
    .values({ ...sampleApplication(anna.userId), desiredServices: ["Leadership Development"] });
  const { amounts } = await asAdmin((tx) => findAmounts(tx, clock));
  expect(amounts.blog_posts?.status).toMatchObject({ published: 1, draft: 1 });
  expect(amounts.projects?.status).toMatchObject({ todo: 1, completed: 1 });
  expect(amounts.session_requests?.status).toMatchObject({ new: 1, seen: 1 });
  expect(amounts.session_requests?.service).toMatchObject({ "Operational Excellence": 2 });
  expect(amounts.bcpbp_applications?.status).toMatchObject({ pending: 1 });
  expect(amounts.bcpbp_applications?.service).toMatchObject({ "Leadership Development": 1 });
});

test("a week ends at midnight in the firm's time zone, before and after a clock change", async () => {
  await owner.insert(sessionRequests).values([
    // Midnight in New York is 4:00 UTC until November 1, afterwards 5:00.
    requestAt("2026-10-26T03:59:00Z"),
    requestAt("2026-10-26T04:00:00Z"),
    requestAt("2026-11-02T04:59:00Z"),
    requestAt("2026-11-02T05:00:00Z"),
  ]);
  expect(await requestsPerWeek("2026-11-15T17:00:00Z")).toEqual([
    ["2026-10-19", 1],
    ["2026-10-26", 2],
    ["2026-11-02", 1],
  ]);
});

test("a week that contains New Year is one week, and rows older than twelve weeks are left out", async () => {
  await owner
    .insert(sessionRequests)
    .values([
      requestAt("2026-10-19T03:59:00Z"),
      requestAt("2026-10-19T04:00:00Z"),
      requestAt("2026-12-31T23:00:00Z"),
      requestAt("2027-01-02T12:00:00Z"),
      requestAt("2027-01-05T12:00:00Z"),
    ]);
  expect(await requestsPerWeek("2027-01-06T12:00:00Z")).toEqual([
    ["2026-10-19", 1],
    ["2026-12-28", 2],
    ["2027-01-04", 1],
  ]);
});

test("five projects to do are listed, the most urgent first", async () => {
  const days = [7, 3, 5, 1, 6, 2].map((day) => ({
    ...sampleProject(),
    title: `Day ${day}`,
    dueDate: new Date(`2020-01-0${day}T05:00:00Z`),
  }));
  await owner
    .insert(projects)
    .values([
      ...days,
      { ...sampleProject(), status: "in_progress", dueDate: new Date("2019-01-01T05:00:00Z") },
    ]);
  const listed = await asAdmin(listProjectsToDo);
  expect(listed.map(({ title }) => title)).toEqual(["Day 1", "Day 2", "Day 3", "Day 5", "Day 6"]);
});

test("due within a month means from today to the same day of next month, in any status", async () => {
  const moments = {
    yesterday: "2026-11-15T04:59:00Z",
    today: "2026-11-15T05:00:00Z",
    "in a week": "2026-11-22T05:00:00Z",
    "in a month": "2026-12-15T05:00:00Z",
    "at the last minute": "2026-12-16T04:59:00Z",
    "the day after": "2026-12-16T05:00:00Z",
  };
  await owner.insert(projects).values(
    Object.entries(moments).map(([title, moment]) => ({
      ...sampleProject(),
      title,
      dueDate: new Date(moment),
      status: title === "in a week" ? ("completed" as const) : ("todo" as const),
    })),
  );
  const listed = await asAdmin((tx) => listProjectsDueWithinMonth(tx, clock));
  expect(listed.map(({ title }) => title)).toEqual([
    "today",
    "in a week",
    "in a month",
    "at the last minute",
  ]);
});

test("a month from January 31 ends with February, and at most five projects are listed", async () => {
  await owner
    .insert(projects)
    .values(
      [
        "2027-02-28T05:00:00Z",
        "2027-03-01T05:00:00Z",
        ..."12345".split("").map((day) => `2027-02-0${day}T05:00:00Z`),
      ].map((moment) => ({ ...sampleProject(), title: moment.slice(0, 10), dueDate: new Date(moment) })),
    );
  const now = new Date("2027-01-31T17:00:00Z");
  const listed = await asAdmin((tx) => listProjectsDueWithinMonth(tx, { now, timeZone }));
  expect(listed).toHaveLength(5);
  await owner.execute(sql`delete from projects where title < '2027-02-28'`);
  const rest = await asAdmin((tx) => listProjectsDueWithinMonth(tx, { now, timeZone }));
  expect(rest.map(({ title }) => title)).toEqual(["2027-02-28"]);
});

test("the newest five pending applications and the newest five new requests are listed", async () => {
  for (let day = 1; day <= 7; day++) {
    const person = await addPerson(owner, `Person ${day}`);
    await owner.insert(bcpbpApplications).values({
      ...sampleApplication(person.userId),
      organizationName: `Day ${day}`,
      submissionDate: new Date(`2026-11-0${day}T12:00:00Z`),
    });
    await owner
      .insert(sessionRequests)
      .values({ ...requestAt(`2026-11-0${day}T12:00:00Z`), company: `Day ${day}` });
  }
  await owner.execute(
    sql`update bcpbp_applications set status = 'approved' where organization_name = 'Day 7'`,
  );
  await owner.execute(sql`update session_requests set seen_at = now() where company = 'Day 6'`);
  const pending = await asAdmin(listPendingApplications);
  expect(pending.map((one) => one.organizationName)).toEqual(["Day 6", "Day 5", "Day 4", "Day 3", "Day 2"]);
  const requests = await asAdmin(listNewRequests);
  expect(requests.map((one) => one.company)).toEqual(["Day 7", "Day 5", "Day 4", "Day 3", "Day 2"]);
});

test("open applications of both kinds are listed together, the oldest first", async () => {
  const job = sampleJobPost();
  await owner.insert(jobPosts).values({ ...job, isPublished: true });
  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const at = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);
  const program = { ...sampleApplication(anna.userId), contactName: "Anna", submissionDate: at(2) };
  const decided = { ...sampleApplication(ben.userId), status: "approved" as const, submissionDate: at(1) };
  await owner.insert(bcpbpApplications).values([program, decided]);
  await owner.insert(jobApplications).values([
    { ...sampleJobApplication(job.id), firstName: "Cleo", lastName: "Marsh", createdAt: at(3) },
    { ...sampleJobApplication(job.id), firstName: "Dora", lastName: "Lund", createdAt: at(1) },
    { ...sampleJobApplication(job.id), createdAt: at(1), reviewedAt: new Date() },
  ]);
  await owner.execute(sql`update job_applications set waiting_since = null where first_name = 'Cleo'`);
  const open = await asAdmin((tx) => listOpenApplications(tx, 5));
  expect(open.map(({ entity, name, isWaiting }) => [entity, name, isWaiting])).toEqual([
    ["job-applications", "Dora Lund", true],
    ["bcpbp-applications", "Anna", true],
    ["job-applications", "Cleo Marsh", false],
  ]);
  expect(await asAdmin((tx) => listOpenApplications(tx, 1))).toHaveLength(1);
  expect(await databaseErrorCode(asViewer(visitor, (tx) => listOpenApplications(tx, 1)))).toBe(denied);
});

test("unread counts are readable by the admin only", async () => {
  expect(await asAdmin(findUnreadCounts)).toEqual({
    "session-requests": 0,
    "bcpbp-applications": 0,
    engagements: 0,
    "job-applications": 0,
    "contact-messages": 0,
  });
  const job = sampleJobPost();
  await owner.insert(jobPosts).values({ ...job, isPublished: true });
  await owner
    .insert(jobApplications)
    .values([
      ...[sampleJobApplication(job.id), sampleJobApplication(job.id), sampleJobApplication(job.id)],
      { ...sampleJobApplication(job.id), reviewedAt: new Date() },
    ]);
  await owner.insert(sessionRequests).values([sampleSessionRequest(), sampleSessionRequest()]);
  await owner.insert(contactMessages).values({ ...sampleContactMessage(), answeredAt: new Date() });
  const anna = await addPerson(owner, "Anna");
  await owner.insert(bcpbpApplications).values(sampleApplication(anna.userId));
  expect(await asAdmin(findUnreadCounts)).toEqual({
    "session-requests": 2,
    "bcpbp-applications": 1,
    engagements: 0,
    "job-applications": 3,
    "contact-messages": 0,
  });
  expect(await databaseErrorCode(asViewer(visitor, findUnreadCounts))).toBe(denied);
  expect(await databaseErrorCode(asViewer(visitor, listPendingApplications))).toBe(denied);
});

test("what is planned is listed next first, of all kinds together, and at most five", async () => {
  const inHours = (hours: number) => new Date(Date.UTC(2999, 0, 1, hours));
  await owner.insert(blogPosts).values([
    { ...sampleBlogPost(), title: "Post 1", publishAt: inHours(1) },
    { ...sampleBlogPost(), title: "Post 3", publishAt: inHours(3) },
    { ...sampleBlogPost(), title: "Draft" },
    { ...sampleBlogPost(), title: "Public", published: true },
    ...[5, 6, 7].map((hours) => ({
      ...sampleBlogPost(),
      title: `Post ${hours}`,
      publishAt: inHours(hours),
    })),
  ]);
  await owner.insert(jobPosts).values({ ...sampleJobPost(), jobTitle: "Job 2", publishAt: inHours(2) });
  const planned = await asAdmin(listPlanned);
  expect(planned.map(({ entity, title, publishAt }) => [entity, title, publishAt])).toEqual([
    ["blog-posts", "Post 1", inHours(1)],
    ["job-posts", "Job 2", inHours(2)],
    ["blog-posts", "Post 3", inHours(3)],
    ["blog-posts", "Post 5", inHours(5)],
    ["blog-posts", "Post 6", inHours(6)],
  ]);
});
