import { sql } from "drizzle-orm";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { oldSlugs } from "#domain/old-slugs/table.server.ts";
import { sampleCaseStudy } from "#domain/sample-rows.test-support.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ site }) => {
  await site.database.delete(caseStudies);
});

test("without case studies the list says so", async ({ visit }) => {
  const page = await visit("/case-studies");
  await expect(page.getByText("No case studies published yet. Check back soon!")).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a published case study is on the list and opens; a draft is nowhere", async ({ site, visit }) => {
      const draft = { ...sampleCaseStudy(), title: "A draft" };
      await site.database.insert(caseStudies).values([
        {
          ...sampleCaseStudy(),
          slug: "food-bank",
          content: "Detail one\nDetail two",
          published: true,
          createdAt: new Date("2026-03-01T02:00:00Z"),
        },
        draft,
      ]);
      const page = await visit("/case-studies");
      const card = page.getByRole("article");
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(
        /February 28, 2026.*Nonprofit.*A food bank that plans ahead.*Client: Regional food bank/s,
      );
      await card.getByRole("link", { name: /^Read Case Study/ }).click();
      await expect(page).toHaveURL("/case-studies/food-bank");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        "The Challenge",
        "Our Solution",
        "The Results",
        "Detailed Overview",
      ]);
      const main = page.getByRole("main");
      await expect(main).toContainText(
        /February 28, 2026.*Nonprofit.*plans ahead.*Client: Regional food bank.*Waste/s,
      );
      await expect(main.getByText("Detail two", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Back to Case Studies" }).click();
      await expect(page).toHaveURL("/case-studies");
      expect((await page.request.get(`/case-studies/${draft.slug}`)).status()).toBe(404);
      expect((await page.request.get(`/covers/case-studies/${draft.slug}`)).status()).toBe(404);
    });
  });
}

test.describe("with a picture from elsewhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the drawn cover remains if a picture does not load", async ({ site, page }) => {
    await page.route("https://pictures.example/**", (route) => route.fulfill({ status: 404 }));
    await site.database.insert(caseStudies).values({
      ...sampleCaseStudy(),
      slug: "with-picture",
      featuredImage: "https://pictures.example/gone.jpg",
      published: true,
    });
    const refused = page.waitForEvent("console", (message) => message.text().includes("404"));
    await page.goto("/case-studies");
    const cover = page.getByRole("article").locator("img").first();
    const picture = page.getByRole("article").locator("img").last();
    await expect(cover).toHaveAttribute("src", /^\/covers\/case-studies\/with-picture\/\d+\/card-800\.webp$/);
    await expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
    await picture.scrollIntoViewIfNeeded();
    await refused;
    const heights = await page
      .getByRole("article")
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.clientHeight));
    expect(heights[0]).toBe(heights[1]);
    expect(heights[0]).toBeGreaterThan(100);
  });
});

test.describe("with covers that do not load", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the landscape's colours remain, without a broken-image icon", async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/covers/**", (route) => route.fulfill({ status: 404 }));
    await site.database.insert(caseStudies).values({ ...sampleCaseStudy(), published: true });
    await page.goto("/case-studies");
    const cover = page.getByRole("article").locator(".cover");
    const image = cover.locator("img");
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((failed: HTMLImageElement) => failed.complete && failed.naturalWidth === 0))
      .toBe(true);
    await expect(image).toHaveAttribute("alt", "");
    await expect(cover).toHaveCSS("background-image", /^linear-gradient\(/);
    const failed = await cover.screenshot();
    await image.evaluate((element) => element.remove());
    expect(failed.equals(await cover.screenshot())).toBe(true);
  });
});

test("an old address redirects permanently", async ({ site, page }) => {
  const study = { ...sampleCaseStudy(), slug: "new-name", published: true };
  await site.database.insert(caseStudies).values(study);
  await site.database.insert(oldSlugs).values({ slug: "old-name", entity: "case-studies", itemId: study.id });
  const answer = await page.request.get("/case-studies/old-name", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/case-studies/new-name");
});

test("the admin sees a draft under its banner; it is not cached", async ({ page, site }) => {
  await clearAccounts(site.database);
  const draft = sampleCaseStudy();
  await site.database.insert(caseStudies).values(draft);
  await signInAsAdmin(page);
  const answer = await page.goto(`/case-studies/${draft.slug}`);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByText("Draft preview: only you can see this")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.describe("a list that cannot be read", () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const [path, table, none] of [
    ["/resources", "blog_posts", "No articles published yet"],
    ["/case-studies", "case_studies", "No case studies published yet"],
    ["/careers", "job_posts", "No open positions"],
  ] as const) {
    test(`${path} shows an error with Retry instead of an empty list`, async ({ visit, site }) => {
      // A change invalidates the page cache.
      await site.database.execute(sql`update site_settings set phone = phone`);
      await site.database.execute(sql.raw(`revoke select on ${table} from beunec_visitor`));
      try {
        const page = await visit(`${path}?page=1`);
        await expect(page.getByRole("alert")).toContainText("could not be loaded");
        await expect(page.getByText(none)).toHaveCount(0);
        await site.database.execute(sql.raw(`grant select on ${table} to beunec_visitor`));
        await page.getByRole("link", { name: "Retry" }).click();
        await expect(page.getByRole("alert")).toHaveCount(0);
      } finally {
        await site.database.execute(sql.raw(`grant select on ${table} to beunec_visitor`));
      }
    });
  }
});
