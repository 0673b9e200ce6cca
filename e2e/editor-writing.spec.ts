import type { Locator, Page } from "@playwright/test";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { sampleBlogPost, sampleCaseStudy } from "#domain/sample-rows.test-support.ts";
import { richText, writeLongText } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

function previews(page: Page) {
  return page.getByRole("complementary", { name: "Previews" });
}

test("a post is written from the dashboard to its published page by keyboard alone", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Blog Posts" }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog");
  await tabTo(page, page.getByRole("link", { name: "New Post" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog/new");
  await tabTo(page, richText(page, "Content"));
  await page.keyboard.type("Written without a mouse.");
  await page.keyboard.press("ControlOrMeta+S");
  const title = page.getByRole("textbox", { name: /^Title/ });
  await expect(page.getByRole("alert")).toContainText("Title is required.");
  await expect(title).toBeFocused();
  await page.keyboard.type("Keys only");
  await tabTo(page, page.getByLabel("Publish immediately"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page).toHaveURL("/admin/blog");
  await expect(page.getByRole("status")).toContainText(["The post has been created."]);
  await tabTo(page, page.getByRole("link", { name: /^Preview/ }));
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(tab).toHaveURL("/resources/keys-only");
  await expect(tab.getByText("Written without a mouse.")).toBeVisible();
  await expect(tab.getByText("Draft preview")).toBeHidden();
  await tab.close();
});

test("length and previews follow what is typed, match the page, and cause no layout shift", async ({
  page,
  site,
}) => {
  await page.goto("/admin/blog/new");
  const heights = () => previews(page).evaluate((aside) => aside.getBoundingClientRect().height);
  const empty = await heights();
  await expect(page.getByText("0 words, 0 min read")).toBeVisible();
  await page.getByRole("textbox", { name: /^Title/ }).fill("Über budgets & other stories");
  await writeLongText(page, "Content", `${"word ".repeat(511)}end`);
  await expect(page.getByText("512 words, 3 min read")).toBeVisible();
  await expect(previews(page)).toContainText("resources › ber-budgets-other-stories");
  await expect(previews(page)).toContainText("Über budgets & other stories | Beunec Consulting");
  await expect(previews(page)).toContainText("word word word");
  await page.getByLabel("Subtitle").fill("What they tell");
  await expect(previews(page)).toContainText("What they tell");
  await expect(previews(page).locator("img")).toHaveAttribute(
    "src",
    /share-image\?section=resources&name=ber-budgets-other-stories&title=%C3%9Cber\+budgets/,
  );
  await expect(previews(page).locator("img")).toHaveJSProperty("naturalWidth", 1200);
  expect(await heights()).toBe(empty);

  await page.getByLabel("Featured Image URL").fill(`${site.url}/share.png`);
  await expect(previews(page).locator("img")).toHaveAttribute("src", `${site.url}/share.png`);
  await page.getByLabel("Publish immediately").check();
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page).toHaveURL("/admin/blog");
  await page.goto("/resources/ber-budgets-other-stories");
  await expect(page).toHaveTitle("Über budgets & other stories | Beunec Consulting");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "What they tell");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", `${site.url}/share.png`);
});

test("the preview shows the current address for an unchanged title and the new one otherwise", async ({
  page,
  site,
}) => {
  const [post, study] = [{ ...sampleBlogPost(), slug: "kept-2", title: "Kept" }, sampleCaseStudy()];
  await site.database.insert(blogPosts).values(post);
  await site.database.insert(caseStudies).values(study);
  await page.goto(`/admin/blog/edit/${post.id}`);
  await expect(previews(page)).toContainText("resources › kept-2");
  await page.getByRole("textbox", { name: /^Title/ }).fill("Changed");
  await expect(previews(page)).toContainText("resources › changed");
  await page.goto(`/admin/case-studies/edit/${study.id}`);
  await expect(previews(page)).toContainText(`case-studies › ${study.slug}`);
  await expect(previews(page)).toContainText(`${study.clientName}: ${study.challenge}`);
});

test.describe("a failed save", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("moves the focus to its message", async ({ page, site }) => {
    const post = sampleBlogPost();
    await site.database.insert(blogPosts).values(post);
    await page.goto(`/admin/blog/edit/${post.id}`);
    await writeLongText(page, "Content", "A line.\n".repeat(80));
    await site.database.update(blogPosts).set({ subtitle: "Meanwhile" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "This was saved elsewhere" });
    await expect(alert).toBeInViewport();
    await expect(alert.locator("..")).toBeFocused();
  });
});
