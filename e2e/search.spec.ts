import type { Page } from "@playwright/test";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ site }) => {
  const posts = Object.entries({
    "Lanterns at sea": "Ships carry lanterns.",
    Harbours: "A lantern hangs in each of them.",
    "A lighthouse": "Its lantern went out every night.",
  }).map(([title, content]) => ({ ...sampleBlogPost(), title, content, published: true }));
  await site.database.insert(blogPosts).values(posts);
});

function field(page: Page) {
  return page.getByRole("main").getByRole("searchbox", { name: "Search this site" });
}

function results(page: Page) {
  return page.locator("#results").getByRole("heading", { level: 2 }).getByRole("link");
}

test("results follow what is typed and can be reached with the arrow keys", async ({ page }) => {
  await page.goto("/search");
  await field(page).pressSequentially("lighth");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "No page has “lighth”. 1 result for “lighthouse”.",
  );
  await expect(page).toHaveURL("/search?q=lighth");
  await field(page).press("ArrowDown");
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await field(page).fill("lantern");
  await expect(results(page)).toHaveCount(3);
  await field(page).fill("zeppelins");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Nothing was found for “zeppelins”.");
  await expect(page.getByRole("navigation", { name: "Good places to start" })).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue("zeppelins");
});

test.describe("too many searches", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("are not sent while somebody types until the time to wait is over, and then go on", async ({
    page,
  }) => {
    await page.clock.install();
    let asked = 0;
    await page.route("**/search?q=*", async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const body = "<main><p role=status>Please wait a minute.</p><div id=results>Nothing</div></main>";
      const headers = { "Content-Type": "text/html", "Retry-After": "60" };
      await route.fulfill({ status: 429, headers, body });
    });
    const status = page.getByRole("main").getByRole("status");
    await page.goto("/search");
    await field(page).fill("lanter");
    await page.clock.runFor(1000);
    await expect(status).toHaveText("Please wait a minute.");
    await field(page).fill("lanterns");
    await page.clock.runFor(50_000);
    expect(asked).toBe(1);
    await expect(status).toHaveText("Please wait a minute.");
    await expect(page.getByRole("navigation", { name: "Good places to start" })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(status).toHaveText("3 results for “lanterns”.");
    await expect(results(page)).toHaveCount(3);
    expect(asked).toBe(2);
  });
});

test.describe("the search of the header", () => {
  test("opens with its field in focus, closes with Escape, and is in a phone's menu", async ({ page }) => {
    await page.goto("/about");
    const button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const opened = page.locator("#site-search").getByRole("searchbox");
    await expect(opened).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await opened.fill("lanterns");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=lanterns");
    await expect(results(page).first()).toHaveText("Lanterns at sea");

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    const inMenu = page.getByRole("banner").getByRole("searchbox", { name: "Search this site" });
    await inMenu.filter({ visible: true }).fill("harbours");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=harbours");
  });
});
