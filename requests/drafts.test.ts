import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { draftLimits, draftMessages } from "#domain/drafts/rules.ts";
import { countDrafts } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const mark = { tab: "another", save: "1", base: "" };

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a draft of an old version is put back beside the newer one, and replaces it when saved", async ({
  web,
  site,
}) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  const saved = () => site.database.select().from(blogPosts);
  const mine = { title: post.title, content: "Mine", version: "1" };
  await web.post("/admin/draft", { ...mark, ...mine, place: `blog-posts/${post.id}` });
  await site.database.update(blogPosts).set({ content: "Theirs" });
  const form = await web.open(`/admin/blog/edit/${post.id}`);
  expect(form.statuses.join()).toContain("has been put back.");
  expect(form.$("h2").text()).toContain("The version saved in the meantime");
  expect(form.$("dd").text()).toContain("Theirs");
  expect(form.value("Content")).toBe("Mine");

  await site.database.update(blogPosts).set({ content: "Theirs, later" });
  const refused = await form.send("Save Changes");
  expect(refused.$("dd").text()).toContain("Theirs, later");
  expect(await saved()).toMatchObject([{ content: "Theirs, later" }]);
  expect((await refused.send("Save Changes")).address).toBe("/admin/blog");
  expect(await saved()).toMatchObject([{ content: "Mine" }]);
});

test("drafts are accepted for existing forms, up to a size, and from the admin only", async ({
  web,
  request,
  site,
}) => {
  const draft = { ...mark, place: "blog-posts/new", title: "Stolen" };
  expect((await web.post("/admin/draft", { ...draft, place: "profiles/new" })).status).toBe(400);
  const many = Array.from({ length: draftLimits.fields }, (_, index) => [`extra-${index}`, "x"]);
  const tooLarge = await web.post("/admin/draft", { ...draft, ...Object.fromEntries(many) });
  expect([tooLarge.status, tooLarge.text]).toEqual([400, expect.stringContaining(draftMessages.tooLarge)]);
  const headers = { Origin: site.url };
  const answer = await request.post("/admin/draft", { headers, form: draft, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/admin/login");
  expect(await countDrafts(site.database)).toBe(0);
});
