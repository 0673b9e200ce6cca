import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { sampleBlogPost, sampleCaseStudy } from "#domain/sample-rows.test-support.ts";
import { expectFit } from "./back-office.ts";
import { ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await site.database.execute(sql`truncate blog_posts, case_studies cascade`);
  await site.database.insert(blogPosts).values(
    [
      { ...sampleBlogPost(), slug: "lanterns", title: "Lanterns at sea", content: "Ships carry lanterns." },
      {
        ...sampleBlogPost(),
        slug: "harbours",
        title: "Harbours",
        content: "A lantern hangs in each of them.",
      },
    ].map((post) => ({ ...post, published: true })),
  );
  const study = { ...sampleCaseStudy(), slug: "lighthouse", title: "A lighthouse", published: true };
  await site.database
    .insert(caseStudies)
    .values({ ...study, challenge: "Its lantern went out every night." });
});

test.afterEach(({ site }) => site.database.execute(sql`truncate blog_posts, case_studies cascade`));

function field(page: Page) {
  return page.getByRole("main").getByRole("searchbox", { name: "Search this site" });
}

function results(page: Page) {
  return page.locator("#results").getByRole("heading", { level: 2 }).getByRole("link");
}

async function openSearch(page: Page) {
  const button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  if (await button.isVisible()) await button.click();
  else await page.getByRole("button", { name: "Menu" }).click();
  const typed = page.getByRole("banner").getByRole("searchbox", { name: "Search this site" });
  await typed.filter({ visible: true }).fill("lanterns");
  await page.keyboard.press("Enter");
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of 404/] });

    test("whoever searches from the header sees the best first, and why", async ({
      page,
      javaScriptEnabled,
    }) => {
      await page.goto("/about");
      await openSearch(page);
      await expect(page).toHaveURL("/search?q=lanterns");
      await expect(page.getByRole("main").getByRole("status")).toHaveText("3 results for “lanterns”.");
      await expect(field(page)).toHaveValue("lanterns");
      await expect(results(page)).toHaveText(["Lanterns at sea", /./, /./]);
      const article = page.getByRole("listitem").filter({ hasText: "Harbours" });
      await expect(article.locator("mark")).toHaveText("lantern");
      await expect(article).toContainText("Article");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: "A lighthouse" }).click();
      await expect(page).toHaveURL("/case-studies/lighthouse");
    });

    test("a page that is not there offers the search", async ({ page }) => {
      await page.goto("/no-such-page");
      await field(page).fill("lighthouse");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(results(page).first()).toHaveText("A lighthouse");
    });
  });
}

test("results follow what is typed and can be reached with the arrow keys", async ({ page }) => {
  await page.goto("/search");
  await expectAccessible(page);
  await expectFit(page, [320, 390, 768, 1440]);
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
  await expectFit(page, [320, 390, 768, 1440]);
  await field(page).fill("zeppelins");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Nothing was found for “zeppelins”.");
  await expect(page.getByRole("navigation", { name: "Good places to start" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field(page)).toHaveValue("zeppelins");
});

test("the search of the header opens with its field in focus and closes with Escape", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const opened = page.locator("#site-search").getByRole("searchbox");
  await expect(opened).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("while the search fails", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("it says so and can be tried again", async ({ page, site }) => {
    await site.database.execute(sql`revoke select on search_entries from beunec_visitor`);
    try {
      await page.goto("/search?q=lantern");
      await expect(page.getByRole("alert")).toContainText("The search did not answer");
      await expectAccessible(page);
    } finally {
      await site.database.execute(sql`grant select on search_entries to beunec_visitor`);
    }
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(results(page)).toHaveCount(3);
  });
});
