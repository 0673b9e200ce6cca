import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { draftMessages } from "#domain/drafts/rules.ts";
import { countDrafts } from "../requests/editors.ts";
import { signInAgain, signInAsAdmin } from "../requests/people.ts";
import type { Web } from "../requests/web.ts";
import { longText, putBack, richText, savedDraft, writeLongText } from "./editors.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const newPost = "/admin/blog/new";

function title(page: Page) {
  return page.getByRole("textbox", { name: /^Title/ });
}

/** Saves a draft as another browser of the same admin does. */
async function saveDraftElsewhere(web: Web, draft: Record<string, string>, save = 1) {
  const saved = await web.post("/admin/draft", { tab: "another", save: String(save), base: "", ...draft });
  expect(saved.status).toBe(200);
}

let email = "";

test.beforeEach(async ({ page }) => {
  email = await signInAsAdmin(page);
});

test("Cancel asks whether changes are kept as a draft, which is put back and discarded, or are discarded", async ({
  page,
  site,
}) => {
  const planned = "2031-01-02T12:00";
  const cancel = page.getByRole("link", { name: "Cancel" });
  const question = page.getByRole("dialog", { name: "Keep your changes?" });
  await page.goto(newPost);
  await cancel.click();
  await expect(page).toHaveURL("/admin/blog");
  await page.getByRole("link", { name: "New Post" }).click();
  await writeLongText(page, "Content", "One line.\nAnother.");
  await page.getByLabel("Publish immediately").check();
  await page.getByLabel("Publish on").fill(planned);
  await cancel.click();
  await question.getByRole("button", { name: "Go On Writing" }).click();
  await title(page).fill("Half a thought");
  await cancel.click();
  await question.getByRole("button", { name: "Keep as Draft" }).click();
  await expect(page).toHaveURL("/admin/blog");
  expect(await countDrafts(site.database)).toBe(1);

  await page.getByRole("link", { name: "New Post" }).click();
  await expect(putBack(page)).toBeVisible();
  await expect(title(page)).toHaveValue("Half a thought");
  await expect(longText(page, "Content")).toHaveValue("One line.\nAnother.");
  await expect(page.getByLabel("Publish immediately")).toBeChecked();
  await expect(page.getByLabel("Publish on")).toHaveValue(planned);
  await page.getByRole("button", { name: "Discard It" }).click();
  const discarding = page.getByRole("dialog", { name: "Discard the unsaved text?" });
  await discarding.getByRole("button", { name: "Keep It" }).click();
  await page.getByRole("button", { name: "Discard It" }).click();
  await discarding.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "has been discarded" })).toBeVisible();
  await expect(title(page)).toHaveValue("");
  await expect(putBack(page)).toBeHidden();
  expect(await countDrafts(site.database)).toBe(0);

  await title(page).fill("Not this");
  await cancel.click();
  await question.getByRole("button", { name: "Discard Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "has been discarded" })).toBeVisible();
  await expect(page).toHaveURL("/admin/blog");
  expect(await countDrafts(site.database)).toBe(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a long text is saved on leaving too, and the browser asks before it leaves it unsaved", async ({
  page,
  site,
}) => {
  const long = "Many words. ".repeat(7_000);
  await page.clock.install();
  await page.goto(newPost);
  // No autosave comes first, and none is given up.
  await page.clock.pauseAt(Date.now() + 60_000);
  await title(page).fill("In haste");
  await writeLongText(page, "Content", long);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL("/admin/projects");
  const isWhole = sql`octet_length(data::text) > ${long.length}`;
  const saved = () => site.database.execute(sql`select ${isWhole} as whole from drafts`);
  await expect.poll(async () => (await saved()).rows).toEqual([{ whole: true }]);
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

test("an old version does not replace unsaved text without asking", async ({ page, web, site }) => {
  await signInAgain(web, email);
  const post = { ...sampleBlogPost(), content: "Second" };
  await site.database.insert(blogPosts).values(post);
  const texts = { title: post.title, content: "First" };
  await site.database.insert(contentVersions).values({ kind: "blog-posts", item: post.id, number: 1, texts });
  const typed = { title: post.title, content: "Typed", version: "1" };
  await saveDraftElsewhere(web, { place: `blog-posts/${post.id}`, ...typed });
  await page.goto(`/admin/blog/history/${post.id}?version=1`);
  await page.getByRole("button", { name: "Restore this version" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the unsaved text?" });
  await dialog.getByRole("button", { name: "Keep It" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(longText(page, "Content")).toHaveValue("First");
});

test.describe("two at once", () => {
  test.use({ expectedErrors: [/status of (404|409)/] });

  test.beforeEach(({ web }) => signInAgain(web, email));

  test("a tab that missed another's draft neither overwrites nor discards it, and shows both to choose from", async ({
    page,
    web,
    site,
  }) => {
    await page.goto(newPost);
    await expect(page.getByText("Kept as a draft while you type")).toBeVisible();
    const theirs = { title: "First tab", content: "## Theirs", format: "markdown" };
    await saveDraftElsewhere(web, { place: "blog-posts/new", ...theirs });
    await title(page).fill("Second tab");
    await expect(page.getByRole("alert").filter({ hasText: "Nothing is lost" })).toBeVisible();
    await page.getByRole("link", { name: "The version saved elsewhere" }).click();
    await expect(title(page)).toHaveValue("First tab");
    await expect(richText(page, "Content").getByRole("heading", { level: 2 })).toHaveText("Theirs");
    await expect(putBack(page)).toBeVisible();

    await saveDraftElsewhere(web, { place: "blog-posts/new", ...theirs, title: "First tab, later" }, 2);
    await title(page).fill("Second tab");
    await expect(page.getByRole("alert").filter({ hasText: "Nothing is lost" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard Changes" }).click();
    await expect(page).toHaveURL("/admin/blog");
    expect(await countDrafts(site.database)).toBe(1);
  });

  test("a refused save is in sight, with both versions", async ({ page, site }) => {
    const sample = sampleBlogPost();
    await site.database.insert(blogPosts).values(sample);
    await page.goto(`/admin/blog/edit/${sample.id}`);
    await site.database.update(blogPosts).set({ content: "Theirs" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: "Save Changes" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "This was saved elsewhere" });
    await expect(alert).toBeInViewport();
    await expect(alert.locator("..")).toBeFocused();
    await expect(page.getByRole("definition").filter({ hasText: "Theirs" })).toBeVisible();
  });

  test("a form that is open while its article is deleted keeps what was typed", async ({
    page,
    web,
    site,
  }) => {
    const post = { ...sampleBlogPost(), title: "Shared" };
    await site.database.insert(blogPosts).values(post);
    await page.goto(`/admin/blog/edit/${post.id}`);
    const deleted = await web.post("/admin/blog", { intent: "delete", id: post.id });
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

test.describe("without the network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("typing continues, and is saved when the network is back", async ({ page, context, site }) => {
    await page.goto(newPost);
    await context.setOffline(true);
    await title(page).fill("On a train");
    await writeLongText(page, "Content", "Through a tunnel");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await page.getByRole("link", { name: "Preview" }).click();
    await expect(page.getByRole("alert").filter({ hasText: draftMessages.noPreview })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Keep your changes?" });
    await question.getByRole("button", { name: "Keep as Draft" }).click();
    await expect(question.getByRole("alert")).toHaveText(draftMessages.keptInBrowser);
    await expect(question.getByRole("button", { name: "Leave Anyway" })).toBeVisible();
    await question.getByRole("button", { name: "Go On Writing" }).click();
    await page.getByRole("button", { name: "Create Post" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to create post" })).toBeVisible();
    await expect(title(page)).toHaveValue("On a train");
    await context.setOffline(false);
    await expect(savedDraft(page)).toBeVisible();
    expect(await countDrafts(site.database)).toBe(1);
  });
});
