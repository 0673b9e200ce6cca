import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { refuseSaves } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

/** Later than the three that every site begins with, so that they come first. */
const sample = { releasedOn: "2031-05-06", summary: "In short", content: "At length" };

type Release = Partial<typeof pressReleases.$inferInsert> & { title: string; slug: string };

async function addRelease({ database }: Site, release: Release) {
  const [row] = await database
    .insert(pressReleases)
    .values({ ...sample, ...release })
    .returning();
  return `/admin/press/edit/${row?.id}`;
}

function filled(title: string, text: string) {
  const summary = "What {firm} does for {parentCompany}.";
  return { Title: title, "Release Date": sample.releasedOn, Summary: summary, Text: text };
}

test("the admin writes a release that names the firm, and visitors read it under the firm's name", async ({
  web,
  request,
}) => {
  const form = await (await web.open("/admin/press")).follow("New Press Release");
  expect(form.value("Publish immediately")).toBe("");
  const list = await form.send("Create Press Release", {
    ...filled("{firm} says so", "{firm} said it on Tuesday.\nSecond line."),
    Quotation: "So there.",
    Link: "/bcpbp",
    "Words of the Link": "About the program",
    offersBook: true,
    "Publish immediately": true,
  });
  expect(list.address).toBe("/admin/press");
  expect(list.statuses).toContain("The press release has been created.");
  expect(list.$("tbody th").text()).toContain("Beunec Consulting says so");

  await expect
    .poll(async () => (await request.get("/media-center")).text())
    .toContain("Beunec Consulting says so");
  const shown = await web.open("/media-center/beunec-consulting-says-so");
  expect(shown.$("h1").text()).toBe("Beunec Consulting says so");
  const article = shown.$("article").text();
  expect(article).toContain("What Beunec Consulting does for its parent technology company.");
  expect(article).toContain("New Jersey, May 6, 2031. Beunec Consulting said it on Tuesday.");
  expect(article).toContain("So there.");
  expect(article).toContain("Get the book");
  expect(article).not.toContain("{");
  expect(shown.$('article a[href="/bcpbp"]').text()).toContain("About the program");
});

test("a fact that nobody knows is refused by name, and nothing typed is lost", async ({ web, site }) => {
  const refused = await (await web.open("/admin/press/new")).send("Create Press Release", {
    ...filled("{frim} says so", "Kept text"),
    Link: "//example.com",
    "Words of the Link": "Kept words",
  });
  expect(refused.alerts.join()).toContain("We cannot fill in {frim}. Known are {firm}, {shortName}");
  expect(refused.alerts.join()).toContain("Link must be a page of this site");
  expect(refused.value("Title")).toBe("{frim} says so");
  expect(refused.value("Release Date")).toBe(sample.releasedOn);
  expect(refused.value("Text")).toBe("Kept text");
  expect(refused.value("Words of the Link")).toBe("Kept words");
  expect(await site.database.$count(pressReleases, eq(pressReleases.content, "Kept text"))).toBe(0);
});

test("another title has another address, and the old one leads there", async ({ web, site }) => {
  const form = await web.open(await addRelease(site, { title: "Before", slug: "before", published: true }));
  expect((await form.send("Save Changes", { Title: "After, by {firm}" })).address).toBe("/admin/press");
  const moved = await web.get("/media-center/before", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    "/media-center/after-by-beunec-consulting",
  ]);
});

test("a draft is for the admin alone until it is published from the list", async ({ web, request, site }) => {
  await addRelease(site, { title: "Not yet", slug: "not-yet" });
  expect((await web.open("/media-center/not-yet")).text).toContain("Draft preview: only you can see this");
  for (const hidden of ["/media-center/not-yet", "/covers/media-center/not-yet"])
    expect((await request.get(hidden)).status()).toBe(404);
  const list = await (await web.open("/admin/press")).send("Publish Not yet");
  expect(list.statuses.join()).toContain("The press release is public now.");
  await expect.poll(async () => (await request.get("/media-center/not-yet")).status()).toBe(200);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/media-center/not-yet<");
});

test("failures are said in the manner of the other forms, and keep the text", async ({ web, site }) => {
  const address = await addRelease(site, { title: "There", slug: "there" });
  await refuseSaves(site.database);
  await site.database.execute(
    sql`create trigger refuse_deletions before delete on press_releases for each row execute function refuse()`,
  );
  const form = await web.open("/admin/press/new");
  const created = await form.send("Create Press Release", filled("Unlucky", "Kept"));
  expect(created.alerts).toContain("Failed to create press release");
  expect(created.value("Text")).toBe("Kept");
  const edited = await (await web.open(address)).send("Save Changes", { Text: "Changed" });
  expect(edited.alerts).toContain("Failed to update press release");
  expect(edited.value("Text")).toBe("Changed");
  const list = await (await web.open("/admin/press?search=there")).send("Delete");
  expect(list.alerts.join()).toContain("Failed to delete press release");
});

test("a release is deleted after a question", async ({ web, site }) => {
  await addRelease(site, { title: "Doomed", slug: "doomed" });
  const list = await web.open("/admin/press?search=doomed");
  expect(list.$("dialog h2").text()).toContain("Are you sure you want to delete this press release?");
  expect((await list.send("Delete")).statuses.join()).toContain("The press release has been deleted.");
  expect(await site.database.$count(pressReleases, eq(pressReleases.slug, "doomed"))).toBe(0);
});

test("the list is searched, narrowed and exported, and a release is found by its title", async ({
  web,
  site,
}) => {
  const opening = { title: "Quillon opens {firm}", slug: "quillon-opens", content: "Otters" };
  const address = await addRelease(site, { ...opening, published: true });
  await addRelease(site, { title: "Quillon closes", slug: "quillon-closes" });
  const found = await web.open("/admin/press?search=otters");
  expect(found.$("tbody th").text()).toBe("Quillon opens Beunec Consulting");
  const drafts = await web.open("/admin/press?search=quillon&status=draft");
  expect(drafts.$("tbody th").text()).toBe("Quillon closes");
  const exported = await drafts.follow("Export CSV");
  expect(exported.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(parse(exported.html, { bom: true, columns: true })).toMatchObject([
    { Title: "Quillon closes", "Release date": "5/6/2031", Address: "/media-center/quillon-closes" },
  ]);
  const options = await (await web.get("/admin/find?text=quillon+op")).json();
  expect(options).toMatchObject([{ name: "Quillon opens Beunec Consulting", address }]);
});

test("the public list has twelve to a page, says when there is nothing, and when it cannot be read", async ({
  web,
  site,
}) => {
  const rows = Array.from({ length: 12 }, (_, number) => ({
    ...sample,
    title: `Release ${number}`,
    slug: `release-${number}`,
    published: true,
  }));
  await site.database.insert(pressReleases).values(rows);
  const second = await web.open("/media-center?page=2");
  expect(second.$("article")).toHaveLength(3);
  expect(second.$("article").first().text()).toContain("March 15, 2025");
  expect((await web.open("/media-center?page=3")).status).toBe(404);
  await site.database.execute(sql`alter table press_releases rename to away`);
  try {
    // The admin's pages are not cached: a visitor would get the last one that could be read.
    expect((await web.open("/media-center")).text).toContain("The press releases could not be loaded");
  } finally {
    await site.database.execute(sql`alter table away rename to press_releases`);
  }
  await site.database.delete(pressReleases);
  expect((await web.open("/media-center")).text).toContain(
    "No press releases published yet. Check back soon!",
  );
});
