import { eq, sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { signInAgain, signInAsAdmin } from "./people.ts";
import { cellIn, confirm, namesIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

test.describe.configure({ mode: "default" });

/** Deletes a row of a list, which then offers Undo. */
function deleteRow(web: Web, list: string, id: string) {
  return web.post(list, { intent: "delete", id });
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a deleted article is public again after Undo", async ({ web, site, playwright }) => {
    const post = { ...sampleBlogPost(), title: "Doomed", slug: "doomed", published: true };
    await site.database.insert(blogPosts).values([post, { ...sampleBlogPost(), title: "Other" }]);
    await site.database.execute(
      sql`insert into old_slugs (slug, entity, item_id) values ('once', 'blog-posts', ${post.id})`,
    );
    const visitor = new Web(playwright.request, site.url);
    /** What a visitor is answered, once every instance knows of the change. */
    const expectStatus = (path: string) => expect.poll(async () => (await visitor.get(path)).status());
    await expectStatus("/resources/doomed").toBe(200);
    const list = await web.open("/admin/blog?sort=title");
    expect(list.$(`#delete-${post.id}`).text()).toContain("“Doomed” goes to the trash");
    const question = "Are you sure you want to delete this post?";
    const deleted = await confirm(web, list, { intent: "delete", id: post.id, question });
    expect(deleted.statuses.join()).toContain("The post has been deleted.");
    await expectStatus("/resources/doomed").toBe(404);
    await expectStatus("/resources/once").toBe(404);

    const restored = await deleted.send("Undo");
    expect(restored.statuses.join()).toContain("The post has been restored.");
    expect(restored.address).toBe("/admin/blog?sort=title");
    expect(namesIn(restored)).toEqual(["Doomed", "Other"]);
    await expectStatus("/resources/doomed").toBe(200);
    const moved = await visitor.get("/resources/once", { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/resources/doomed"]);
    expect((await restored.follow("Open it")).address).toBe(`/admin/blog/edit/${post.id}`);
    await visitor.close();
  });

  test("what lies in the trash is restored, or deleted for good", async ({ web, site }) => {
    const [kept, doomed] = [sampleProject(), { ...sampleProject(), title: "Old plan" }];
    await site.database.insert(projects).values([kept, doomed]);
    for (const { id } of [kept, doomed]) await deleteRow(web, "/admin/projects", id);
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
    const post = { ...sampleBlogPost(), title: "Twice" };
    await site.database.insert(blogPosts).values(post);
    const gone = "It is no longer in the trash: it was restored or deleted for good.";
    for (const isRestored of [true, false]) {
      const deleted = await deleteRow(web, "/admin/blog", post.id);
      if (isRestored) await deleted.send("Undo");
      else await site.database.delete(trash);
      expect((await deleted.send("Undo")).alerts.join()).toContain(gone);
      expect(await site.database.$count(blogPosts)).toBe(isRestored ? 1 : 0);
    }
    expect((await web.post("/admin/blog", { intent: "undo", id: "x" })).status).toBe(400);
  });

  test("an article comes back beside another that has taken its address", async ({ web, site }) => {
    const post = { ...sampleBlogPost(), title: "Same", slug: "same", published: true };
    await site.database.insert(blogPosts).values(post);
    const deleted = await deleteRow(web, "/admin/blog", post.id);
    await site.database.insert(blogPosts).values({ ...sampleBlogPost(), slug: "same", published: true });
    const restored = await deleted.send("Undo");
    expect(restored.statuses.join()).toContain("so its own is /resources/same-2.");
    const [row] = await site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
    expect(row?.slug).toBe("same-2");
  });

  test("a job comes back with its applications", async ({ web, site }) => {
    const job = { ...sampleJobPost(), isPublished: true };
    await site.database.insert(jobPosts).values(job);
    await site.database.insert(jobApplications).values(sampleJobApplication(job.id));
    const deleted = await deleteRow(web, "/admin/careers", job.id);
    expect(deleted.statuses.join()).toContain("The job post has been deleted.");
    expect(await site.database.select().from(jobApplications)).toMatchObject([{ jobId: null }]);
    const restored = await deleted.send("Undo");
    expect(restored.statuses.join()).toContain("The job post has been restored.");
    expect(restored.$("a:contains('1 for Analyst')")).toHaveLength(1);
  });

  test("a full trash has pages", async ({ web, site }) => {
    await site.database.execute(sql`insert into trash (entity, item_id, title, content, belongings, deleted_at)
      select 'projects', gen_random_uuid(), 'Item ' || n, '{}', '{}', now() - n * interval '1 minute'
      from generate_series(1, 120) n`);
    const first = await web.open("/admin/trash");
    expect(first.text).toContain("120 deleted items");
    expect(namesIn(first)).toHaveLength(50);
    const third = await first.follow("Page 3");
    expect(third.address).toBe("/admin/trash?page=3");
    expect(namesIn(third)).toHaveLength(20);
  });
});

test.describe("in the browser", () => {
  // A draft that is saved while its article is restored conflicts.
  test.use({ expectedErrors: [/status of (404|409)/] });

  test("a form that is open while its article is deleted keeps what was typed", async ({
    page,
    web,
    site,
  }) => {
    await signInAgain(web, await signInAsAdmin(page));
    const post = { ...sampleBlogPost(), title: "Shared" };
    await site.database.insert(blogPosts).values(post);
    await page.goto(`/admin/blog/edit/${post.id}`);
    const deleted = await deleteRow(web, "/admin/blog", post.id);
    await page.getByLabel("Content").fill("Typed meanwhile");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Post not found");
    await expect(page.getByLabel("Content")).toHaveValue("Typed meanwhile");
    expect((await deleted.send("Undo")).statuses.join()).toContain("The post has been restored.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.waitForURL("/admin/blog");
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Typed meanwhile" }]);
  });
});
