import type { Browser, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import {
  sampleBlogPost,
  sampleJobApplication,
  sampleJobPost,
  sampleProject,
} from "#domain/sample-rows.test-support.ts";
import { trash } from "#domain/trash/table.server.ts";
import { expectFitAndAccessible, unbroken } from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate job_posts, job_applications, projects, trash, old_slugs cascade`);
  await signInAsAdmin(page);
});

function said(page: Page, text: string) {
  return page.getByRole("status").filter({ hasText: text });
}

async function deleteRow(page: Page, name: string) {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
}

/** What a visitor is answered, once every instance knows of the change. */
function expectStatus(site: Site, browser: Browser, path: string) {
  return expect.poll(async () => {
    const visitor = await browser.newContext({ baseURL: site.url });
    const status = (await visitor.request.get(path)).status();
    await visitor.close();
    return status;
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    // A draft that is saved while its article is restored conflicts.
    test.use({ javaScriptEnabled, expectedErrors: [/status of (404|409)/] });

    test("a deleted article is public again after Undo", async ({ page, site, browser }) => {
      const post = { ...sampleBlogPost(), title: "Doomed", slug: "doomed", published: true };
      await site.database.insert(blogPosts).values([post, { ...sampleBlogPost(), title: "Other" }]);
      await site.database.execute(
        sql`insert into old_slugs (slug, entity, item_id) values ('once', 'blog-posts', ${post.id})`,
      );
      await expectStatus(site, browser, "/resources/doomed").toBe(200);
      await page.goto("/admin/blog?sort=title");
      await page.getByRole("button", { name: "Delete Doomed" }).click();
      const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this post?" });
      await expect(dialog).toContainText("“Doomed” goes to the trash");
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(said(page, "The post has been deleted.")).toBeVisible();
      await expectStatus(site, browser, "/resources/doomed").toBe(404);
      await expectStatus(site, browser, "/resources/once").toBe(404);
      if (javaScriptEnabled) await expectFitAndAccessible(page);

      await page.getByRole("button", { name: "Undo" }).click();
      await expect(said(page, "The post has been restored.")).toBeVisible();
      await expect(page).toHaveURL("/admin/blog?sort=title");
      await expect(page.getByRole("rowheader")).toHaveText(["Doomed", "Other"]);
      await expectStatus(site, browser, "/resources/doomed").toBe(200);
      const moved = await page.request.get("/resources/once", { maxRedirects: 0 });
      expect([moved.status(), moved.headers().location]).toEqual([301, "/resources/doomed"]);
      await page.getByRole("link", { name: "Open it" }).click();
      await expect(page).toHaveURL(`/admin/blog/edit/${post.id}`);
    });

    test("what lies in the trash is restored, or deleted for good", async ({ page, site }) => {
      const [kept, doomed] = [sampleProject(), { ...sampleProject(), title: "Old plan" }];
      await site.database.insert(projects).values([kept, doomed]);
      await page.goto("/admin/projects");
      for (const name of ["Annual review", "Old plan"]) {
        await deleteRow(page, name);
        await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
      }
      await page.goto("/admin/trash");
      await expect(page.getByText("2 deleted items")).toBeVisible();
      await expect(page.getByRole("rowheader")).toHaveText(["Old plan", "Annual review"]);
      await expect(page.getByRole("row", { name: "Old plan" })).toContainText("Project");
      if (javaScriptEnabled) await expectFitAndAccessible(page);

      await page.getByRole("button", { name: "Restore Annual review" }).click();
      await expect(said(page, "The project has been restored.")).toBeVisible();
      expect(await site.database.select().from(projects)).toMatchObject([kept]);

      await page.getByRole("button", { name: "Delete for good Old plan" }).click();
      const dialog = page.getByRole("dialog", { name: "Delete it for good?" });
      await expect(dialog).toContainText("This cannot be undone.");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Delete for good Old plan" }).click();
      await dialog.getByRole("button", { name: "Delete for good" }).click();
      await expect(said(page, "It is gone for good.")).toBeVisible();
      await expect(page.getByText("The trash is empty.")).toBeVisible();
      expect(await site.database.$count(trash)).toBe(0);
      if (javaScriptEnabled) await expectFitAndAccessible(page);
    });

    test("a form that is open while its article is deleted keeps what was typed", async ({ page, site }) => {
      const post = { ...sampleBlogPost(), title: "Shared" };
      await site.database.insert(blogPosts).values(post);
      await page.goto(`/admin/blog/edit/${post.id}`);
      const other = await page.context().newPage();
      await other.goto("/admin/blog");
      await deleteRow(other, "Shared");
      await expect(said(other, "The post has been deleted.")).toBeVisible();
      await page.getByLabel("Content").fill("Typed meanwhile");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("Post not found");
      if (javaScriptEnabled) await expect(page.getByLabel("Content")).toHaveValue("Typed meanwhile");
      await other.getByRole("button", { name: "Undo" }).click();
      await expect(said(other, "The post has been restored.")).toBeVisible();
      await other.close();
      if (!javaScriptEnabled) await page.goto(`/admin/blog/edit/${post.id}`);
      await expect(page.getByLabel("Content")).toHaveValue("Typed meanwhile");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.waitForURL("/admin/blog");
      expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Typed meanwhile" }]);
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("Undo a second time, and after it was deleted for good, says what happened", async ({
    page,
    site,
  }) => {
    const post = { ...sampleBlogPost(), title: "Twice" };
    await site.database.insert(blogPosts).values(post);
    const gone = "It is no longer in the trash: it was restored or deleted for good.";
    async function undo(id: string | undefined) {
      const form = { intent: "undo", id: id ?? "" };
      await page.request.post("/admin/blog", { form, headers: { Origin: site.url }, maxRedirects: 0 });
      await page.goto("/admin/blog");
    }
    for (const isRestored of [true, false]) {
      await page.goto("/admin/blog");
      await deleteRow(page, "Twice");
      const id = await page.locator(".flash input[name=id]").getAttribute("value");
      if (isRestored) await page.getByRole("button", { name: "Undo" }).click();
      else await site.database.delete(trash);
      await undo(id ?? undefined);
      await expect(page.getByRole("alert")).toContainText(gone);
      expect(await site.database.$count(blogPosts)).toBe(isRestored ? 1 : 0);
    }
    const nonsense = { form: { intent: "undo", id: "x" }, headers: { Origin: site.url } };
    expect((await page.request.post("/admin/blog", nonsense)).status()).toBe(400);
  });

  test("an article comes back beside another that has taken its address", async ({ page, site }) => {
    const post = { ...sampleBlogPost(), title: "Same", slug: "same", published: true };
    await site.database.insert(blogPosts).values(post);
    await page.goto("/admin/blog");
    await deleteRow(page, "Same");
    await site.database.insert(blogPosts).values({ ...sampleBlogPost(), slug: "same", published: true });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(said(page, "so its own is /resources/same-2.")).toBeVisible();
    const [restored] = await site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
    expect(restored?.slug).toBe("same-2");
  });

  test("a job comes back with its applications", async ({ page, site }) => {
    const job = { ...sampleJobPost(), isPublished: true };
    await site.database.insert(jobPosts).values(job);
    await site.database.insert(jobApplications).values(sampleJobApplication(job.id));
    await page.goto("/admin/careers");
    await deleteRow(page, "Analyst");
    await expect(said(page, "The job post has been deleted.")).toBeVisible();
    expect(await site.database.select().from(jobApplications)).toMatchObject([{ jobId: null }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(said(page, "The job post has been restored.")).toBeVisible();
    await expect(page.getByRole("link", { name: "1 for Analyst" })).toBeVisible();
  });

  test("a full trash has pages, and fits any window", async ({ page, site }) => {
    await site.database.execute(sql`insert into trash (entity, item_id, title, content, belongings, deleted_at)
      select 'projects', gen_random_uuid(), 'Item ' || n || case n when 120 then ${unbroken} else '' end, '{}', '{}',
        now() - n * interval '1 minute' from generate_series(1, 120) n`);
    await page.goto("/admin/trash");
    await expect(page.getByText("120 deleted items")).toBeVisible();
    await expect(page.getByRole("rowheader")).toHaveCount(50);
    await page.getByRole("link", { name: "Page 3" }).click();
    await expect(page).toHaveURL("/admin/trash?page=3");
    await expect(page.getByRole("rowheader")).toHaveCount(20);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test("the trash is found in the navigation and by the palette", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Find anything" }).click();
  await page.getByRole("combobox", { name: /^Screen, action/ }).fill("deleted");
  await page.getByRole("option", { name: "Trash" }).first().click();
  await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
});
