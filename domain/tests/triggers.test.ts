import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { countWords } from "#domain/text/words.ts";
import { session, verification } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { rateLimits } from "#platform/limits/table.server.ts";

const { owner } = await testDatabase();
const person = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId: person.userId };

test("a job gets its date when it is first published, and keeps it", async () => {
  const job = sampleJobPost();
  const [draft] = await asViewer(admin, (tx) => tx.insert(jobPosts).values(job).returning());
  expect(draft?.datePosted).toBeNull();
  const publish = (isPublished: boolean) =>
    asViewer(admin, (tx) =>
      tx.update(jobPosts).set({ isPublished }).where(eq(jobPosts.id, job.id)).returning(),
    );
  const [published] = await publish(true);
  expect(published?.datePosted).toEqual(published?.updatedAt);
  await publish(false);
  const [again] = await publish(true);
  expect(again?.datePosted).toEqual(published?.datePosted);
});

test("the database counts words as the reading time does", async () => {
  const between = "\t \n \v \f \r \u00a0 \u1680 \u2000 \u200a \u2028 \u2029 \u202f \u205f \u3000 \ufeff";
  const joining = ["-", "'", "\u200b", "\u2060", "\u180e", "\u0085", "\u001c", "é", "中", "🙂"];
  const texts = [
    ...between.split(" ").map((space) => `${space}one${space}${space}two${space}`),
    ...joining.map((character) => `one${character}two ${character}`),
    " leading and trailing ",
    "# Heading\r\n\r\n- a list",
  ];
  const posts = texts.map((content) => ({ ...sampleBlogPost(), content }));
  await asViewer(admin, (tx) =>
    tx.insert(blogPosts).values(posts.map((post) => ({ ...post, authorId: person.profileId }))),
  );
  const [first] = posts;
  const stored = await owner
    .select()
    .from(blogPosts)
    .where(
      inArray(
        blogPosts.id,
        posts.map(({ id }) => id),
      ),
    );
  expect(stored).toHaveLength(texts.length);
  for (const { content, wordCount } of stored)
    expect([content, wordCount]).toEqual([content, countWords(content)]);

  const save = (content: string) =>
    asViewer(admin, (tx) =>
      tx
        .update(blogPosts)
        .set({ content })
        .where(eq(blogPosts.id, first?.id ?? ""))
        .returning(),
    );
  expect(await save("now there are five words")).toMatchObject([{ wordCount: 5 }]);
});

test("the worker deletes only what has expired", async () => {
  const { userId } = await addPerson(owner, "Anna");
  for (const expiresAt of [new Date("2020-01-01"), new Date("2999-01-01")]) {
    await owner.insert(session).values({ userId, token: randomUUID(), expiresAt });
    await owner.insert(verification).values({ identifier: "x", value: "y", expiresAt });
    await owner.insert(rateLimits).values({ key: randomUUID(), hits: 1, expiresAt });
  }
  await owner.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', 'beunec_jobs', true)`);
    await tx.execute(sql`select delete_expired()`);
  });
  for (const table of [session, verification, rateLimits]) expect(await owner.$count(table)).toBe(1);
});
