import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import {
  addPerson,
  sampleApplication,
  sampleBlogPost,
  sampleJobApplication,
  sampleJobPost,
  sampleSessionRequest,
} from "#domain/sample-rows.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/test-database.ts";
import { countByStatus, findTallies } from "./queries.server.ts";

const { owner } = await testDatabase();

async function keptAndCounted() {
  const read = sql`select table_name, facet, value, amount::int from counts.tallies where amount <> 0 order by 1, 2, 3`;
  const { rows: kept } = await owner.execute(read);
  await owner.execute(sql`select recount_tallies()`);
  return { kept: [...kept], counted: (await owner.execute(read)).rows };
}

test("the tallies stay what a count finds, through every kind of change", async () => {
  const posts = Array.from({ length: 5 }, () => sampleBlogPost());
  await owner.insert(blogPosts).values(posts);
  await owner
    .update(blogPosts)
    .set({ published: true })
    .where(eq(blogPosts.id, posts[0]?.id ?? ""));
  await owner.delete(blogPosts).where(
    inArray(
      blogPosts.id,
      posts.slice(3).map(({ id }) => id),
    ),
  );

  const job = sampleJobPost();
  await owner.insert(jobPosts).values({ ...job, isPublished: true });
  await owner.insert(jobApplications).values([sampleJobApplication(job.id), sampleJobApplication(job.id)]);
  await owner.delete(jobPosts).where(eq(jobPosts.id, job.id));

  const request = sampleSessionRequest();
  await asViewer(visitor, (tx) => tx.insert(sessionRequests).values(request));
  await owner.update(sessionRequests).set({ seenAt: new Date() });

  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const services = { desiredServices: ["Operational Excellence", "Leadership Development"] as const };
  await owner.insert(bcpbpApplications).values([
    { ...sampleApplication(anna.userId), desiredServices: [...services.desiredServices] },
    { ...sampleApplication(ben.userId), desiredServices: ["Operational Excellence"] },
  ]);
  await owner
    .update(bcpbpApplications)
    .set({ status: "approved" })
    .where(eq(bcpbpApplications.userId, ben.userId));
  expect(await owner.transaction((tx) => findTallies(tx, bcpbpApplications, "service"))).toEqual(
    new Map([
      ["Leadership Development", 1],
      ["Operational Excellence", 2],
    ]),
  );
  await owner.delete(user).where(eq(user.id, anna.userId));

  const { kept, counted } = await keptAndCounted();
  expect(kept).toEqual(counted);
  expect(counted).toContainEqual({
    table_name: "blog_posts",
    facet: "status",
    value: "published",
    amount: 1,
  });
  expect(counted).toContainEqual({
    table_name: "session_requests",
    facet: "status",
    value: "seen",
    amount: 1,
  });
  expect(counted).toContainEqual({
    table_name: "job_applications",
    facet: "status",
    value: "unread",
    amount: 2,
  });
  expect(counted).toContainEqual({
    table_name: "bcpbp_applications",
    facet: "status",
    value: "approved",
    amount: 1,
  });
});

test("many at once count as many", async () => {
  await owner.delete(sessionRequests);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      asViewer(visitor, (tx) => tx.insert(sessionRequests).values(sampleSessionRequest())),
    ),
  );
  expect(await owner.transaction((tx) => countByStatus(tx, sessionRequests))).toBe(20);
});

test("an emptied table counts nothing, and a visitor learns only how much is published", async () => {
  await owner.insert(blogPosts).values([{ ...sampleBlogPost(), published: true }, sampleBlogPost()]);
  const known = await asViewer(visitor, (tx) => findTallies(tx, blogPosts, "status"));
  expect([...known.keys()]).toEqual(["published"]);
  expect(await asViewer(visitor, (tx) => findTallies(tx, sessionRequests, "service"))).toEqual(new Map());
  await owner.execute(sql`truncate blog_posts cascade`);
  expect(await owner.transaction((tx) => countByStatus(tx, blogPosts))).toBe(0);
});
