import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await site.database.delete(blogPosts);
});

test("without articles the list says so", async ({ visit }) => {
  const page = await visit("/resources");
  await expect(page.getByText("No articles published yet. Check back soon!")).toBeVisible();
});

test("a published article is on the list and opens; a draft is nowhere", async ({ site, visit }) => {
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
  const page = await visit("/resources");
  await expect(page.getByText("What it is about")).toBeVisible();
  await expect(page.getByText("A draft")).toHaveCount(0);
  await page.getByRole("link", { name: /^Read More.*The first article$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The first article" })).toBeVisible();
  await expect(page.getByText("February 28, 2026")).toBeVisible();
  await expect(page.getByText("2 min read")).toBeVisible();
  await expect(page.getByText("Second paragraph")).toBeVisible();
  await page.getByRole("link", { name: "Back to Resources" }).click();
  await expect(page).toHaveURL("/resources");
  expect((await page.request.get("/resources/a-draft")).status()).toBe(404);
  expect((await page.request.get("/covers/resources/a-draft")).status()).toBe(404);
  const cover = await page.request.get("/covers/resources/the-first-article");
  expect(cover.headers()["content-type"]).toContain("image/svg+xml");
});

test("an article links to related ones, to its neighbors and to share targets", async ({ site, visit }) => {
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
  const page = await visit("/resources/post-1");
  await expect(page.getByRole("link", { name: "Previous article" })).toHaveAttribute(
    "href",
    "/resources/post-0",
  );
  await expect(page.getByRole("link", { name: "Next article" })).toHaveAttribute("href", "/resources/post-2");
  const related = page
    .locator("section")
    .filter({ hasText: "Related articles" })
    .getByRole("heading", { level: 3 });
  await expect(related).toHaveText(["Budgets that hold", "Four days", "Hiring the second manager"]);
  const share = page.getByRole("navigation", { name: "Share this article" });
  await expect(share.getByRole("link")).toHaveText([/^LinkedIn/, /^X/, /^Facebook/, "Email"]);
  await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Grants%20and/,
  );
  await page.goto("/resources/post-3");
  await expect(page.getByRole("link", { name: "Next article" })).toHaveCount(0);
});

test("twelve articles are on a page, newest first, with page links; an unknown page is not found", async ({
  site,
  page,
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
  await page.goto("/resources");
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole("link", { name: `Page ${number}`, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    seen.push(...(await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()));
    if (number < 3) await page.getByRole("link", { name: "Next page" }).click();
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
  expect(seen[0]).toBe("Number 25");
  for (const path of ["?page=4", "?page=0", "?page=-1", "?page=1e3"]) {
    expect((await page.request.get(`/resources${path}`)).status()).toBe(404);
  }
});

test("a printed article is only its text", async ({ site, page }) => {
  await site.database
    .insert(blogPosts)
    .values({ title: "On paper", slug: "on-paper", content: "Words", published: true });
  await page.goto("/resources/on-paper");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Words")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Resources" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Share this article" })).toBeHidden();
});
