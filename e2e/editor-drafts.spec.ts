import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { sampleBlogPost } from "#domain/sample-rows.test-support.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { countDrafts, longText, putBack, savedDraft, writeLongText } from "./editors.ts";
import { clearAccounts, password, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

let email = "";

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  email = await signInAsAdmin(page);
});

const newPost = "/admin/blog/new";

function title(page: Page) {
  return page.getByRole("textbox", { name: /^Title/ });
}

async function logIn(page: Page) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("text is restored after closing the tab, in another browser, and discarded after a confirmation", async ({
  page,
  site,
  browser,
}) => {
  await page.goto(newPost);
  await title(page).fill("Half a thought");
  await writeLongText(page, "Content", "One line.\nAnother.");
  await page.getByLabel("Publish immediately").check();
  await expect(savedDraft(page)).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await again.goto(newPost);
  await expect(putBack(again)).toBeVisible();
  await expect(longText(again, "Content")).toHaveValue("One line.\nAnother.");
  await expect(again.getByLabel("Publish immediately")).toBeChecked();
  await expectAccessible(again);

  const other = await browser.newPage({ baseURL: site.url });
  await other.goto(newPost);
  await expect(other).toHaveURL(`/admin/login?next=${newPost}`);
  await logIn(other);
  await expect(other).toHaveURL(newPost);
  await expect(title(other)).toHaveValue("Half a thought");
  await other.getByRole("button", { name: "Discard It" }).click();
  const question = other.getByRole("dialog", { name: "Discard the unsaved text?" });
  await question.getByRole("button", { name: "Keep It" }).click();
  expect(await countDrafts(site.database)).toBe(1);
  await other.getByRole("button", { name: "Discard It" }).click();
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(other.getByRole("status").filter({ hasText: "has been discarded" })).toBeVisible();
  await expect(title(other)).toHaveValue("");
  await expect(putBack(other)).toBeHidden();
  expect(await countDrafts(site.database)).toBe(0);
  await other.close();
});

test("leaving the page right after typing loses nothing", async ({ page, site }) => {
  await page.goto(newPost);
  await title(page).fill("In haste");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/blog");
  await expect.poll(() => countDrafts(site.database)).toBe(1);
  await page.goto(newPost);
  await expect(title(page)).toHaveValue("In haste");
});

test("saving the form deletes its draft and local copy, even during an autosave", async ({ page, site }) => {
  const sample = sampleBlogPost();
  await site.database.insert(blogPosts).values(sample);
  await page.goto(`/admin/blog/edit/${sample.id}`);
  const draft = Promise.withResolvers<void>();
  await page.route("**/admin/draft", async (route) => {
    await draft.promise;
    await route.continue();
  });
  const underWay = page.waitForRequest("**/admin/draft");
  await title(page).fill("Saved in the end");
  await underWay;
  await page.getByRole("button", { name: "Save Changes" }).click();
  draft.resolve();
  await expect(page).toHaveURL("/admin/blog");
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect(await countDrafts(site.database)).toBe(0);
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ title: "Saved in the end" }]);
  await page.goto(`/admin/blog/edit/${sample.id}`);
  await expect(putBack(page)).toBeHidden();
});

test("a session that ends while typing loses nothing after signing in again", async ({ page, site }) => {
  // The live stream ends with the session, and the browser logs an error when it is opened again.
  await withoutLiveUpdates(page);
  await page.goto(newPost);
  await title(page).fill("In time");
  await expect(savedDraft(page)).toBeVisible();
  await site.database.execute(sql`delete from auth.session`);
  await title(page).fill("Too late");
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await writeLongText(page, "Content", "And more");
  await page.getByRole("link", { name: "sign in again" }).click();
  await logIn(page);
  await expect(page).toHaveURL(newPost);
  await expect(putBack(page)).toBeVisible();
  await expect(title(page)).toHaveValue("Too late");
  await expect(longText(page, "Content")).toHaveValue("And more");
  await expect(savedDraft(page)).toBeVisible();
});

