import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { nobody } from "./editors.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const banner = "Draft preview: only you can see this";

async function draft(web: Web, place: string, texts: Record<string, string>) {
  const saved = await web.post("/admin/draft", { place, tab: "a", save: "1", base: "", ...texts });
  expect(saved.status).toBe(200);
}

const newItems: [place: string, address: string, texts: Record<string, string>, says: string[]][] = [
  [
    "blog-posts/new",
    "/resources/preview",
    { title: "Half a thought", subtitle: "Not more", format: "markdown", content: "## Why\nSome **words**" },
    ["Half a thought", "Not more", "Why", "Some words"],
  ],
  [
    "case-studies/new",
    "/case-studies/preview",
    { title: "Less waste", clientName: "A food bank", challenge: "A third", results: "Half" },
    ["Less waste", "A food bank", "A third", "Half"],
  ],
  [
    "press-releases/new",
    "/media-center/preview",
    { title: "{firm} grows", summary: "In short", content: "At length", offersBook: "on" },
    ["Beunec Consulting grows", "In short", "At length"],
  ],
  [
    "job-posts/new",
    "/careers/preview",
    { jobTitle: "Analyst", applicationDeadline: "2031-03-08T17:00", skills: "Patience" },
    ["Analyst", "3/8/2031, 5:00 PM EST", "Patience"],
  ],
];

test.for(newItems)(
  "a form of %s is previewed as its page, and with nothing valid in it too",
  async ([place, address, texts, says], { web }) => {
    await signInAsAdmin(web);
    await draft(web, place, texts);
    const shown = await web.open(`${address}?preview=${place}`);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(banner);
    for (const words of says) expect(shown.$("main").text()).toContain(words);
    expect(shown.$('meta[name="robots"]').attr("content")).toBe("noindex");
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect(shown.$("script[src*='entry.client']")).toHaveLength(0);
    const cover = await web.get(shown.$("main picture img").first().attr("src") ?? "");
    expect(cover.status()).toBe(200);

    const nothing = Object.fromEntries(Object.keys(texts).map((name) => [name, ""]));
    await draft(web, place, { ...nothing, save: "2", publishAt: "soon" });
    const empty = await web.open(`${address}?preview=${place}`);
    expect([empty.status, empty.$("h1").text()]).toEqual([200, "Untitled"]);
  },
);

test("what is saved is previewed with its unsaved changes, and without any as it is", async ({
  web,
  site,
}) => {
  const post = { ...sampleBlogPost(), slug: "public", title: "Public", content: "Saved", published: true };
  await site.database.insert(blogPosts).values(post);
  await signInAsAdmin(web);
  const form = await web.open(`/admin/blog/edit/${post.id}`);
  const address = form.$("a:contains('Preview')").attr("href") ?? "";
  expect(address).toBe(`/resources/public?preview=blog-posts/${post.id}`);
  const same = await web.open(address);
  expect(same.text).toContain("Saved");
  expect(same.text).not.toContain(banner);

  await draft(web, `blog-posts/${post.id}`, { title: "Public", content: "Typed", version: "1" });
  const changed = await web.open(address);
  expect(changed.text).toContain("Typed");
  expect(changed.text).toContain(banner);
  expect((await web.open("/resources/public")).text).toContain("Saved");
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Saved" }]);
});

test("visitors and members see nothing of a preview", async ({ web, request, site }) => {
  await signInAsAdmin(web);
  const post = { ...sampleBlogPost(), slug: "public", content: "Saved", published: true };
  await site.database.insert(blogPosts).values(post);
  await draft(web, "blog-posts/new", { title: "A secret draft" });
  await draft(web, `blog-posts/${post.id}`, { title: "A secret draft", content: "A secret draft" });
  const [unsaved, saved] = [
    "/resources/preview?preview=blog-posts/new",
    `/resources/public?preview=blog-posts/${post.id}`,
  ];
  expect((await web.open(unsaved)).text).toContain("A secret draft");
  await signUpMember(web);
  for (const get of [web.get.bind(web), request.get.bind(request)]) {
    const [hidden, shown] = [await get(unsaved), await get(saved)];
    expect(hidden.status()).toBe(404);
    expect(shown.status()).toBe(200);
    for (const answer of [hidden, shown]) expect(answer.text()).not.toContain("A secret draft");
    expect((await get("/covers/resources/a-secret-draft")).status()).toBe(404);
  }
});

test("a preview shows only its own kind of item, and none that is not there", async ({ web }) => {
  await signInAsAdmin(web);
  await draft(web, "case-studies/new", { title: "A study" });
  for (const place of [
    ...["case-studies/new", "projects/new", "settings", "blog-posts/x", "blog-posts/", "//evil.example"],
    `blog-posts/${nobody}`,
  ])
    expect((await web.open(`/resources/preview?preview=${place}`)).status, place).toBe(404);
});
