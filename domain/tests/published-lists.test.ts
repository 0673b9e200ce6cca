import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listPublishedPosts } from "#domain/content/blog-posts/queries.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { listPublishedJobs } from "#domain/content/job-posts/queries.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";

const { owner } = await testDatabase();

/** Two articles in every second, every tenth a draft. */
await owner.execute(sql`
  insert into blog_posts (title, slug, content, published, created_at)
  select 'Post ' || n, 'post-' || n, 'Words', n % 10 <> 0, '2026-01-01'::timestamptz + (n / 2) * interval '1 second'
  from generate_series(1, 300) n`);
await owner.execute(sql`vacuum analyze blog_posts`);

test("every published article is on exactly one page, newest first, also with equal timestamps", async () => {
  const seen: { slug: string; firstPublishedAt: Date }[] = [];
  const first = await asViewer(visitor, (tx) => listPublishedPosts(tx, { page: 1 }));
  expect(first.pages).toBe(Math.ceil(270 / 12));
  for (let page = 1; page <= first.pages; page++) {
    seen.push(...(await asViewer(visitor, (tx) => listPublishedPosts(tx, { page }))).rows);
  }
  expect(new Set(seen.map(({ slug }) => slug)).size).toBe(270);
  const times = seen.map(({ firstPublishedAt }) => firstPublishedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test("the board lists open jobs before closed ones, each by the day posted", async () => {
  const closed = new Date("2026-01-01");
  await owner.insert(jobPosts).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...sampleJobPost(),
      jobTitle: `${index % 2 === 0 ? "Open" : "Closed"} ${index}`,
      ...(index % 2 === 0 ? {} : { applicationDeadline: closed }),
      datePosted: new Date(Date.UTC(2026, 0, index + 1)),
      isPublished: true,
    })),
  );
  const titles: string[] = [];
  for (const page of [1, 2, 3]) {
    const list = await asViewer(visitor, (tx) => listPublishedJobs(tx, { page }));
    expect(list).toMatchObject({ hasOpen: true, pages: 3 });
    titles.push(...list.jobs.map(({ jobTitle }) => jobTitle));
  }
  const expected = Array.from({ length: 30 }, (_, index) => 29 - index);
  expect(titles).toEqual([
    ...expected.filter((index) => index % 2 === 0).map((index) => `Open ${index}`),
    ...expected.filter((index) => index % 2 === 1).map((index) => `Closed ${index}`),
  ]);
});
