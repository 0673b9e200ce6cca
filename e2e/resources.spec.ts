import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

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
