import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { deleteForGood, moveToTrash, restoreFromTrash } from "#domain/content/trash/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { isGone } from "./queries.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function gone(entity: "blog-posts" | "job-posts", name: string) {
  return asViewer(visitor, (tx) => isGone(tx, entity, name));
}

async function throwAway(entity: "blog-posts" | "job-posts", id: string) {
  const trashed = await act((tx) => moveToTrash(tx, entity, id));
  if (!trashed) throw new Error("There is nothing to delete");
  return trashed;
}

beforeEach(async () => {
  await owner.execute(sql`truncate blog_posts, job_posts, trash, old_slugs, gone_addresses cascade`);
});

async function addPost(published: boolean) {
  const post = { ...sampleBlogPost(), slug: "now", published };
  await owner.insert(blogPosts).values(post);
  await owner.insert(oldSlugs).values({ slug: "before", entity: "blog-posts", itemId: post.id });
  return post.id;
}

test("what was published is gone once it is deleted for good, at its old addresses too", async () => {
  const trashed = await throwAway("blog-posts", await addPost(true));
  expect(await gone("blog-posts", "now")).toBe(false);
  await act((tx) => deleteForGood(tx, trashed));
  expect(await gone("blog-posts", "now")).toBe(true);
  expect(await gone("blog-posts", "before")).toBe(true);
  expect(await gone("job-posts", "now")).toBe(false);

  const job = { ...sampleJobPost(), isPublished: true };
  await owner.insert(jobPosts).values(job);
  const trashedJob = await throwAway("job-posts", job.id);
  await act((tx) => deleteForGood(tx, trashedJob));
  expect(await gone("job-posts", job.id)).toBe(true);
});

test("what leaves the trash by itself is gone as well", async () => {
  await throwAway("blog-posts", await addPost(true));
  await owner.execute(sql`update trash set deleted_at = now() - interval '31 days'`);
  await owner.execute(sql`select delete_outdated_trash()`);
  expect(await gone("blog-posts", "now")).toBe(true);
});

test("what is restored, and a draft that nobody could read, is not", async () => {
  const restored = await throwAway("blog-posts", await addPost(true));
  await act((tx) => restoreFromTrash(tx, restored));
  expect(await gone("blog-posts", "now")).toBe(false);
  await owner.delete(blogPosts);
  const draft = await throwAway("blog-posts", await addPost(false));
  await act((tx) => deleteForGood(tx, draft));
  expect(await gone("blog-posts", "now")).toBe(false);
});
