import type { Locator, Page } from "@playwright/test";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { longText, richText, writeLongText } from "./editors.ts";
import { holdScripts } from "./hydration.ts";
import { expect, test } from "./test.ts";

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

test("an article with headings, a list, a quotation and a link is written and published by keyboard alone", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/blog");
  await tabTo(page, page.getByRole("link", { name: "New Post" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog/new");
  const words = richText(page, "Content");
  await expect(words).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: /^Title/ }));
  await page.keyboard.type("Keys only");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/Content is required/);
  await page.keyboard.press("ControlOrMeta+Alt+2");
  await page.keyboard.type("What we saw");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Some ");
  await page.keyboard.press("ControlOrMeta+B");
  await page.keyboard.type("bold");
  await page.keyboard.press("ControlOrMeta+B");
  await page.keyboard.type(" words and ");
  await page.keyboard.press("ControlOrMeta+K");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await page.keyboard.type("/contact");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("a way to us");
  await page.keyboard.press("Enter");
  await expect(words).toBeFocused();
  await page.keyboard.type(".");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- First");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+]");
  await page.keyboard.type("Deeper");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("> Well said.");
  const markdown =
    "## What we saw\n\nSome **bold** words and [a way to us](/contact).\n\n- First\n- Second\n  - Deeper\n\n> Well said.";
  await expect(longText(page, "Content")).toHaveValue(markdown);
  await expect(page.getByText("16 words")).toBeVisible();
  await tabTo(page, page.getByLabel("Publish immediately"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page).toHaveURL("/admin/blog");
  await expect(page.getByRole("status")).toContainText(["The post has been created."]);
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: markdown }]);
  await tabTo(page, page.getByRole("link", { name: /^Preview/ }));
});

test("length and previews follow what is typed, match the page, and cause no layout shift", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  const post = { ...sampleBlogPost(), slug: "kept-2", title: "Kept", format: "markdown" as const };
  await site.database.insert(blogPosts).values(post);
  await page.goto(`/admin/blog/edit/${post.id}`);
  await expect(previews(page)).toContainText("resources › kept-2");
  await expect(page.getByText("4 words, 1 min read")).toBeVisible();
  await expect(richText(page, "Content")).toBeVisible();
  const heights = () => previews(page).evaluate((aside) => aside.getBoundingClientRect().height);
  const before = await heights();
  await page.getByRole("textbox", { name: /^Title/ }).fill("Über budgets & other stories");
  await writeLongText(page, "Content", `${"word ".repeat(511)}end`);
  await expect(page.getByText("512 words, 3 min read")).toBeVisible();
  await expect(previews(page)).toContainText("resources › ber-budgets-other-stories");
  await expect(previews(page)).toContainText("Über budgets & other stories | Beunec Consulting");
  await page.getByLabel("Subtitle").fill("What they tell");
  await expect(previews(page)).toContainText("What they tell");
  await expect(previews(page).locator("img")).toHaveAttribute(
    "src",
    /share-image\?section=resources&name=ber-budgets-other-stories&title=%C3%9Cber\+budgets/,
  );
  await expect(previews(page).locator("img")).toHaveJSProperty("naturalWidth", 1200);
  expect(await heights()).toBe(before);

  await page.getByLabel("Featured Image URL").fill(`${site.url}/share.png`);
  await expect(previews(page).locator("img")).toHaveAttribute("src", `${site.url}/share.png`);
  await page.getByLabel("Subtitle").fill("What they told");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("Draft preview: only you can see this")).toBeVisible();
  await expect(preview.getByText("What they told")).toBeVisible();
  await preview.close();
});

test("text typed before hydration stays", async ({ page, site }) => {
  await signInAsAdmin(page);
  const post = { ...sampleBlogPost(), content: "Original" };
  await site.database.insert(blogPosts).values(post);
  const release = await holdScripts(page);
  await page.goto(`/admin/blog/edit/${post.id}`, { waitUntil: "commit" });
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

test("a job that is planned for after its deadline says so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/job-posting/new");
  const warning = page.getByRole("status").filter({ hasText: jobPostMessages.plannedTooLate });
  await page.getByLabel("Application Deadline").fill("2030-01-02T12:00");
  await page.getByLabel("Publish on").fill("2030-01-01T12:00");
  await expect(warning).toBeHidden();
  await page.getByLabel("Publish on").fill("2030-01-03T12:00");
  await expect(warning).toBeVisible();
  await page.getByLabel("Application Deadline").fill("2030-01-04T12:00");
  await expect(warning).toBeHidden();
});
