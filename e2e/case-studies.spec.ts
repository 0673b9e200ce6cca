import { sql } from "drizzle-orm";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test("without case studies the list says so", async ({ web }) => {
  const list = await web.open("/case-studies");
  expect(list.text).toContain("No case studies published yet. Check back soon!");
});

test("a published case study is on the list and opens; a draft is nowhere", async ({ web, site }) => {
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
  const list = await web.open("/case-studies");
  const card = list.$("article");
  expect(card.length).toBe(1);
  expect(card.text()).toMatch(
    /February 28, 2026.*Nonprofit.*A food bank that plans ahead.*Client: Regional food bank/s,
  );
  const study = await list.follow("Read Case Study: A food bank that plans ahead");
  expect(study.address).toBe("/case-studies/food-bank");
  const { $ } = study;
  const headings = $("main h2").toArray();
  expect(headings.map((heading) => $(heading).text())).toEqual([
    "The Challenge",
    "Our Solution",
    "The Results",
    "Detailed Overview",
  ]);
  expect($("main").text()).toMatch(
    /February 28, 2026.*Nonprofit.*plans ahead.*Client: Regional food bank.*Waste/s,
  );
  const paragraphs = $("main p").toArray();
  expect(paragraphs.map((paragraph) => $(paragraph).text())).toContain("Detail two");
  expect((await study.follow("Back to Case Studies")).address).toBe("/case-studies");
  expect((await web.get(`/case-studies/${draft.slug}`)).status()).toBe(404);
  expect((await web.get(`/covers/case-studies/${draft.slug}`)).status()).toBe(404);
});

test("an old address redirects permanently", async ({ web, site }) => {
  const study = { ...sampleCaseStudy(), slug: "new-name", published: true };
  await site.database.insert(caseStudies).values(study);
  await site.database.insert(oldSlugs).values({ slug: "old-name", entity: "case-studies", itemId: study.id });
  const answer = await web.get("/case-studies/old-name", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/case-studies/new-name");
});

test("the admin sees a draft under its banner; it is not cached", async ({ web, site }) => {
  const draft = sampleCaseStudy();
  await site.database.insert(caseStudies).values(draft);
  await signInAsAdmin(web);
  const study = await web.open(`/case-studies/${draft.slug}`);
  expect(study.headers["cache-control"]).toBe("no-store");
  expect(study.text).toContain("Draft preview: only you can see this");
  expect(study.$('meta[name="robots"]').attr("content")).toBe("noindex");
});

for (const [path, table, none] of [
  ["/resources", "blog_posts", "No articles published yet"],
  ["/case-studies", "case_studies", "No case studies published yet"],
  ["/careers", "job_posts", "No open positions"],
] as const) {
  test(`${path} shows an error with Retry instead of an empty list that cannot be read`, async ({
    web,
    site,
  }) => {
    // A change invalidates the page cache.
    await site.database.execute(sql`update site_settings set phone = phone`);
    await site.database.execute(sql.raw(`revoke select on ${table} from beunec_visitor`));
    try {
      const list = await web.open(`${path}?page=1`);
      expect(list.status).toBe(503);
      expect(list.alerts.join()).toContain("could not be loaded");
      expect(list.text).not.toContain(none);
      await site.database.execute(sql.raw(`grant select on ${table} to beunec_visitor`));
      const again = await list.follow("Retry");
      expect(again.alerts).toEqual([]);
      expect(again.text).toContain(none);
    } finally {
      await site.database.execute(sql.raw(`grant select on ${table} to beunec_visitor`));
    }
  });
}

test.describe("with pictures that do not load", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the drawn cover remains, and without it the landscape's colours, without a broken-image icon", async ({
    site,
    page,
  }) => {
    await page.route("https://pictures.example/**", (route) => route.fulfill({ status: 404 }));
    await page.route("**/covers/case-studies/without-cover/**", (route) => route.fulfill({ status: 404 }));
    const featuredImage = "https://pictures.example/gone.jpg";
    await site.database.insert(caseStudies).values([
      { ...sampleCaseStudy(), slug: "with-picture", featuredImage, published: true },
      { ...sampleCaseStudy(), slug: "without-cover", published: true },
    ]);
    const refused = page.waitForEvent("console", (message) => {
      return message.location().url === featuredImage && message.text().includes("404");
    });
    await page.goto("/case-studies");
    const images = page.locator("article:has(a[href$='/with-picture']) img");
    await expect(images.first()).toHaveAttribute(
      "src",
      /^\/covers\/case-studies\/with-picture\/\d+\/card-800\.webp$/,
    );
    await expect(images.last()).toHaveAttribute("referrerpolicy", "no-referrer");
    await images.last().scrollIntoViewIfNeeded();
    await refused;
    const heights = await images.evaluateAll((shown) => shown.map((image) => image.clientHeight));
    expect(heights[0]).toBe(heights[1]);
    expect(heights[0]).toBeGreaterThan(100);

    const cover = page.locator("article:has(a[href$='/without-cover']) .cover");
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
