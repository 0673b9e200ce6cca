import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { cellIn, confirm, namesIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a deleted article is public again after Undo", async ({ web, request, site }) => {
  const post = { ...sampleBlogPost(), title: "Doomed", slug: "doomed", published: true };
  await site.database.insert(blogPosts).values([post, { ...sampleBlogPost(), title: "Other" }]);
  /** What a visitor is answered, once the site knows of the change. */
  const expectStatus = (path: string) => expect.poll(async () => (await request.get(path)).status());
  await expectStatus("/resources/doomed").toBe(200);
  const list = await web.open("/admin/blog?sort=title");
  expect(list.$(`#delete-${post.id}`).text()).toContain("“Doomed” goes to the trash");
  const deleted = await web.post(list.address, { intent: "delete", id: post.id });
  await expectStatus("/resources/doomed").toBe(404);
  const restored = await deleted.send("Undo");
  expect(restored.address).toBe("/admin/blog?sort=title");
  expect(namesIn(restored)).toEqual(["Doomed", "Other"]);
  await expectStatus("/resources/doomed").toBe(200);
  expect((await restored.follow("Open it")).address).toBe(`/admin/blog/edit/${post.id}`);
});

test("what lies in the trash is restored, or deleted for good", async ({ web, site }) => {
  const [kept, doomed] = [sampleProject(), { ...sampleProject(), title: "Old plan" }];
  await site.database.insert(projects).values([kept, doomed]);
  for (const { id } of [kept, doomed]) await web.post("/admin/projects", { intent: "delete", id });
  const list = await web.open("/admin/trash");
  expect(list.text).toContain("2 deleted items");
  expect(namesIn(list)).toEqual(["Old plan", "Annual review"]);
  expect(cellIn(list, "Old plan", "Kind")).toBe("Project");
  const restored = await list.send("Restore Annual review");
  expect(restored.statuses.join()).toContain("The project has been restored.");
  expect(await site.database.select().from(projects)).toMatchObject([kept]);

  const [item] = await site.database.select().from(trash);
  const id = item?.id ?? "";
  expect(restored.$(`#delete-${id}`).text()).toContain("This cannot be undone.");
  const gone = await confirm(web, restored, { intent: "delete", id, question: "Delete it for good?" });
  expect(gone.statuses).toContain("It is gone for good.");
  expect(gone.text).toContain("The trash is empty.");
  expect(await site.database.$count(trash)).toBe(0);
});

test("Undo a second time, and after it was deleted for good, says what happened", async ({ web, site }) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  const gone = "It is no longer in the trash: it was restored or deleted for good.";
  for (const isRestored of [true, false]) {
    const deleted = await web.post("/admin/blog", { intent: "delete", id: post.id });
    if (isRestored) await deleted.send("Undo");
    else await site.database.delete(trash);
    expect((await deleted.send("Undo")).alerts.join()).toContain(gone);
    expect(await site.database.$count(blogPosts)).toBe(isRestored ? 1 : 0);
  }
  expect((await web.post("/admin/blog", { intent: "undo", id: "x" })).status).toBe(400);
});

test("whoever deletes a job is told how many applications stay, and they are its own again after Undo", async ({
  web,
  site,
}) => {
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values(job);
  const sentences = [
    "The application for it stays, with the title it was for.",
    "The 2 applications for it stay",
  ];
  for (const sentence of sentences) {
    await site.database.insert(jobApplications).values(sampleJobApplication(job.id));
    expect((await web.open("/admin/careers")).$(`#delete-${job.id}`).text()).toContain(sentence);
  }
  const deleted = await web.post("/admin/careers", { intent: "delete", id: job.id });
  const { rows } = await site.database.execute(sql`select job_id from job_applications`);
  expect(rows).toEqual([{ job_id: null }, { job_id: null }]);
  expect((await deleted.send("Undo")).$("a:contains('2 for Analyst')")).toHaveLength(1);
});
