import { eq, sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { nobody, refuseSaves, writeLongText } from "./editors.ts";
import { holdScripts } from "./hydration.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";
import type { WebPage } from "./web.ts";

function cells(list: WebPage) {
  return list
    .$("tbody td")
    .toArray()
    .map((cell) => list.$(cell).text().trim());
}

async function addPost({ database }: Site, values: Partial<typeof blogPosts.$inferInsert> = {}) {
  const post = { ...sampleBlogPost(), ...values };
  await database.insert(blogPosts).values(post);
  return `/admin/blog/edit/${post.id}`;
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("the admin publishes an article and a visitor can read it", async ({ web, request }) => {
    const empty = await web.open("/admin/blog");
    expect(empty.text).toContain("No blog posts yet.");
    const form = await empty.follow("New Post");
    expect(form.text).toContain("0 words, 0 min read");
    expect(form.value("Publish immediately")).toBe("");
    const list = await form.send("Create Post", {
      Title: "What we saw on Tuesday!",
      Content: "First line.\nSecond line.",
      "Publish immediately": true,
    });
    expect(list.address).toBe("/admin/blog");
    expect(list.statuses).toContain("The post has been created.");
    expect(cells(list)).toContain("Published");
    await expect
      .poll(async () => (await request.get("/resources")).text())
      .toContain("What we saw on Tuesday!");
    expect(await (await request.get("/resources/what-we-saw-on-tuesday")).text()).toContain("Second line.");
  });

  test("whoever saves a text that cannot be formatted is told that it is shown as plain text", async ({
    web,
    request,
    site,
  }) => {
    const form = await web.open(
      await addPost(site, { slug: "many-marks", format: "markdown", published: true }),
    );
    const content = `**Before**\n${"*a_ ".repeat(2_000)}`;
    const list = await form.send("Save Changes", { Content: content });
    expect(list.statuses.join()).toContain("cannot be formatted, so it is shown as plain text");
    await expect
      .poll(async () => (await request.get("/resources/many-marks")).text())
      .toContain("<p>**Before**</p>");
    const again = await (await web.open("/admin/blog")).follow("Edit Data readiness");
    expect(again.value("Content")).toBe(content.trimEnd());
    const saved = await again.send("Save Changes", { Content: "**After**" });
    expect(saved.statuses.join()).not.toContain("plain text");
  });

  test("the admin can preview a draft, others get not found", async ({ web, request, site }) => {
    await addPost(site, { title: "Not yet", slug: "not-yet" });
    const list = await web.open("/admin/blog");
    expect(cells(list)).toContain("Draft");
    expect(list.$('a[href="/resources/not-yet"]').attr("target")).toBe("_blank");
    const preview = await web.open("/resources/not-yet");
    expect(preview.text).toContain("Draft preview: only you can see this");
    expect(preview.$('meta[name="robots"]').attr("content")).toBe("noindex");
    expect(preview.headers["cache-control"]).toBe("no-store");
    expect((await request.get("/resources/not-yet")).status()).toBe(404);
    expect(await (await request.get("/resources")).text()).not.toContain("Not yet");
  });

  test("invalid input gets an error at its field and nothing typed is lost", async ({ web }) => {
    const refused = await (await web.open("/admin/blog/new")).send("Create Post", {
      Title: "Kept title",
      "Featured Image URL": "javascript:alert(1)",
      Content: "Kept content",
    });
    expect(refused.status).toBe(400);
    expect(refused.alerts.join()).toContain("must be a full web address");
    expect(refused.value("Title")).toBe("Kept title");
    expect(refused.value("Content")).toBe("Kept content");
  });

  test("a failed save shows the specified message and keeps the text", async ({ web, site }) => {
    const address = await addPost(site);
    await refuseSaves(site.database);
    await site.database.execute(
      sql`create trigger refuse_deletions before delete on blog_posts for each row execute function refuse()`,
    );
    const created = await (await web.open("/admin/blog/new")).send("Create Post", {
      Title: "Unlucky",
      Content: "Kept",
    });
    expect(created.alerts).toContain("Failed to create post");
    expect(created.value("Content")).toBe("Kept");
    const edited = await (await web.open(address)).send("Save Changes", { Content: "Changed" });
    expect(edited.alerts).toContain("Failed to update post");
    expect(edited.value("Content")).toBe("Changed");
    const list = await (await web.open("/admin/blog")).send("Delete");
    expect(list.alerts.join()).toContain("Failed to delete post");
  });

  test("a post is deleted after a question", async ({ web, site }) => {
    await addPost(site, { title: "Doomed" });
    const list = await web.open("/admin/blog");
    expect(list.$("dialog h2").text()).toContain("Are you sure you want to delete this post?");
    const after = await list.send("Delete");
    expect(after.statuses.join()).toContain("The post has been deleted.");
    expect(await site.database.$count(blogPosts)).toBe(0);
  });

  test("the address changes only with the title, and the old one redirects", async ({ web, site }) => {
    await addPost(site, { title: "Same", slug: "same", published: true });
    const address = await addPost(site, { title: "Other", slug: "other", content: "Two", published: true });
    const form = await web.open(address);
    expect(form.value("Published")).toBe("on");
    expect((await form.send("Save Changes", { Title: "Same" })).address).toBe("/admin/blog");
    const rows = await site.database.select().from(blogPosts).where(eq(blogPosts.content, "Two"));
    expect(rows[0]?.slug).toBe("same-2");
    const moved = await web.get("/resources/other", { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/resources/same-2"]);
  });

  test("a missing post redirects to the list with a message", async ({ web }) => {
    for (const id of [nobody, "no-id"]) {
      const list = await web.open(`/admin/blog/edit/${id}`);
      expect(list.address).toBe("/admin/blog");
      expect(list.alerts.join()).toContain("Post not found");
    }
  });
});

test("text typed before hydration stays", async ({ page, site }) => {
  await signInAsAdmin(page);
  const release = await holdScripts(page);
  await page.goto(await addPost(site, { content: "Original" }), { waitUntil: "commit" });
  await writeLongText(page, "Content", "Typed early");
  await page.getByLabel("Subtitle").fill("Also early");
  await release();
  await page.getByLabel("Title").first().fill("Typed late");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([
    { title: "Typed late", subtitle: "Also early", content: "Typed early" },
  ]);
});