test("saving after the session has ended loses nothing either", async ({ page, site }) => {
  await withoutLiveUpdates(page);
  await page.goto(newPost);
  await title(page).fill("All of it");
  await writeLongText(page, "Content", "Every word");
  await expect(savedDraft(page)).toBeVisible();
  await site.database.execute(sql`delete from auth.session`);
  await writeLongText(page, "Content", "Every last word");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page).toHaveURL(`/admin/login?next=${newPost}`);
  await logIn(page);
  await expect(longText(page, "Content")).toHaveValue("Every last word");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page).toHaveURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Every last word" }]);
  expect(await countDrafts(site.database)).toBe(0);
});

test("an autosave that hangs does not block saving the post", async ({ page, site }) => {
  await page.clock.install();
  await page.goto(newPost);
  const { promise: isHanging, resolve } = Promise.withResolvers<void>();
  await page.route("**/admin/draft*", () => resolve());
  await title(page).fill("Not held up");
  await writeLongText(page, "Content", "Every word");
  await page.clock.fastForward(1000);
  await isHanging;
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ title: "Not held up" }]);
});

test("logging in redirects only to our own pages", async ({ page }) => {
  await page.context().clearCookies();
  await page.goto(`/admin/login?next=${encodeURIComponent("//evil.example/admin/blog/new")}`);
  await logIn(page);
  await expect(page).toHaveURL("/admin/dashboard");
});

test.describe("two at once", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a tab that missed the other's draft overwrites nothing and shows both to choose from", async ({
    page,
  }) => {
    const other = await page.context().newPage();
    // A tab that hydrates later would load what the other has typed.
    for (const tab of [page, other]) {
      await tab.goto(newPost);
      await expect(tab.getByText("Kept as a draft while you type")).toBeVisible();
    }
    await title(page).fill("First tab");
    await expect(savedDraft(page)).toBeVisible();
    await title(other).fill("Second tab");
    await expect(other.getByRole("alert")).toContainText("Nothing is lost");
    await other.getByRole("link", { name: "The version saved elsewhere" }).click();
    await expect(title(other)).toHaveValue("First tab");
    await other.close();
  });

  test("a draft of an old version is restored beside the newer version", async ({ page, site }) => {
    const sample = sampleBlogPost();
    await site.database.insert(blogPosts).values(sample);
    await page.goto(`/admin/blog/edit/${sample.id}`);
    await writeLongText(page, "Content", "Mine");
    await expect(savedDraft(page)).toBeVisible();
    await site.database.update(blogPosts).set({ content: "Theirs" });
    await page.reload();
    await expect(putBack(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "The version saved in the meantime" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Theirs" })).toBeVisible();
    await expect(longText(page, "Content")).toHaveValue("Mine");
    await site.database.update(blogPosts).set({ content: "Theirs, later" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText("This was saved elsewhere");
    await expect(page.getByRole("definition").filter({ hasText: "Theirs, later" })).toBeVisible();
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Theirs, later" }]);
    await expect(savedDraft(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("definition").filter({ hasText: "Theirs, later" })).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/blog");
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Mine" }]);
  });
});

test.describe("without the network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("typing continues, and is saved when the network is back", async ({ page, context, site }) => {
    await page.goto(newPost);
    await context.setOffline(true);
    await title(page).fill("On a train");
    await writeLongText(page, "Content", "Through a tunnel");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await page.getByRole("button", { name: "Create Post" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to create post." })).toBeVisible();
    await expect(title(page)).toHaveValue("On a train");
    await context.setOffline(false);
    await expect(savedDraft(page)).toBeVisible();
    expect(await countDrafts(site.database)).toBe(1);
  });
});

test("drafts are accepted for existing forms and from the admin only", async ({ page, site, browser }) => {
  const mark = { tab: "x", save: "1", base: "", title: "Stolen" };
  const headers = { Origin: site.url };
  for (const place of ["profiles/new", "blog-posts/x", ""]) {
    const answer = await page.request.post("/admin/draft", { headers, form: { ...mark, place } });
    expect(answer.status()).toBe(400);
  }
  const stranger = await browser.newPage({ baseURL: site.url });
  const form = { ...mark, place: "blog-posts/new" };
  const answer = await stranger.request.post("/admin/draft", { headers, form, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/admin/login");
  expect(await countDrafts(site.database)).toBe(0);
  await stranger.close();
});
