import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { addPictures } from "./pictures.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test("without articles the list says so", async ({ web }) => {
  const list = await web.open("/resources");
  expect(list.text).toContain("No articles published yet. Check back soon!");
});

test("a published article is on the list and opens; a draft is nowhere", async ({ web, site }) => {
  await site.database.insert(blogPosts).values([
    {
      title: "The first article",
      slug: "the-first-article",
      subtitle: "What it is about",
      content: `${"word ".repeat(201)}\nSecond paragraph`,
      published: true,
      createdAt: new Date("2026-03-01T02:00:00Z"),
    },
    { title: "A draft", slug: "a-draft", content: "Secret", published: false },
  ]);
  const list = await web.open("/resources");
  expect(list.text).toContain("What it is about");
  expect(list.text).not.toContain("A draft");
  const article = await list.follow("Read More: The first article");
  expect(article.$("h1").text()).toBe("The first article");
  for (const text of ["February 28, 2026", "2 min read", "Second paragraph"]) {
    expect(article.text).toContain(text);
  }
  expect((await article.follow("Back to Resources")).address).toBe("/resources");
  expect((await web.get("/resources/a-draft")).status()).toBe(404);
  expect((await web.get("/covers/resources/a-draft")).status()).toBe(404);
  const cover = await web.get("/covers/resources/the-first-article");
  expect(cover.headers()["content-type"]).toContain("image/svg+xml");
});

test("an article links to related ones, to its neighbors and to share targets", async ({ web, site }) => {
  const written = [
    "Budgets that hold",
    "Grants and budgets",
    "Hiring the second manager",
    "Four days",
    "A draft",
  ];
  await site.database.insert(blogPosts).values(
    written.map((title, index) => ({
      title,
      slug: `post-${index}`,
      content: "Words",
      published: title !== "A draft",
      createdAt: new Date(Date.UTC(2026, 1, index + 1)),
    })),
  );
  const article = await web.open("/resources/post-1");
  const { $ } = article;
  expect($("a[rel=prev]").text()).toContain("Previous article");
  expect($("a[rel=prev]").attr("href")).toBe("/resources/post-0");
  expect($("a[rel=next]").text()).toContain("Next article");
  expect($("a[rel=next]").attr("href")).toBe("/resources/post-2");
  const related = $("section:contains('Related articles') h3").toArray();
  expect(related.map((title) => $(title).text())).toEqual([
    "Budgets that hold",
    "Four days",
    "Hiring the second manager",
  ]);
  const shared = $("nav[aria-label='Share this article'] a").toArray();
  expect(shared.map((link) => $(link).text())).toEqual([
    expect.stringMatching(/^LinkedIn/),
    expect.stringMatching(/^X/),
    expect.stringMatching(/^Facebook/),
    "Email",
  ]);
  expect($(shared[3]).attr("href")).toMatch(/^mailto:\?subject=Grants%20and/);
  expect((await web.open("/resources/post-3")).$("a[rel=next]").length).toBe(0);
});

test("twelve articles are on a page, newest first, with page links; an unknown page is not found", async ({
  web,
  site,
}) => {
  await site.database.insert(blogPosts).values(
    Array.from({ length: 25 }, (_, index) => ({
      title: `Number ${index + 1}`,
      slug: `number-${index + 1}`,
      content: "Words",
      published: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 2))),
    })),
  );
  const seen: string[] = [];
  let list = await web.open("/resources");
  for (const number of [1, 2, 3]) {
    const { $ } = list;
    expect($(".pagination [aria-current=page]").text()).toBe(`Page ${number}`);
    const titles = $("main article h2").toArray();
    seen.push(...titles.map((title) => $(title).text()));
    if (number < 3) list = await list.follow("Next page");
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
  expect(seen[0]).toBe("Number 25");
  for (const path of ["?page=4", "?page=0", "?page=-1", "?page=1e3"]) {
    expect((await web.get(`/resources${path}`)).status(), path).toBe(404);
  }
});

test("only the first row of a list loads before it is scrolled to, and its first picture first of all", async ({
  web,
  site,
}) => {
  const numbers = [1, 2, 3, 4];
  const shared = (number: number) => ({ slug: `item-${number}`, title: `Item ${number}`, published: true });
  await site.database.insert(blogPosts).values(numbers.map((n) => ({ ...shared(n), content: "Words" })));
  await site.database
    .insert(caseStudies)
    .values(numbers.map((n) => ({ ...sampleCaseStudy(), ...shared(n) })));
  await site.database
    .insert(pressReleases)
    .values(numbers.map((n) => ({ ...samplePressRelease(), ...shared(n) })));
  for (const [path, columns] of [
    ["/resources", 3],
    ["/case-studies", 3],
    ["/media-center", 1],
  ] as const) {
    const { $ } = await web.open(path);
    const covers = $("main .cover img").toArray();
    expect(covers.length, path).toBeGreaterThan(columns);
    const haste = covers.map((img) => [$(img).attr("loading"), $(img).attr("fetchpriority")].join(" "));
    const row = ["eager high", "eager low", "eager low"].slice(0, columns);
    expect(haste, path).toEqual(covers.map((_, place) => row[place] ?? "lazy "));
    const preloaded = $("link[rel=preload][as=image][imagesrcset]");
    expect(preloaded, path).toHaveLength(1);
    expect(preloaded.attr("fetchpriority")).toBe("high");
    expect(preloaded.attr("imagesrcset")).toBe($(covers[0]).attr("srcset"));
    expect(preloaded.attr("imagesizes")).toBe($(covers[0]).attr("sizes"));
  }
});

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
