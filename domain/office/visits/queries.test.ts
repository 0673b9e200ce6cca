import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findPageNames } from "./names.server.ts";
import { findVisits } from "./queries.server.ts";
import { otherName } from "./rules.ts";
import { spanOf } from "./span.server.ts";
import { pageVisits, referringSites } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };
const today = "2026-03-10";

beforeEach(() => owner.execute(sql`truncate page_visits, referring_sites`));

async function add(day: string, path: string, views: number, formsSent = 0, callsBooked = 0) {
  await owner.insert(pageVisits).values({ day, path, views, formsSent, callsBooked });
}

function find(period: Parameters<typeof spanOf>[0]) {
  return asViewer(admin, (tx) => findVisits(tx, spanOf(period, today)));
}

/** Views of Home by day. */
async function addViews(byDay: Record<string, number>) {
  for (const [day, views] of Object.entries(byDay)) await add(day, "/", views);
}

test("a period has a bar for each of its days, today last, and knows the days before it", async () => {
  await add(today, "/about", 1);
  await addViews({ [today]: 4, "2026-03-04": 2, "2026-03-03": 8, "2026-02-25": 16, "2026-02-24": 32 });
  const { views, totals, viewsBefore, mostRead } = await find("7-days");
  expect(views.map((bar) => bar.views)).toEqual([2, 0, 0, 0, 0, 0, 5]);
  expect([totals.views, viewsBefore]).toEqual([7, 24]);
  expect(mostRead).toEqual([
    { path: "/", views: 6 },
    { path: "/about", views: 1 },
  ]);
});

test("twelve months are whole months and the current one", async () => {
  await addViews({ "2025-04-01": 1, "2025-03-31": 2, "2026-03-01": 4, "2026-03-10": 8 });
  const { views, viewsBefore } = await find("12-months");
  expect(views).toHaveLength(12);
  expect(views[0]).toEqual({ start: "2025-04-01", views: 1 });
  expect(views.at(-1)).toEqual({ start: "2026-03-01", views: 12 });
  expect(viewsBefore).toBe(2);
});

test("pages with a form are listed by what was sent, also if nothing was, and sites by their views", async () => {
  await add(today, "/about", 9);
  await add(today, "/contact", 5);
  await add(today, "/book-session", 4, 2);
  await add(today, "/book-session/call", 3, 0, 1);
  await add(today, "/member-dashboard/application", 0, 3);
  const linking = ["a.example", "b.example", otherName];
  await owner
    .insert(referringSites)
    .values(linking.map((site, index) => ({ day: today, site, views: index + 1 })));
  const { forms, sites, totals } = await find("30-days");
  expect(forms).toEqual([
    { path: "/member-dashboard/application", views: 0, formsSent: 3, callsBooked: 0 },
    { path: "/book-session", views: 4, formsSent: 2, callsBooked: 0 },
    { path: "/book-session/call", views: 3, formsSent: 0, callsBooked: 1 },
    { path: "/contact", views: 5, formsSent: 0, callsBooked: 0 },
  ]);
  expect(sites.map(({ site }) => site)).toEqual([otherName, "b.example", "a.example"]);
  expect(totals).toEqual({ views: 21, formsSent: 5, callsBooked: 1 });
});

test("pages have the names that the back office knows them by", async () => {
  const post = { ...sampleBlogPost(), slug: "first-steps", title: "First steps" };
  await owner.insert(blogPosts).values(post);
  const job = sampleJobPost();
  await owner.insert(jobPosts).values(job);
  const applying = `/job-application/${job.id}`;
  const paths = ["/", "/resources/first-steps", applying, "/resources/gone", "/careers/no-id"];
  const names = await asViewer(admin, async (tx) => findPageNames(tx, paths, await findSettings(tx)));
  expect(paths.map((path) => names.get(path))).toEqual([
    ...["Home", "First steps", `Apply: ${job.jobTitle}`],
    ...[undefined, undefined],
  ]);
});
