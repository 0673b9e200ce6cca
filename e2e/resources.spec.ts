import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { addPictures } from "../requests/pictures.ts";
import { expect, test } from "./test.ts";

test("a printed article is only its text, whose links say where they lead", async ({ site, page }) => {
  const links = "[Write](/contact) or [read](https://example.org/a), <https://example.org>, [below](#end).";
  const content = `Words\n\n${links}\n\n${["## One", "## Two", "## Three", "## End"].join("\n\n")}`;
  await site.database
    .insert(blogPosts)
    .values({ title: "On paper", slug: "on-paper", content, format: "markdown", published: true });
  await page.goto("/resources/on-paper");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Words")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Resources" })).toBeHidden();
  for (const name of ["In this article", "Share this article", "Main"])
    await expect(page.getByRole("navigation", { name, includeHidden: true })).toBeHidden();
  await expect(page.locator("body > footer")).toBeHidden();
  // The letterhead.
  await expect(page.locator("body > header :is(a, button):visible")).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Beunec Consulting, home" })).toBeVisible();
  const printed = await page
    .locator(".prose p a")
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, "::after").content));
  const address = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
  const contact = new URL("/contact", address).href;
  expect(printed).toEqual([`" (${contact})"`, '" (https://example.org/a)"', "none", "none"]);
});

test("a portrait stands in its own shape within the window, at the top of an article and in its text", async ({
  site,
  page,
}) => {
  const portrait = { width: 1200, height: 1800 };
  const [id] = await addPictures(site.database, ["portrait.jpg"], "#2e8b6f", portrait);
  const picture = pictureReference(id ?? "");
  await site.database.insert(blogPosts).values({
    ...{ title: "A portrait", slug: "a-portrait", format: "markdown", published: true },
    ...{ featuredImage: picture, content: `![Ada](${picture} "At her desk")` },
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/resources/a-portrait");
    const pictures = page.locator("article img");
    await expect(pictures).toHaveCount(2);
    for (const shown of await pictures.all()) {
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
      const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
      expect(width / height).toBeCloseTo(2 / 3, 2);
      expect(height).toBeGreaterThan(400);
      expect(height).toBeLessThan(0.81 * size.height);
    }
  }
});

test.describe("pictures that do not load", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("leave the drawn cover, and without it the colours of its landscape, and no broken-image icon", async ({
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
    await expect(images.first()).toHaveAttribute("src", /^\/covers\/case-studies\/with-picture\//);
    await expect(images.first()).not.toHaveJSProperty("naturalWidth", 0);
    await expect(images.last()).toHaveAttribute("referrerpolicy", "no-referrer");
    await images.last().scrollIntoViewIfNeeded();
    await refused;

    const cover = page.locator("article:has(a[href$='/without-cover']) .cover");
    const image = cover.locator("img");
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((failed: HTMLImageElement) => failed.complete && failed.naturalWidth === 0))
      .toBe(true);
    const failed = await cover.screenshot();
    await image.evaluate((element) => element.remove());
    expect(failed.equals(await cover.screenshot())).toBe(true);
  });
});
