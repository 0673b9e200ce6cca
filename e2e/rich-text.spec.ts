import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sampleBlogPost, sampleJobPost } from "#domain/sample-rows.test-support.ts";
import { clickInto, longText, putBack, richText, savedDraft } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await site.database.delete(blogPosts);
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

const awkward =
  "Opening *words*, AT&amp;T.\n\n\n* one\n* two\n   - deep\n\n1) first\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n> said  \n> twice\n\n#### Too deep\n\n```js\nlet x\n```\n***\nThe   end.";

async function addPost(site: Site, content: string, format: "plain" | "markdown" = "markdown") {
  const post = { ...sampleBlogPost(), content, format };
  await site.database.insert(blogPosts).values(post);
  return `/admin/blog/edit/${post.id}`;
}

async function savedContent(site: Site) {
  const [post] = await site.database.select().from(blogPosts);
  return post?.content;
}

function tool(page: Page, name: string) {
  return page.getByRole("toolbar").first().getByRole("button", { name, exact: true });
}

async function save(page: Page) {
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page).toHaveURL("/admin/blog");
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

test("an article with headings, a list, a quotation and a link is written by keyboard alone", async ({
  page,
  site,
}) => {
  await page.goto("/admin/blog/new");
  await expect(richText(page, "Content")).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: /^Title/ }));
  await page.keyboard.type("Written with form");
  await tabTo(page, richText(page, "Content"));
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
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Use a web address");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("/contact");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("a way to us");
  await page.keyboard.press("Enter");
  await expect(richText(page, "Content")).toBeFocused();
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
  await save(page);
  expect(await savedContent(site)).toBe(markdown);
});

test("the Tab key leaves the text, also from a list and a table", async ({ page, site }) => {
  await page.goto(await addPost(site, "- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |"));
  for (const words of ["two", "1"]) {
    await clickInto(richText(page, "Content").getByText(words, { exact: true }));
    await expect(richText(page, "Content")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Featured Image URL")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(richText(page, "Content")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("toolbar").getByRole("button").and(page.locator(":focus"))).toBeVisible();
  }
  await expect(longText(page, "Content")).toHaveValue("- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |");
});

test("the toolbar is one stop of the Tab key and works with arrow keys", async ({ page, site }) => {
  await page.goto(await addPost(site, "Words"));
  await clickInto(richText(page, "Content"));
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
  await expect(richText(page, "Content")).toBeFocused();
  await expect(longText(page, "Content")).toHaveValue("**Words**");
  await expectAccessible(page);
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

test("an unchanged text is saved byte for byte, and undo brings every byte back", async ({ page, site }) => {
  await page.goto(await addPost(site, awkward));
  await clickInto(richText(page, "Content").getByText("The end."));
  await page.keyboard.press("Home");
  await page.keyboard.type("Here is ");
  await expect(longText(page, "Content")).toHaveValue(awkward.replace("The   end", "Here is The   end"));
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(longText(page, "Content")).toHaveValue(awkward);
  await page.getByRole("textbox", { name: /^Subtitle/ }).fill("Changed");
  await save(page);
  expect(await savedContent(site)).toBe(awkward);
});

test("what a draft put back is in the editor", async ({ page, site }) => {
  await page.goto(await addPost(site, "Saved words"));
  await clickInto(richText(page, "Content"));
  await page.keyboard.press("End");
  await page.keyboard.type(" and more");
  await expect(savedDraft(page)).toBeVisible();
  await page.reload();
  await expect(putBack(page)).toBeVisible();
  await expect(richText(page, "Content")).toHaveText("Saved words and more");
});

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("the version that is taken is in the editor", async ({ page, site, context }) => {
    const address = await addPost(site, "Saved words");
    const other = await context.newPage();
    await page.goto(address);
    await other.goto(address);
    await clickInto(richText(other, "Content"));
    await expect(richText(other, "Content")).toBeFocused();
    await other.keyboard.press("ControlOrMeta+Home");
    await expect.poll(() => other.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    await other.keyboard.type("## Theirs ");
    await expect(savedDraft(other)).toBeVisible();
    await clickInto(richText(page, "Content"));
    await page.keyboard.type("Mine ");
    await page.getByRole("link", { name: "The version saved elsewhere" }).click();
    await expect(richText(page, "Content").getByRole("heading", { level: 2 })).toContainText("Theirs");
    await other.close();
  });
});

test("the Markdown can be seen and changed, and the full width left with Escape", async ({ page, site }) => {
  await page.goto(await addPost(site, "Words"));
  await clickInto(richText(page, "Content"));
  await tool(page, "Full width").click();
  await expect(page.locator(".editor-bar")).toHaveAttribute("inert");
  await page.keyboard.press("End");
  await page.keyboard.type(" at full width");
  await expect(page.getByText("4 words").last()).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator(".editor-bar")).not.toHaveAttribute("inert");
  await expect(richText(page, "Content")).toBeFocused();
  await tool(page, "Markdown").click();
  await expect(longText(page, "Content")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("### Changed");
  await tool(page, "Markdown").click();
  await expect(richText(page, "Content").getByRole("heading", { level: 3 })).toHaveText("Changed");
});

test("an error leads into the editor", async ({ page }) => {
  await page.goto("/admin/blog/new");
  await page.getByRole("textbox", { name: /^Title/ }).fill("Without words");
  await expect(richText(page, "Content")).toBeVisible();
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(richText(page, "Content")).toBeFocused();
  await expect(richText(page, "Content")).toHaveAccessibleDescription(/Content is required/);
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

test("a line of a job post stays a line", async ({ page, site }) => {
  const job = {
    ...sampleJobPost(),
    responsibilities: "Lead\n- not a list\nWrite",
    format: "markdown" as const,
  };
  await site.database.insert(jobPosts).values(job);
  await page.goto(`/admin/job-posting/edit/${job.id}`);
  await clickInto(richText(page, "Responsibilities").getByText("Lead"));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Teach");
  await expect(longText(page, "Responsibilities")).toHaveValue("Lead\nTeach\n- not a list\nWrite");
  await expectAccessible(page);
  await site.database.delete(jobPosts).where(eq(jobPosts.id, job.id));
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
    expect(await savedContent(site)).toBe("Other words");
  });
});

test.describe("JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the text area holds the Markdown, and the format can be chosen", async ({ page, site }) => {
    await page.goto(await addPost(site, awkward));
    await expect(longText(page, "Content")).toBeVisible();
    await expect(longText(page, "Content")).toHaveValue(awkward);
    await page.getByLabel("Plain text").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/blog");
    expect(await site.database.select().from(blogPosts)).toMatchObject([
      { content: awkward, format: "plain" },
    ]);
  });
});
