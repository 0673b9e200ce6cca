import { parse } from "csv-parse/sync";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

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
