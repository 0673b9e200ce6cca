import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { listPublicAddresses } from "./addresses.server.ts";

const { owner } = await testDatabase();

test("visitors find the addresses of what is published, last changed first", async () => {
  const updatedAt = new Date("2026-01-01T00:00:00.000Z");
  const later = new Date("2026-01-02T00:00:00.000Z");
  await owner.insert(blogPosts).values([
    { ...sampleBlogPost(), slug: "earlier", published: true, updatedAt },
    { ...sampleBlogPost(), slug: "later", published: true, updatedAt: later },
    { ...sampleBlogPost(), slug: "draft", updatedAt },
  ]);
  const job = { ...sampleJobPost(), isPublished: true, updatedAt };
  await owner.insert(jobPosts).values([job, sampleJobPost()]);
  const addresses = await asViewer(visitor, listPublicAddresses);
  expect(addresses["blog-posts"]).toEqual([
    { path: "/resources/later", updatedAt: later },
    { path: "/resources/earlier", updatedAt },
  ]);
  expect(addresses["job-posts"]).toEqual([{ path: `/careers/${job.id}`, updatedAt }]);
  expect(addresses["case-studies"]).toEqual([]);
});
