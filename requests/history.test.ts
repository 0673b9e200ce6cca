import { eq } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { nobody } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const versions = "nav[aria-label=Versions] a";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("an old version of an article is compared, put back into the form and saved", async ({ web, site }) => {
  const post = { ...sampleBlogPost(), title: "Waste", content: "Half of it\nSecond line", published: true };
  await site.database.insert(blogPosts).values(post);
  const [form, history] = [`/admin/blog/edit/${post.id}`, `/admin/blog/history/${post.id}`];
  const first = await web.open(history);
  expect(textsIn(first, versions)).toHaveLength(1);
  expect(first.text).toContain("It says the same as the present one.");

  for (const content of ["A third of it\nSecond line", "A quarter of it\nSecond line"])
    await (await web.open(form)).send("Save Changes", { Content: content });
  const compared = await web.open(history);
  expect(compared.$("h1").text()).toBe("History of “Waste”");
  expect(textsIn(compared, versions)).toHaveLength(3);
  expect(textsIn(compared, versions)[0]).toContain("Grace Ito");
  const oldest = await web.open(compared.$(versions).last().attr("href") ?? "");
  expect(textsIn(oldest, "del")).toEqual(["Half"]);
  expect(textsIn(oldest, "ins")).toEqual(["A quarter"]);

  const restored = await oldest.send("Restore this version");
  expect(restored.address).toMatch(new RegExp(`^${form}\\?restored=\\d+$`));
  const banners = restored.statuses.filter((text) => /in the form|put back/.test(text));
  expect(banners).toEqual([expect.stringMatching(/^The version of .* E[SD]T is in the form now\. Save/)]);
  expect((await web.open(form)).statuses.join()).toMatch(/Unsaved text from .* E[SD]T has been put back\./);
  expect(restored.value("Content")).toBe(post.content);
  expect(restored.value("Published")).toBe("on");
  const saved = () => site.database.select().from(blogPosts).where(eq(blogPosts.id, post.id));
  expect(await saved()).toMatchObject([{ content: "A quarter of it\nSecond line" }]);
  expect((await restored.send("Save Changes")).address).toBe("/admin/blog");
  expect(await saved()).toMatchObject([{ content: post.content, published: true, slug: post.slug }]);
  expect(await site.database.$count(contentVersions)).toBe(4);
});

test("a version of an older form shows what has no field now, and restores the rest", async ({
  web,
  site,
}) => {
  const post = { ...sampleBlogPost(), subtitle: "Kept" };
  await site.database.insert(blogPosts).values(post);
  const texts = { title: "Former title", content: post.content, motto: "Once a field" };
  await site.database.insert(contentVersions).values({ kind: "blog-posts", item: post.id, number: 7, texts });
  const shown = await web.open(`/admin/blog/history/${post.id}?version=7`);
  expect(textsIn(shown, "h2")).toContain("No longer in the form");
  expect(textsIn(shown, "dd")).toContain("Once a field");
  expect(textsIn(shown, "dt")).toEqual(["Title", "Motto"]);
  const restored = await shown.send("Restore this version");
  expect(restored.value("Title")).toBe("Former title");
  expect(restored.value("Subtitle")).toBe("Kept");
});

test("nothing is restored of a version or an item that is not there", async ({ web, site }) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  const address = `/admin/blog/history/${post.id}`;
  const unknown = await web.post(address, { version: "9" });
  expect(unknown.address).toBe(address);
  expect(unknown.alerts.join()).toContain("There is no such version any more.");
  expect((await web.post(address, { version: "x" })).status).toBe(400);
  expect((await web.open(`/admin/blog/history/${nobody}`)).alerts.join()).toContain("Post not found");
});
