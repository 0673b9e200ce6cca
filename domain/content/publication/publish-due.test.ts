import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { publicEntities } from "#domain/entities.ts";
import { testOf } from "#domain/tests/entities.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { connect } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { publishDue } from "./publish-due.server.ts";

const { owner, addresses } = await testDatabase();
const worker = connect(addresses.jobs.url, { max: 2, applicationName: "tests" });
afterAll(() => worker.$client.end());

const references = { jobId: "", userId: "", applicationId: "" };
const due = sql`now()`;
const later = sql`now() + interval '1 hour'`;

beforeEach(async () => {
  for (const entity of publicEntities) await owner.delete(entityParts[entity].table);
});

test.each(publicEntities)(
  "%s become public at their time and not before, as a new version",
  async (entity) => {
    // All of them have the columns that are read here.
    const table = entityParts[entity].table as typeof blogPosts;
    const { sample } = testOf(entity);
    const [now, then] = [sample(references), sample(references)];
    await owner.insert(entityParts[entity].table).values([
      { ...now, publishAt: due },
      { ...then, publishAt: later },
    ]);
    await publishDue(worker);
    const rows = await owner.select().from(table);
    const states = rows.map((row) => [row.id, row.status, row.publishAt !== null, row.version]);
    expect(states).toContainEqual([now.id, "published", false, 2]);
    expect(states).toContainEqual([then.id, "scheduled", true, 1]);
    const { rows: read } = await asViewer(visitor, (tx) => tx.execute(sql`select id from ${table}`));
    expect(read).toEqual([{ id: now.id }]);
  },
);

test("two runs at once publish once", async () => {
  const post = { createdAt: new Date("2020-01-01"), publishAt: due };
  await owner.insert(blogPosts).values(Array.from({ length: 20 }, () => ({ ...sampleBlogPost(), ...post })));
  await Promise.all([publishDue(worker), publishDue(worker)]);
  const rows = await owner.select().from(blogPosts);
  expect(rows.map(({ status, version }) => `${status} ${version}`)).toEqual(Array(20).fill("published 2"));
  // Not that of their writing.
  for (const { firstPublishedAt, updatedAt } of rows) expect(firstPublishedAt).toEqual(updatedAt);
});
