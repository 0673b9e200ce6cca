import { eq, sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { contentVersions } from "#domain/content-versions/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import {
  sampleBlogPost,
  sampleCaseStudy,
  sampleJobPost,
  samplePressRelease,
  sampleProject,
} from "#domain/sample-rows.test-support.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { longText, nobody, putBack, writeLongText } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(
    sql`truncate content_versions, drafts, job_posts, projects, case_studies cascade`,
  );
  await signInAsAdmin(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("an old version of an article is compared, restored into the form and saved", async ({
      page,
      site,
    }) => {
      const post = {
        ...sampleBlogPost(),
        title: "Waste",
        content: "Half of it\nSecond line",
        published: true,
      };
      await site.database.insert(blogPosts).values(post);
      await page.goto(`/admin/blog/history/${post.id}`);
      await expect(page.getByRole("navigation", { name: "Versions" }).getByRole("link")).toHaveCount(1);
      await expect(page.getByText("It says the same as the present one.")).toBeVisible();

      for (const content of ["A third of it\nSecond line", "A quarter of it\nSecond line"]) {
        await page.goto(`/admin/blog/edit/${post.id}`);
        await writeLongText(page, "Content", content);
        await page.getByRole("button", { name: "Save Changes" }).click();
        await page.waitForURL("/admin/blog");
      }
      await page.goto(`/admin/blog/edit/${post.id}`);
      await page.getByRole("link", { name: "History", exact: true }).click();
      await expect(page.getByRole("heading", { name: "History of “Waste”" })).toBeVisible();
      const versions = page.getByRole("navigation", { name: "Versions" }).getByRole("link");
      await expect(versions).toHaveCount(3);
      await expect(versions.first()).toContainText("Grace Ito");
      await versions.last().click();
      await expect(page.getByRole("deletion")).toHaveText(["Half"]);
      await expect(page.getByRole("insertion")).toHaveText(["A quarter"]);
      if (javaScriptEnabled) await expectFitAndAccessible(page);

      await page.getByRole("button", { name: "Restore this version" }).click();
      await expect(page).toHaveURL(`/admin/blog/edit/${post.id}`);
      await expect(page.getByRole("status").filter({ hasText: "Save the form to keep it." })).toBeVisible();
      await expect(putBack(page)).toBeVisible();
      await expect(longText(page, "Content")).toHaveValue(post.content);
      await expect(page.getByLabel("Published", { exact: true })).toBeChecked();
      const [before] = await site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
      expect(before?.content).toBe("A quarter of it\nSecond line");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.waitForURL("/admin/blog");
      const [after] = await site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
      expect(after).toMatchObject({ content: post.content, published: true, slug: post.slug });
      expect(await site.database.$count(contentVersions)).toBe(4);
    });

    test("text in the form that is not saved is not replaced without asking", async ({ page, site }) => {
      const post = { ...sampleBlogPost(), content: "First" };
      await site.database.insert(blogPosts).values(post);
      await page.goto(`/admin/blog/edit/${post.id}`);
      await writeLongText(page, "Content", "Second");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.waitForURL("/admin/blog");
      const [{ id: userId } = { id: "" }] = (
        await site.database.execute<{ id: string }>(
          sql`select user_id as id from profiles where role = 'admin'`,
        )
      ).rows;
      const form = { title: post.title, subtitle: "", content: "Typed", featuredImage: "", version: "2" };
      await site.database.execute(sql`insert into drafts (user_id, place, data)
        values (${userId}, ${`blog-posts/${post.id}`}, ${JSON.stringify({ form, tab: "a", save: 1 })})`);
      await page.goto(`/admin/blog/history/${post.id}?version=1`);
      await page.getByRole("button", { name: "Restore this version" }).click();
      const dialog = page.getByRole("dialog", { name: "Replace the unsaved text?" });
      await dialog.getByRole("button", { name: "Keep It" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Restore this version" }).click();
      await dialog.getByRole("button", { name: "Restore this version" }).click();
      await expect(longText(page, "Content")).toHaveValue("First");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|404)/] });

  test("every kind of content has its history", async ({ page, site }) => {
    const [study, job, release, project] = [
      sampleCaseStudy(),
      sampleJobPost(),
      { ...samplePressRelease(), offersBook: true },
      sampleProject(),
    ];
    await site.database.insert(caseStudies).values(study);
    await site.database.insert(jobPosts).values(job);
    await site.database.insert(pressReleases).values(release);
    await site.database.insert(projects).values(project);
    for (const { edit, id, field, old } of [
      { edit: "/admin/case-studies/edit", id: study.id, field: "Results", old: study.results },
      { edit: "/admin/job-posting/edit", id: job.id, field: "Job Title", old: job.jobTitle },
      { edit: "/admin/press/edit", id: release.id, field: "Summary", old: release.summary },
      { edit: "/admin/projects/edit", id: project.id, field: "Title", old: project.title },
    ]) {
      await page.goto(`${edit}/${id}`);
      await page.getByLabel(field).first().fill("Something else");
      if (id === release.id) await page.getByLabel("book").uncheck();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("status").filter({ hasText: "has been saved." })).toBeVisible();
      await page.goto(`${edit}/${id}`);
      await page.getByRole("link", { name: "History", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("{firm}");
      await expect(page.getByRole("term").filter({ hasText: field }).first()).toBeVisible();
      if (id === release.id)
        await expect(page.getByRole("deletion").filter({ hasText: "Yes" })).toBeVisible();
      await page.getByRole("button", { name: "Restore this version" }).click();
      await expect(page.getByLabel(field).first()).toHaveValue(old);
      if (id === release.id) await expect(page.getByLabel("book")).toBeChecked();
    }
  });

  test("a version of an older form shows what has no field now, and restores the rest", async ({
    page,
    site,
  }) => {
    const post = { ...sampleBlogPost(), subtitle: "Kept" };
    await site.database.insert(blogPosts).values(post);
    const texts = { title: "Former title", content: post.content, motto: "Once a field" };
    await site.database
      .insert(contentVersions)
      .values({ kind: "blog-posts", item: post.id, number: 7, texts });
    await page.goto(`/admin/blog/history/${post.id}?version=7`);
    await expect(page.getByRole("heading", { name: "No longer in the form" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Once a field" })).toBeVisible();
    await expect(page.getByRole("term")).toHaveText(["Title", "Motto"]);
    await page.getByRole("button", { name: "Restore this version" }).click();
    await expect(page.getByLabel("Title").first()).toHaveValue("Former title");
    await expect(page.getByLabel("Subtitle")).toHaveValue("Kept");
  });

  test("nothing is restored of a version or an item that is not there", async ({ page, site }) => {
    const post = sampleBlogPost();
    await site.database.insert(blogPosts).values(post);
    const address = `/admin/blog/history/${post.id}`;
    await page.request.post(address, {
      form: { version: "9" },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("There is no such version any more.");
    const refused = await page.request.post(address, {
      form: { version: "x" },
      headers: { Origin: site.url },
    });
    expect(refused.status()).toBe(400);
    await page.goto(`/admin/blog/history/${nobody}`);
    await expect(page.getByRole("alert")).toContainText("Post not found");
    expect((await page.goto(`/admin/case-studies/history/${nobody}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Case study not found" })).toBeVisible();
  });
});
