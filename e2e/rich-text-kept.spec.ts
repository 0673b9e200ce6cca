import type { Page } from "@playwright/test";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { clickInto, longText, putBack, richText } from "./editors.ts";
import { expect, test } from "./test.ts";

/** Writes at the end of the text and goes on before there is a pause. */
async function writeAnd(page: Page, what: "save" | "go back" | "reload" | "see the Markdown") {
  await clickInto(richText(page, "Content"));
  await page.keyboard.press("End");
  await page.evaluate((next) => {
    const form = document.querySelector<HTMLFormElement>("form.editor");
    const steps = {
      save: () => form?.requestSubmit(),
      "go back": () => history.back(),
      reload: () => location.reload(),
      "see the Markdown": () => document.querySelector<HTMLElement>("[data-tool=source]")?.click(),
    };
    document.execCommand("insertText", false, ` then ${next}`);
    setTimeout(steps[next]);
  }, what);
}

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page);
  const post = { ...sampleBlogPost(), title: "On harbours", content: "Words", format: "markdown" as const };
  await site.database.insert(blogPosts).values(post);
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Edit On harbours" }).click();
});

test("what was written right before the Markdown is shown, and before a reload, is there", async ({
  page,
}) => {
  await writeAnd(page, "see the Markdown");
  await expect(longText(page, "Content")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await expect(longText(page, "Content")).toHaveValue("Words then see the Markdown!");
  await page.getByRole("toolbar").getByRole("button", { name: "Markdown", exact: true }).click();

  const reloaded = page.waitForEvent("load");
  await writeAnd(page, "reload");
  await reloaded;
  await expect(putBack(page)).toBeVisible();
  await expect(richText(page, "Content")).toHaveText("Words then see the Markdown! then reload");
});

test("what was written right before going back, and before saving, is there", async ({ page, site }) => {
  await writeAnd(page, "go back");
  await expect(page).toHaveURL("/admin/blog");
  await page.getByRole("link", { name: "Edit On harbours" }).click();
  await expect(putBack(page)).toBeVisible();
  await expect(richText(page, "Content")).toHaveText("Words then go back");

  await writeAnd(page, "save");
  await expect(page).toHaveURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([
    { content: "Words then go back then save" },
  ]);
});
