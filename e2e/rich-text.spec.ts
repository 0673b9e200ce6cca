import type { Page } from "@playwright/test";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { clickInto, longText, richText } from "./editors.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ page }) => signInAsAdmin(page));

async function addPost(site: Site, content: string, format: "plain" | "markdown" = "markdown") {
  const post = { ...sampleBlogPost(), content, format };
  await site.database.insert(blogPosts).values(post);
  return `/admin/blog/edit/${post.id}`;
}

function tool(page: Page, name: string) {
  return page.getByRole("toolbar").first().getByRole("button", { name, exact: true });
}

async function save(page: Page) {
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page).toHaveURL("/admin/blog");
}

test("the Tab key leaves the text but goes through a table, and the toolbar is one stop of it and works with arrow keys", async ({
  page,
  site,
}) => {
  const content = "- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |";
  await page.goto(await addPost(site, content));
  const words = richText(page, "Content");
  const image = page.getByLabel("Featured Image URL");
  const focusedTool = page.getByRole("toolbar").getByRole("button").and(page.locator(":focus"));
  await clickInto(words.getByText("two", { exact: true }));
  await page.keyboard.press("Tab");
  await expect(image).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(words).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(focusedTool).toBeVisible();

  const hint = "Tab goes to the next cell, Enter begins a line. Escape, then Tab leaves the text.";
  await expect(page.getByRole("status").filter({ hasText: hint })).toHaveCount(0);
  await clickInto(words.getByText("b", { exact: true }));
  await expect(page.getByRole("status").filter({ hasText: hint })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("5");
  const grown = content.replace("| 2 |", "| 5 |\n| 4 | |");
  await expect(longText(page, "Content")).toHaveValue(grown);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(longText(page, "Content")).toHaveValue(content.replace("| 2 |", "| 2 <br>3 |\n| 4 | |"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(image).toBeFocused();

  await clickInto(words.getByText("two", { exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Heading")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool(page, "Full width")).toBeFocused();
  await page.keyboard.press("Home");
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Bold")).toBeFocused();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await expect(words).toBeFocused();
  await expect(longText(page, "Content")).toHaveValue(
    content
      .replace("| 2 |", "| 2 <br>3 |\n| 4 | |")
      .replace(/\w+/g, (word) => (word === "br" ? word : `**${word}**`)),
  );
});

test("a table grows and shrinks, and a code block and a rule are set", async ({ page, site }) => {
  await page.goto(await addPost(site, "Words"));
  await clickInto(richText(page, "Content"));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await tool(page, "Table").click();
  await page.keyboard.type("Head");
  await tool(page, "Add a column after").click();
  await tool(page, "Remove this column").click();
  await tool(page, "Add a row below").click();
  await tool(page, "Remove this row").click();
  await tool(page, "Remove this column").click();
  await expect(longText(page, "Content")).toHaveValue("Words\n\n| | |\n| - | - |\n| | |\n| | |");
  await tool(page, "Remove the table").click();
  await tool(page, "Rule").click();
  await page.keyboard.type("``` let x");
  await expect(longText(page, "Content")).toHaveValue("Words\n\n---\n\n```\nlet x\n```");
});

test("the Markdown can be seen and changed, and the full width left with Escape or by an error", async ({
  page,
  site,
}) => {
  await page.goto(await addPost(site, "Words"));
  const [words, bar] = [richText(page, "Content"), page.locator(".editor-bar")];
  await clickInto(words);
  await tool(page, "Full width").click();
  await expect(bar).toHaveAttribute("inert");
  await page.keyboard.press("End");
  await page.keyboard.type(" at full width");
  await expect(page.getByText("4 words").last()).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(bar).not.toHaveAttribute("inert");
  await expect(words).toBeFocused();
  await tool(page, "Markdown").click();
  await expect(longText(page, "Content")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("### Changed");
  await tool(page, "Markdown").click();
  await expect(words.getByRole("heading", { level: 3 })).toHaveText("Changed");

  const title = page.getByRole("textbox", { name: /^Title/ });
  await title.fill("");
  await clickInto(words);
  await page.keyboard.press("ControlOrMeta+Shift+F");
  await expect(bar).toHaveAttribute("inert");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Title is required/);
});

test("plain text is formatted on demand and looks the same", async ({ page, site }) => {
  await page.goto(await addPost(site, "1 * 2 * 3\n\n# no heading\na | b\n--- | ---", "plain"));
  await expect(longText(page, "Content")).toBeVisible();
  await expect(richText(page, "Content")).toHaveCount(0);
  await page.getByRole("button", { name: "Format this text" }).click();
  await expect(richText(page, "Content").getByRole("paragraph")).toHaveText([
    ...["1 * 2 * 3", "# no heading", "a | b", "--- | ---"],
  ]);
  await save(page);
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ format: "markdown" }]);
});

test.describe("without the editor", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the text area stays, and says why", async ({ page, site }) => {
    await page.route(/\/assets\/editor-.*\.js/, (route) => route.abort());
    await page.goto(await addPost(site, "Words"));
    await expect(page.getByText("The editor could not be loaded.")).toBeVisible();
    await expect(longText(page, "Content")).toBeVisible();
    await longText(page, "Content").fill("Other words");
    await save(page);
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Other words" }]);
  });
});

test("a text that cannot be formatted is opened as text, and formatted once it can be", async ({
  page,
  site,
}) => {
  await page.goto(await addPost(site, `**Words**\n${"*a_ ".repeat(2_000)}`));
  await expect(page.getByText("so it is shown as plain text")).toBeVisible();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await longText(page, "Content").fill("**Words**");
  await page.keyboard.press("Tab");
  await expect(richText(page, "Content").locator("strong")).toHaveText("Words");
  await expect(page.getByText("so it is shown as plain text")).toHaveCount(0);
});
