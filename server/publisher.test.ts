import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { publishDue } from "#domain/content/publication/publish-due.server.ts";
import { withDatabase } from "#platform/db/cluster.test-support.ts";
import { connect, connectOnce } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { startPublisher } from "./publisher.ts";

const { owner, ownerUrl, addresses } = await testDatabase();

async function addDuePost() {
  const post = sampleBlogPost();
  const publishAt = sql`now()`;
  await owner.insert(blogPosts).values({ ...post, createdAt: new Date("2020-01-01"), publishAt });
  return post.id;
}

async function statusOf(id: string) {
  const [row] = await owner.select().from(blogPosts).where(eq(blogPosts.id, id));
  return row?.status;
}

/** Allows or refuses new connections to the database. */
async function allowConnections(isAllowed: boolean) {
  const maintenance = await connectOnce(withDatabase(ownerUrl, "postgres"), { applicationName: "tests" });
  const name = new URL(ownerUrl).pathname.slice(1);
  await maintenance.query(`alter database ${name} with allow_connections ${isAllowed}`);
  await maintenance.end();
}

test("the publisher carries out what came due while no server ran, and goes on after the database was away", async () => {
  const early = await addDuePost();
  await allowConnections(false);
  const publisher = startPublisher();
  await expect(
    publishDue(connect(addresses.jobs.url, { max: 1, applicationName: "tests" })),
  ).rejects.toThrow();
  await allowConnections(true);
  await expect.poll(() => statusOf(early)).toBe("published");
  await owner.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'beunec background' and datname = current_database()`);
  const late = await addDuePost();
  await expect.poll(() => statusOf(late)).toBe("published");
  await publisher.stop();
});
