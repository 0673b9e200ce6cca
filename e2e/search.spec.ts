import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
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

function titlesOf({ $ }: WebPage) {
  const titles = $("#results h2 a").toArray();
  return titles.map((title) => $(title).text());
}

test("whoever searches sees the best first, and why", async ({ web }) => {
  const found = await web.open("/search?q=lanterns");
  const { $ } = found;
  expect($("main [role=status]").text()).toBe("3 results for “lanterns”.");
  expect($("main [name=q]").val()).toBe("lanterns");
  expect(titlesOf(found)).toHaveLength(3);
  expect(titlesOf(found)[0]).toBe("Lanterns at sea");
  const article = $("#results li:contains('Harbours')");
  expect(article.find("mark").text()).toBe("lantern");
  expect(article.text()).toContain("Article");
  expect((await found.follow("A lighthouse")).address).toBe("/case-studies/lighthouse");
});

test("the owner says by which words a page is found, and the page does not show them", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  await (await web.open("/admin/pages/values")).send("Save Changes", {
    "search.words": "lanterns, whale oil",
  });
  const first = async () => titlesOf(await web.open("/search?q=lantern"))[0];
  await expect.poll(first).toBe("Values");
  const found = await web.open("/search?q=whale+oil");
  expect(found.$("#results li").text()).not.toContain("whale");
  const page = await found.follow("Values");
  expect(page.address).toBe("/values");
  expect(page.html).not.toContain("whale");
  await site.database.delete(pageTexts);
  await expect.poll(first).toBe("Lanterns at sea");
});

test("while the search fails it says so and can be tried again", async ({ web, site }) => {
  await site.database.execute(sql`revoke select on search_entries from beunec_visitor`);
  let failed: WebPage;
  try {
    failed = await web.open("/search?q=lantern");
  } finally {
    await site.database.execute(sql`grant select on search_entries to beunec_visitor`);
  }
  expect(failed.status).toBe(503);
  expect(failed.alerts.join()).toContain("The search did not answer");
  expect(titlesOf(await failed.follow("Retry"))).toHaveLength(3);
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
  test.use({ expectedErrors: [/status of 404/] });

  test("opens with its field in focus and closes with Escape, is in a phone's menu and on the not-found page", async ({
    page,
  }) => {
    await page.goto("/no-such-page");
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

    await page.goBack();
    await field(page).fill("lighthouse");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(results(page).first()).toHaveText("A lighthouse");

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    const inMenu = page.getByRole("banner").getByRole("searchbox", { name: "Search this site" });
    await inMenu.filter({ visible: true }).fill("harbours");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=harbours");
  });
});
