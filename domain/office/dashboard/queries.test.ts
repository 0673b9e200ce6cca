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
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
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

test("weeks end at midnight in the firm's time zone, and older rows are left out", async () => {
  await owner.insert(sessionRequests).values([
    // Midnight in New York is 4:00 UTC until November 1, afterwards 5:00.
    requestAt("2026-10-19T03:59:00Z"),
    requestAt("2026-10-19T04:00:00Z"),
    requestAt("2026-11-02T04:59:00Z"),
    requestAt("2026-11-02T05:00:00Z"),
    // A week that contains New Year.
    requestAt("2026-12-31T23:00:00Z"),
    requestAt("2027-01-02T12:00:00Z"),
    requestAt("2027-01-05T12:00:00Z"),
  ]);
  const now = new Date("2027-01-06T12:00:00Z");
  const { weeks, amounts } = await asAdmin((tx) => findAmounts(tx, { now, timeZone }));
  const perWeek = amounts.session_requests?.week ?? {};
  expect(weeks.filter((week) => perWeek[week]).map((week) => [week, perWeek[week]])).toEqual([
    ["2026-10-19", 1],
    ["2026-10-26", 1],
    ["2026-11-02", 1],
    ["2026-12-28", 2],
    ["2027-01-04", 1],
  ]);
});

function dueOn(moment: string) {
  return { ...sampleProject(), title: moment, dueDate: new Date(moment) };
}

async function dueWithinMonth(now: string) {
  const listed = await asAdmin((tx) => listProjectsDueWithinMonth(tx, { now: new Date(now), timeZone }));
  return listed.map(({ title }) => title);
}

test("five projects to do and five that are due within a month are listed, the most urgent first", async () => {
  const days = [7, 3, 5, 1, 6, 2].map((day) => `2020-01-0${day}T05:00:00Z`);
  const begun = { ...dueOn("2019-01-01T05:00:00Z"), status: "in_progress" as const };
  await owner.insert(projects).values([...days.map(dueOn), begun]);
  const firstFive = days.toSorted().slice(0, 5);
  expect((await asAdmin(listProjectsToDo)).map(({ title }) => title)).toEqual(firstFive);
  expect(await dueWithinMonth("2020-01-01T12:00:00Z")).toEqual(firstFive);
});

test("due within a month means from today to the same day of next month, in any status", async () => {
  const inside = ["2026-11-15T05:00:00Z", "2026-12-16T04:59:00Z"];
  const outside = ["2026-11-15T04:59:00Z", "2026-12-16T05:00:00Z"];
  const rows = [...outside, ...inside].map((moment) => ({ ...dueOn(moment), status: "completed" as const }));
  await owner.insert(projects).values(rows);
  expect(await dueWithinMonth("2026-11-15T17:00:00Z")).toEqual(inside);
});

test("a month from January 31 ends with February", async () => {
  const endOfFebruary = "2027-02-28T05:00:00Z";
  await owner.insert(projects).values([dueOn(endOfFebruary), dueOn("2027-03-01T05:00:00Z")]);
  expect(await dueWithinMonth("2027-01-31T17:00:00Z")).toEqual([endOfFebruary]);
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
  const [anna, ben] = [await addPerson(owner, "Anna"), await addPerson(owner, "Ben")];
  const at = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);
  await owner.insert(bcpbpApplications).values([
    { ...sampleApplication(anna.userId), contactName: "Anna", submissionDate: at(2) },
    { ...sampleApplication(ben.userId), status: "approved", submissionDate: at(1) },
  ]);
  await owner.insert(jobApplications).values([
    { ...sampleJobApplication(job.id), firstName: "Cleo", createdAt: at(3) },
    { ...sampleJobApplication(job.id), firstName: "Dora", createdAt: at(1) },
    { ...sampleJobApplication(job.id), createdAt: at(1), reviewedAt: new Date() },
  ]);
  await owner.execute(sql`update job_applications set waiting_since = null where first_name = 'Cleo'`);
  const open = await asAdmin((tx) => listOpenApplications(tx, 5));
  expect(open.map(({ name, isWaiting }) => `${name} ${isWaiting}`)).toEqual([
    expect.stringMatching(/^Dora .* true$/),
    "Anna true",
    expect.stringMatching(/^Cleo .* false$/),
  ]);
  expect(await asAdmin((tx) => listOpenApplications(tx, 1))).toHaveLength(1);
});

test("unread counts are those of what nobody has looked at", async () => {
  const job = sampleJobPost();
  await owner.insert(jobPosts).values({ ...job, isPublished: true });
  const read = { ...sampleJobApplication(job.id), reviewedAt: new Date() };
  await owner.insert(jobApplications).values([sampleJobApplication(job.id), read]);
  await owner.insert(sessionRequests).values([sampleSessionRequest(), sampleSessionRequest()]);
  await owner.insert(contactMessages).values({ ...sampleContactMessage(), answeredAt: new Date() });
  const anna = await addPerson(owner, "Anna");
  await owner.insert(bcpbpApplications).values(sampleApplication(anna.userId));
  expect(await asAdmin(findUnreadCounts)).toEqual({
    "session-requests": 2,
    "bcpbp-applications": 1,
    engagements: 0,
    "job-applications": 1,
    "contact-messages": 0,
  });
});

test("what is planned is listed next first, of all kinds together, and at most five", async () => {
  const inHours = (hours: number) => new Date(Date.UTC(2999, 0, 1, hours));
  const post = (hours: number) => ({
    ...sampleBlogPost(),
    title: `Post ${hours}`,
    publishAt: inHours(hours),
  });
  await owner
    .insert(blogPosts)
    .values([...[7, 6, 5, 3, 1].map(post), { ...sampleBlogPost(), title: "Draft" }]);
  await owner.insert(jobPosts).values({ ...sampleJobPost(), jobTitle: "Job 2", publishAt: inHours(2) });
  const planned = await asAdmin(listPlanned);
  expect(planned.map(({ title }) => title)).toEqual(["Post 1", "Job 2", "Post 3", "Post 5", "Post 6"]);
  expect(planned[1]).toMatchObject({ entity: "job-posts", publishAt: inHours(2) });
});
