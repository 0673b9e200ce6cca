import type { Page } from "@playwright/test";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { sampleBlogPost } from "#domain/sample-rows.test-support.ts";
import { clickInto, longText, putBack, richText } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await site.database.delete(blogPosts);
  await clearAccounts(site.database);
  await signInAsAdmin(page);
  const post = { ...sampleBlogPost(), title: "On harbours", content: "Words", format: "markdown" as const };
  await site.database.insert(blogPosts).values(post);
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Edit On harbours" }).click();
  await clickInto(richText(page, "Content"));
  await page.keyboard.press("End");
  await expect(richText(page, "Content")).toBeFocused();
});

/** Writes and goes on before there is a pause. */
async function writeAnd(page: Page, what: "save" | "go back" | "reload" | "see the Markdown") {
  await page.evaluate((next) => {
    const form = document.querySelector<HTMLFormElement>("form.editor");
    const steps = {
      save: () => form?.requestSubmit(),
      "go back": () => history.back(),
      reload: () => location.reload(),
      "see the Markdown": () => document.querySelector<HTMLElement>("[data-tool=source]")?.click(),
    };
    document.execCommand("insertText", false, " to the last");
    setTimeout(steps[next]);
  }, what);
}

test("what was written right before saving is saved", async ({ page, site }) => {
  await writeAnd(page, "save");
  await expect(page).toHaveURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Words to the last" }]);
});

test("what was written right before going back is there again", async ({ page }) => {
  await writeAnd(page, "go back");
  await expect(page).toHaveURL("/admin/blog");
  await page.getByRole("link", { name: "Edit On harbours" }).click();
  await expect(putBack(page)).toBeVisible();
  await expect(richText(page, "Content")).toHaveText("Words to the last");
});

test("what was written right before a reload is there again", async ({ page }) => {
  const reloaded = page.waitForEvent("load");
  await writeAnd(page, "reload");
  await reloaded;
  await expect(putBack(page)).toBeVisible();
  await expect(richText(page, "Content")).toHaveText("Words to the last");
});

test("what was written right before the Markdown is shown is in it", async ({ page }) => {
  await writeAnd(page, "see the Markdown");
  await expect(longText(page, "Content")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await expect(longText(page, "Content")).toHaveValue("Words to the last!");
});

test("the covered text area has no more lines to lay out than the text", async ({ page }) => {
  await longText(page, "Content").evaluate((area: HTMLTextAreaElement) => {
    area.value = "Many words of one long paragraph. ".repeat(100);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(await longText(page, "Content").evaluate((area) => area.scrollHeight)).toBeLessThan(100);
});

test("an error at saving is seen from the full width too", async ({ page }) => {
  const title = page.getByRole("textbox", { name: /^Title/ });
  await title.fill("");
  await clickInto(richText(page, "Content"));
  await page.keyboard.press("ControlOrMeta+Shift+F");
  await expect(page.locator(".editor-bar")).toHaveAttribute("inert");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Title is required/);
});
