import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { findMovedPost, findReadablePost } from "#domain/content/blog-posts/queries.server.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { addVersion, listVersions } from "#domain/content/versions/queries.server.ts";
import { findDraft, saveDraft } from "#domain/drafts/queries.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { deleteForGood, listTrash, moveToTrash, restoreFromTrash } from "./queries.server.ts";
import { restoredSentence } from "./rules.ts";
import { trash } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const anna = await addPerson(owner, "Anna");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

beforeEach(async () => {
  await owner.execute(
    sql`truncate blog_posts, job_posts, job_applications, trash, drafts, content_versions, old_slugs cascade`,
  );
});

async function addPost(values: Partial<typeof blogPosts.$inferInsert> = {}) {
  const post = { ...sampleBlogPost(), ...values };
  await owner.insert(blogPosts).values(post);
  return post;
}

async function throwAway(id: string) {
  const trashed = await act((tx) => moveToTrash(tx, "blog-posts", id));
  if (!trashed) throw new Error("There is nothing to delete");
  return trashed;
}

describe("a deleted post", () => {
  test("is in the trash, and comes back at its address, to which its old ones lead again", async () => {
    const post = await addPost({ title: "Gone", slug: "here", published: true });
    await owner
      .insert(oldSlugs)
      .values(["first", "second"].map((slug) => ({ slug, entity: "blog-posts" as const, itemId: post.id })));
    const before = await owner.select().from(oldSlugs).orderBy(oldSlugs.slug);
    const trashed = await throwAway(post.id);
    const { items } = await act((tx) => listTrash(tx, { page: 1 }));
    const deleted = { id: trashed, entity: "blog-posts", title: "Gone", deletedAt: expect.any(Date) };
    expect(items).toEqual([deleted]);
    expect(await owner.select().from(trash)).toMatchObject([{ deletedBy: userId }]);
    expect(await asViewer(visitor, (tx) => findReadablePost(tx, "here"))).toBeNull();
    expect(await asViewer(visitor, (tx) => findMovedPost(tx, "first"))).toBeNull();

    expect(await act((tx) => restoreFromTrash(tx, trashed))).toEqual({
      ...{ entity: "blog-posts", itemId: post.id, slug: "here", formerSlug: "here", hasLostPlan: false },
    });
    expect(await asViewer(visitor, (tx) => findReadablePost(tx, "here"))).toMatchObject({ id: post.id });
    expect(await asViewer(visitor, (tx) => findMovedPost(tx, "second"))).toBe("here");
    expect(await owner.select().from(oldSlugs).orderBy(oldSlugs.slug)).toEqual(before);
    expect(await owner.$count(trash)).toBe(0);
  });

  test("gets the next free address where others have taken its own, and that is said", async () => {
    const post = await addPost({ slug: "taken" });
    const trashed = await throwAway(post.id);
    await addPost({ slug: "taken" });
    await addPost({ slug: "taken-2" });
    const restored = await act((tx) => restoreFromTrash(tx, trashed));
    expect(restored).toMatchObject({ slug: "taken-3", formerSlug: "taken" });
    expect(restored && restoredSentence(restored)).toBe(
      "The post has been restored. Another post has its address now, so its own is /resources/taken-3.",
    );
    expect(await act((tx) => findReadablePost(tx, "taken-3"))).toMatchObject({ id: post.id });
  });

  test("is deleted once and restored once, however many ask at the same time", async () => {
    const { id } = await addPost();
    const deleted = await Promise.all([1, 2, 3].map(() => act((tx) => moveToTrash(tx, "blog-posts", id))));
    const [trashed = "", ...others] = deleted.filter((one) => one !== null);
    expect(others).toEqual([]);
    const restored = await Promise.all([1, 2, 3].map(() => act((tx) => restoreFromTrash(tx, trashed))));
    expect(restored.filter(Boolean)).toHaveLength(1);
    expect([await owner.$count(blogPosts), await owner.$count(trash)]).toEqual([1, 0]);
  });

  test("either comes back or is gone for good, if both are asked at the same time", async () => {
    const { id } = await addPost();
    const trashed = await throwAway(id);
    const [restored, gone] = await Promise.all([
      act((tx) => restoreFromTrash(tx, trashed)),
      act((tx) => deleteForGood(tx, trashed)),
    ]);
    expect(Boolean(restored)).toBe(!gone);
    expect(await owner.$count(blogPosts)).toBe(restored ? 1 : 0);
  });

  test("comes back with what was typed and not saved, unless something was typed since", async () => {
    const [one, other] = [await addPost(), await addPost()];
    const draft = (id: string) => ({ userId, place: `blog-posts/${id}` as const });
    const type = (id: string, title: string, tab: string) =>
      act((tx) => saveDraft(tx, { ...draft(id), form: { title } }, { tab, save: 1, base: "" }));
    await type(one.id, "Typed before", "a");
    await type(other.id, "Typed before", "a");
    const [first, second] = [await throwAway(one.id), await throwAway(other.id)];
    expect(await act((tx) => findDraft(tx, draft(one.id)))).toBeNull();
    await type(other.id, "Typed since", "b");
    for (const trashed of [first, second]) await act((tx) => restoreFromTrash(tx, trashed));
    expect((await act((tx) => findDraft(tx, draft(one.id))))?.form).toEqual({ title: "Typed before" });
    expect((await act((tx) => findDraft(tx, draft(other.id))))?.form).toEqual({ title: "Typed since" });
  });

  test("keeps its history, which goes when it is deleted for good", async () => {
    const [back, gone] = [await addPost(), await addPost()];
    const historyOf = (item: string) => ({ kind: "blog-posts", item });
    for (const { id } of [back, gone])
      await act((tx) => addVersion(tx, { ...historyOf(id), savedBy: userId, texts: { title: "One" } }));
    const [first, second] = [await throwAway(back.id), await throwAway(gone.id)];
    await act((tx) => restoreFromTrash(tx, first));
    expect(await act((tx) => deleteForGood(tx, second))).toBe(true);
    expect(await act((tx) => listVersions(tx, historyOf(back.id)))).toHaveLength(1);
    expect(await act((tx) => listVersions(tx, historyOf(gone.id)))).toEqual([]);
    expect(await act((tx) => restoreFromTrash(tx, second))).toBeNull();
  });

  test("comes back into a table that has other columns by then", async () => {
    const { id } = await addPost({ subtitle: "Kept" });
    const trashed = await throwAway(id);
    await owner.execute(sql`update trash set content = content - 'format' || '{"motto": "Once a column"}'`);
    await act((tx) => restoreFromTrash(tx, trashed));
    const [post] = await owner.select().from(blogPosts);
    expect(post).toMatchObject({ id, subtitle: "Kept", format: "plain" });
  });

  test("comes back as a draft if the moment it was planned for has passed, and that is said", async () => {
    const soon = new Date("2999-01-01T00:00:00Z");
    const [planned, late] = [await addPost({ publishAt: soon }), await addPost({ publishAt: soon })];
    const [first, second] = [await throwAway(planned.id), await throwAway(late.id)];
    await owner.execute(sql`update trash set content = content || '{"publish_at": "2020-01-01T00:00:00Z"}'
      where id = ${second}`);
    await act((tx) => restoreFromTrash(tx, first));
    const restored = await act((tx) => restoreFromTrash(tx, second));
    expect(restored && restoredSentence(restored)).toBe(
      "The post has been restored. The moment it was planned for has passed, so it is a draft.",
    );
    const [kept] = await owner.select().from(blogPosts).where(eq(blogPosts.id, planned.id));
    expect(kept).toMatchObject({ publishAt: soon, status: "scheduled" });
    const [lost] = await owner.select().from(blogPosts).where(eq(blogPosts.id, late.id));
    expect(lost).toMatchObject({ publishAt: null, status: "draft" });
  });
});

