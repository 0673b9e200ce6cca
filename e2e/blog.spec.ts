import { eq, sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { longText, writeLongText } from "./editors.ts";
import { holdScripts } from "./hydration.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`drop trigger if exists refuse_posts on blog_posts`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404|409|500)/] });

    test("the admin publishes an article and a visitor can read it", async ({ page, site, browser }) => {
      await page.goto("/admin/blog");
      await expect(page.getByText("No posts yet.")).toBeVisible();
      await page.getByRole("link", { name: "New Post" }).click();
      await expect(page.getByLabel("Publish immediately")).not.toBeChecked();
      await page.getByLabel("Title", { exact: false }).first().fill("What we saw on Tuesday!");
      await writeLongText(page, "Content", "First line.\nSecond line.");
      await page.getByLabel("Publish immediately").check();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page).toHaveURL("/admin/blog");
      await expect(page.getByRole("status").filter({ hasText: "The post has been created." })).toBeVisible();
      await expect(page.getByRole("cell", { name: "Published", exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await expect
        .poll(async () => (await visitor.request.get("/resources")).text())
        .toContain("What we saw on Tuesday!");
      await visitor.goto("/resources/what-we-saw-on-tuesday");
      await expect(visitor.getByText("Second line.")).toBeVisible();
      await visitor.close();
    });

    test("the admin can preview a draft, others get not found", async ({ page, site, browser }) => {
      await page.goto("/admin/blog/new");
      await page.getByLabel("Title").first().fill("Not yet");
      await writeLongText(page, "Content", "Words");
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
      const preview = page.getByRole("link", { name: /^Preview/ });
      await expect(preview).toHaveAttribute("target", "_blank");
      const [tab] = await Promise.all([page.context().waitForEvent("page"), preview.click()]);
      await expect(tab).toHaveURL("/resources/not-yet");
      await expect(tab.getByText("Draft preview: only you can see this")).toBeVisible();
      await expect(tab.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      const answer = await page.request.get("/resources/not-yet");
      expect(answer.headers()["cache-control"]).toBe("no-store");
      await tab.close();
      const visitor = await browser.newPage({ baseURL: site.url });
      expect((await visitor.request.get("/resources/not-yet")).status()).toBe(404);
      expect(await (await visitor.request.get("/resources")).text()).not.toContain("Not yet");
      await visitor.close();
    });

    test("invalid input gets an error at its field and nothing typed is lost", async ({ page }) => {
      await page.goto("/admin/blog/new");
      await page.getByLabel("Title").first().fill("Kept title");
      await page.getByLabel("Featured Image URL").fill("javascript:alert(1)");
      await writeLongText(page, "Content", "Kept content");
      await page
        .locator("form[method=post]")
        .last()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page.getByRole("alert")).toContainText("must be a full web address");
      await expect(page.getByLabel("Title").first()).toHaveValue("Kept title");
      await expect(longText(page, "Content")).toHaveValue("Kept content");
    });

    test("a failed save shows the specified message and keeps the text", async ({ page, site }) => {
      await site.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
        'begin raise exception ''refused''; end'`);
      await site.database.insert(blogPosts).values({ title: "There", slug: "there", content: "Words" });
      await site.database.execute(
        sql`create trigger refuse_posts before insert or update or delete on blog_posts for each row execute function refuse()`,
      );
      await page.goto("/admin/blog/new");
      await page.getByLabel("Title").first().fill("Unlucky");
      await writeLongText(page, "Content", "Kept");
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to create post");
      await expect(longText(page, "Content")).toHaveValue("Kept");

      await page.goto("/admin/blog");
      await page.getByRole("link", { name: "Edit There" }).click();
      await writeLongText(page, "Content", "Changed");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update post");
      await expect(longText(page, "Content")).toHaveValue("Changed");

      await page.goto("/admin/blog");
      await page.getByRole("button", { name: "Delete There" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alert")).toContainText("Failed to delete post");
    });

    test("deleting asks for confirmation", async ({ page, site }) => {
      await site.database.insert(blogPosts).values({ title: "Doomed", slug: "doomed", content: "x" });
      await page.goto("/admin/blog");
      await page.getByRole("button", { name: "Delete Doomed" }).click();
      const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this post?" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Delete Doomed" }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The post has been deleted." })).toBeVisible();
      expect(await site.database.select().from(blogPosts)).toEqual([]);
    });

    test("of two tabs the second to save is refused and sees both versions", async ({ page, site }) => {
      await site.database.insert(blogPosts).values({ title: "Shared", slug: "shared", content: "Original" });
      await page.goto("/admin/blog");
      await page.getByRole("link", { name: "Edit Shared" }).click();
      await expect(longText(page, "Content")).toHaveValue("Original");
      const other = await page.context().newPage();
      await other.goto(page.url());
      await writeLongText(other, "Content", "Theirs");
      await other.getByRole("button", { name: "Save Changes" }).click();
      await other.waitForURL("/admin/blog");
      await other.close();

      await writeLongText(page, "Content", "Mine");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("This was saved elsewhere since you opened it.");
      await expect(page.getByRole("definition").filter({ hasText: "Theirs" })).toBeVisible();
      await expect(longText(page, "Content")).toHaveValue("Mine");
      expect((await site.database.select().from(blogPosts))[0]?.content).toBe("Theirs");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.waitForURL("/admin/blog");
      expect((await site.database.select().from(blogPosts))[0]?.content).toBe("Mine");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|404|409|500)/] });

  test("the address changes only with the title, and the old one redirects", async ({ page, site }) => {
    await site.database.insert(blogPosts).values([
      { title: "Same", slug: "same", content: "One", published: true },
      { title: "Other", slug: "other", content: "Two", published: true },
    ]);
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "Edit Other" }).click();
    await expect(page.getByLabel("Published", { exact: true })).toBeChecked();
    await page.getByLabel("Title").first().fill("Same");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/blog");
    const rows = await site.database.select().from(blogPosts).where(eq(blogPosts.content, "Two"));
    expect(rows[0]?.slug).toBe("same-2");
    const moved = await page.request.get("/resources/other", { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/resources/same-2"]);
  });

  test("a missing post redirects to the list with a message", async ({ page }) => {
    for (const id of ["1e6f5a1c-93c9-4d9e-9c50-111111111111", "no-id"]) {
      await page.goto(`/admin/blog/edit/${id}`);
      await expect(page).toHaveURL("/admin/blog");
      await expect(page.getByRole("alert")).toContainText("Post not found");
    }
  });
});

test("text typed before hydration stays", async ({ page, site }) => {
  await site.database.insert(blogPosts).values({ title: "Slow", slug: "slow", content: "Original" });
  const [post] = await site.database.select().from(blogPosts);
  const release = await holdScripts(page);
  await page.goto(`/admin/blog/edit/${post?.id}`, { waitUntil: "commit" });
  await writeLongText(page, "Content", "Typed early");
  await page.getByLabel("Subtitle").fill("Also early");
  await release();
  await page.getByLabel("Title").first().fill("Typed late");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([
    { title: "Typed late", subtitle: "Also early", content: "Typed early" },
  ]);
});
