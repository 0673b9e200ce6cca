import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

test("the admin publishes an article and a visitor reads it", async ({ web, site }) => {
  await signInAsAdmin(web);
  const empty = await web.open("/admin/blog");
  expect(empty.text).toContain("No blog posts yet.");
  const form = await empty.follow("New Post");
  expect(form.text).toContain("0 words, 0 min read");
  expect(form.value("Publish immediately")).toBe("");
  const list = await form.send("Create Post", {
    Title: "What we saw on Tuesday!",
    Subtitle: "What it is about",
    Content: `${"word ".repeat(201)}\nSecond paragraph`,
    "Publish immediately": true,
  });
  expect(textsIn(list, "tbody td")).toContain("Published");
  expect(list.$('a[href="/resources/what-we-saw-on-tuesday"]').attr("target")).toBe("_blank");

  const visitor = new Web(site.url);
  await expect.poll(async () => (await visitor.open("/resources")).text).toContain("What it is about");
  const article = await (await visitor.open("/resources")).follow("Read More: What we saw on Tuesday!");
  expect(article.address).toBe("/resources/what-we-saw-on-tuesday");
  expect(article.$("h1").text()).toBe("What we saw on Tuesday!");
  expect(article.text).toContain("2 min read");
  expect(textsIn(article, "article p")).toContain("Second paragraph");
  expect((await article.follow("Back to Resources")).address).toBe("/resources");
});

test("whoever saves a text that cannot be formatted is told that it is shown as plain text", async ({
  web,
  request,
  site,
}) => {
  await signInAsAdmin(web);
  const post = { ...sampleBlogPost(), slug: "many-marks", format: "markdown" as const, published: true };
  await site.database.insert(blogPosts).values(post);
  const content = `**Before**\n${"*a_ ".repeat(2_000)}`;
  const form = await web.open(`/admin/blog/edit/${post.id}`);
  const list = await form.send("Save Changes", { Content: content });
  expect(list.statuses.join()).toContain("cannot be formatted, so it is shown as plain text");
  await expect
    .poll(async () => (await request.get("/resources/many-marks")).text())
    .toContain("<p>**Before**</p>");
  const again = await list.follow("Edit Data readiness");
  expect(again.value("Content")).toBe(content.trimEnd());
  const saved = await again.send("Save Changes", { Content: "**After**" });
  expect(saved.statuses.join()).not.toContain("plain text");
});

test("an article links to its neighbors, to related ones and to share targets", async ({ web, site }) => {
  const titles = ["Budgets that hold", "Grants and budgets", "Four days", "A draft"];
  await site.database.insert(blogPosts).values(
    titles.map((title, index) => ({
      ...{ title, slug: `post-${index}`, content: "Words", published: title !== "A draft" },
      createdAt: new Date(Date.UTC(2026, 1, index + 1)),
    })),
  );
  const article = await web.open("/resources/post-1");
  const { $ } = article;
  expect($("a[rel=prev]").attr("href")).toBe("/resources/post-0");
  expect($("a[rel=next]").attr("href")).toBe("/resources/post-2");
  expect(textsIn(article, "section:contains('Related articles') h3")).toHaveLength(2);
  const shared = $("nav[aria-label='Share this article'] a");
  expect(shared.text()).toMatch(/LinkedIn.*X.*Facebook.*Email/s);
  expect(shared.last().attr("href")).toMatch(/^mailto:\?subject=Grants%20and/);
  expect((await web.open("/resources/post-2")).$("a[rel=next]")).toHaveLength(0);
});
