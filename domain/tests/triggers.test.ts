import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { moveToTrash } from "#domain/content/trash/queries.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { countWords } from "#domain/text/words.ts";
import { session, user, verification } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pools } from "#platform/db/pools.ts";
import { rateLimits } from "#platform/limits/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { databaseErrorCode, uniqueViolation } from "./database-errors.test-support.ts";

const { owner } = await testDatabase();
const person = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId: person.userId };
const longAgo = new Date("2020-01-01T00:00:00Z");

describe("versions and times", () => {
  test("every save of a post increments its version and sets the time", async () => {
    const post = { ...sampleBlogPost(), createdAt: longAgo, updatedAt: longAgo };
    await owner.insert(blogPosts).values(post);
    const save = () =>
      asViewer(admin, (tx) =>
        tx.update(blogPosts).set({ title: "Changed" }).where(eq(blogPosts.id, post.id)).returning(),
      );
    const [first] = await save();
    expect(first).toMatchObject({ version: 2, createdAt: longAgo });
    expect(first?.updatedAt).not.toEqual(longAgo);
    const [second] = await save();
    expect(second?.version).toBe(3);
  });

  test("a project starts as todo and increments its version", async () => {
    const project = { ...sampleProject(), createdBy: person.profileId };
    const [made] = await asViewer(admin, (tx) => tx.insert(projects).values(project).returning());
    expect(made).toMatchObject({ status: "todo", version: 1, dueDate: project.dueDate });
    const [saved] = await asViewer(admin, (tx) =>
      tx.update(projects).set({ status: "completed" }).where(eq(projects.id, project.id)).returning(),
    );
    expect(saved?.version).toBe(2);
  });

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

  test("a job can be published when it is created", async () => {
    const [job] = await asViewer(admin, (tx) =>
      tx
        .insert(jobPosts)
        .values({ ...sampleJobPost(), isPublished: true })
        .returning(),
    );
    expect(job?.datePosted).toEqual(job?.createdAt);
  });

  test("a draft saved again is one row with a new time", async () => {
    const { userId } = await addPerson(owner, "Anna");
    await owner.insert(drafts).values({ userId, place: "application", data: {}, updatedAt: longAgo });
    const data = { mission: "Two" };
    const [saved] = await asViewer({ role: "member", userId }, (tx) =>
      tx
        .insert(drafts)
        .values({ userId, place: "application", data })
        .onConflictDoUpdate({ target: [drafts.userId, drafts.place], set: { data } })
        .returning(),
    );
    expect(saved?.data).toEqual(data);
    expect(saved?.updatedAt).not.toEqual(longAgo);
  });
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

describe("races", () => {
  test("four concurrent submissions of one form make one row", async () => {
    const submissionKey = randomUUID();
    const send = () =>
      asViewer(visitor, (tx) =>
        tx
          .insert(sessionRequests)
          .values({ ...sampleSessionRequest(), submissionKey })
          .onConflictDoNothing(),
      );
    await Promise.all([send(), send(), send(), send()]);
    expect(await owner.$count(sessionRequests, eq(sessionRequests.submissionKey, submissionKey))).toBe(1);
  });

  test("a second application from the same member is refused", async () => {
    const { userId } = await addPerson(owner, "Anna");
    const submit = () =>
      asViewer({ role: "member", userId }, (tx) =>
        tx.insert(bcpbpApplications).values(sampleApplication(userId)),
      );
    const outcomes = await Promise.all([databaseErrorCode(submit()), databaseErrorCode(submit())]);
    expect(outcomes.toSorted()).toEqual([uniqueViolation, undefined]);
  });

  test("of two concurrent decisions one wins", async () => {
    const { userId } = await addPerson(owner, "Anna");
    await owner.insert(bcpbpApplications).values(sampleApplication(userId));
    const decide = (status: "approved" | "declined") =>
      asViewer(admin, (tx) =>
        tx.update(bcpbpApplications).set({ status }).where(eq(bcpbpApplications.userId, userId)).returning(),
      );
    const decided = (await Promise.all([decide("approved"), decide("declined")])).flat();
    expect(decided).toHaveLength(1);
    expect(decided[0]?.decidedAt).toBeInstanceOf(Date);
    expect(await decide("declined")).toEqual([]);
  });

  test("of twenty concurrent admins only one is created", async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => addPerson(owner, "Eve")));
    await owner.delete(profiles).where(eq(profiles.role, "user"));
    await owner.update(profiles).set({ role: "user" }).where(eq(profiles.id, person.profileId));
    const outcomes = await Promise.all(
      others.map(({ userId }) =>
        databaseErrorCode(pools().auth.insert(profiles).values({ userId, fullName: "Eve", role: "admin" })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === uniqueViolation)).toHaveLength(19);
    await owner.delete(profiles).where(eq(profiles.role, "admin"));
    await owner.update(profiles).set({ role: "admin" }).where(eq(profiles.id, person.profileId));
  });
});

describe("deletion", () => {
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

  test("an application stays when its job is deleted, and keeps the title", async () => {
    const job = sampleJobPost();
    await owner.insert(jobPosts).values({ ...job, isPublished: true });
    const application = sampleJobApplication(job.id);
    await asViewer(visitor, (tx) => tx.insert(jobApplications).values(application));
    await asViewer(admin, (tx) => moveToTrash(tx, "job-posts", job.id));
    const [left] = await owner.select().from(jobApplications).where(eq(jobApplications.id, application.id));
    expect(left).toMatchObject({ jobId: null, jobTitle: job.jobTitle });
  });

  test("deleting an account deletes its application with the conversation, draft and mails", async () => {
    const { userId } = await addPerson(owner, "Anna");
    const application = sampleApplication(userId);
    await owner.insert(bcpbpApplications).values(application);
    await owner.insert(drafts).values({ userId, place: "application", data: {} });
    const line = { entity: "bcpbp-applications", itemId: application.id, text: "Text" } as const;
    await owner.insert(conversationLines).values([
      { ...line, kind: "answer", writtenBy: userId },
      { ...line, kind: "note", writtenBy: person.userId },
    ]);
    const mail = { template: "t", recipient: "anna@example.com" };
    await owner.insert(messages).values([
      { ...mail, messageId: randomUUID(), aboutId: userId },
      { ...mail, messageId: randomUUID(), aboutId: application.id },
      { ...mail, messageId: randomUUID(), recipient: "ben@example.com", aboutId: randomUUID() },
    ]);
    await pools().auth.delete(user).where(eq(user.id, userId));
    expect(await owner.$count(profiles, eq(profiles.userId, userId))).toBe(0);
    expect(await owner.$count(bcpbpApplications, eq(bcpbpApplications.userId, userId))).toBe(0);
    expect(await owner.$count(conversationLines)).toBe(0);
    expect(await owner.$count(drafts, eq(drafts.userId, userId))).toBe(0);
    expect(await owner.$count(messages, eq(messages.recipient, "anna@example.com"))).toBe(0);
    expect(await owner.$count(messages, eq(messages.recipient, "ben@example.com"))).toBe(1);
  });

  test("the admin's articles stay when the account is deleted", async () => {
    const { userId, profileId } = await addPerson(owner, "Former");
    const post = { ...sampleBlogPost(), authorId: profileId };
    await owner.insert(blogPosts).values(post);
    await pools().auth.delete(user).where(eq(user.id, userId));
    const [left] = await owner.select().from(blogPosts).where(eq(blogPosts.id, post.id));
    expect(left?.authorId).toBeNull();
  });
});