test("a deleted job comes back with its applications, which stay meanwhile", async () => {
  const [job, other] = [sampleJobPost(), sampleJobPost()];
  await owner.insert(jobPosts).values([job, other]);
  const [kept, withdrawn, unrelated] = [job, job, other].map(({ id }) => sampleJobApplication(id));
  if (!kept || !withdrawn || !unrelated) throw new Error("There are three");
  await owner.insert(jobApplications).values([kept, withdrawn, unrelated]);
  const jobsOf = async () =>
    Object.fromEntries((await owner.select().from(jobApplications)).map((row) => [row.id, row.jobId]));
  const trashed = await act((tx) => moveToTrash(tx, "job-posts", job.id));
  expect((await jobsOf())[kept.id]).toBeNull();
  await owner.delete(jobApplications).where(eq(jobApplications.id, withdrawn.id));
  await act((tx) => restoreFromTrash(tx, trashed ?? ""));
  expect(await jobsOf()).toEqual({ [kept.id]: job.id, [unrelated.id]: other.id });
});

describe("rights", () => {
  test("what people send, and accounts, cannot be moved to the trash", async () => {
    const request = sampleSessionRequest();
    await owner.insert(sessionRequests).values(request);
    for (const [kind, id] of [
      ["session-requests", request.id],
      ["profiles", anna.profileId],
      ["no such table", request.id],
    ])
      await expect(
        act((tx) => tx.execute(sql`select move_to_trash(${kind}, ${id}, 'Title')`)),
      ).rejects.toThrow();
    expect(await owner.$count(sessionRequests)).toBe(1);
  });

  test("nobody but the admin moves anything into the trash or out of it", async () => {
    const { id } = await addPost({ published: true });
    const trashed = await throwAway((await addPost()).id);
    for (const viewer of [visitor, { role: "member", userId: anna.userId } as const]) {
      expect(await databaseErrorCode(asViewer(viewer, (tx) => moveToTrash(tx, "blog-posts", id)))).toBe(
        denied,
      );
      expect(await databaseErrorCode(asViewer(viewer, (tx) => restoreFromTrash(tx, trashed)))).toBe(denied);
    }
    expect([await owner.$count(blogPosts), await owner.$count(trash)]).toEqual([1, 1]);
  });
});
