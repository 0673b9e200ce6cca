import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { hideablePages } from "#domain/content/pages/hidden.ts";
import { pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const paths = hideablePages.map((name) => pages[name].path);
const notice = "Hidden: only you can see this page.";

async function hide(site: Site, hiddenPages: string[]) {
  await site.database.update(siteSettings).set({ hiddenPages });
}

/** The hideable pages that any of some pages links to. */
async function linkedFrom(web: Web, addresses: string[]) {
  const linked = new Set<string>();
  for (const address of addresses) {
    const { $ } = await web.open(address);
    for (const link of $("a[href], link[href]").toArray())
      linked.add(($(link).attr("href") ?? "").replace(/[?#].*/, ""));
  }
  return paths.filter((path) => linked.has(path));
}

test("hidden pages are not found, and leave all pages, feeds, sitemap and search until they are shown again", async ({
  web,
  site,
}) => {
  const links = paths.map((path) => `[to ${path}](${path}) and [${path}](${site.url}${path}#top)`);
  const linking = { format: "markdown", content: links.join("\n"), published: true } as const;
  await site.database.insert(blogPosts).values({ ...sampleBlogPost(), ...linking, slug: "linked" });
  const releases = await site.database.select().from(pressReleases);
  const walked = [
    ...publicPages.map(({ path }) => path),
    "/resources/linked",
    ...releases.map(({ slug }) => `/media-center/${slug}`),
    "/search?q=sustainability",
  ];
  const lists = ["/sitemap.xml", "/resources/feed.xml", "/resources/feed.json"];
  const withAddress = async (address: string) => {
    const text = (await web.get(address)).text();
    return paths.filter((path) => new RegExp(`${site.url}${path}[<"#&\\\\]`).test(text));
  };
  const searched = async () => {
    const { rows } = await site.database.execute<{ address: string }>("select address from search_entries");
    return paths.filter((path) => rows.some(({ address }) => address === path));
  };

  await expect.poll(searched).toEqual(paths);
  await hide(site, [...hideablePages]);
  const unknown = await web.open("/nothing-of-the-kind");
  for (const path of paths) {
    const page = await web.open(path);
    expect([path, page.status, page.text]).toEqual([path, 404, unknown.text]);
    expect(page.headers["cache-control"], path).toBe(unknown.headers["cache-control"]);
    expect(page.$("meta[name=robots]").attr("content"), path).toBe("noindex");
    for (const other of [`${path}.data`, `${path}?preview=${path.slice(1)}`])
      expect((await web.get(other)).status(), other).toBe(404);
  }
  expect(await linkedFrom(web, walked)).toEqual([]);
  for (const address of lists) expect(await withAddress(address), address).toEqual([]);
  await expect.poll(searched).toEqual([]);
  const loaded = (await web.get("/about.data")).text();
  expect(paths.filter((path) => loaded.includes(path))).toEqual([]);
  expect((await web.open("/resources/linked")).text).toContain("to /values and /values");

  await hide(site, []);
  expect(await linkedFrom(web, walked)).toEqual(paths);
  for (const address of lists) expect(await withAddress(address), address).toEqual(paths);
  await expect.poll(searched).toEqual(paths);
});

test("only the admin sees a hidden page, under a banner that leads to its form", async ({ web, site }) => {
  await hide(site, ["values"]);
  await signUpMember(web);
  expect((await web.open("/values")).status).toBe(404);
  await signInAsAdmin(web);
  const page = await web.open("/values");
  expect(page.status).toBe(200);
  expect(page.text).toContain(notice);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
  expect((await web.open("/history")).text).not.toContain(notice);
  expect((await web.open("/values?preview=values")).text).toContain(notice);
  expect((await page.follow("Change visibility")).address).toBe("/admin/pages/values");
});

test("the admin hides a page and shows it again, but not one that is always shown", async ({
  web,
  request,
  site,
}) => {
  expect((await web.post("/admin/pages/values", { visibility: "hide" })).address).toContain("/admin/login");
  await signInAsAdmin(web);
  const status = async () => (await request.get("/values")).status();
  const form = await web.open("/admin/pages/values");
  expect(form.text).toContain("Visitors see this page.");
  const hidden = await form.send("Hide this page");
  expect(hidden.statuses).toContain(pageMessages.hidden);
  await expect.poll(status).toBe(404);
  expect((await form.send("Hide this page")).statuses).toContain(pageMessages.hidden);
  const list = await web.open("/admin/pages");
  expect(list.$("tr:contains('Hidden') th a").text()).toBe("Values");
  const shown = await hidden.send("Show this page");
  expect(shown.statuses).toContain(pageMessages.shown);
  await expect.poll(status).toBe(200);

  expect((await web.open("/admin/pages/home")).text).not.toContain("Visibility");
  const refused = await web.post("/admin/pages/home", { visibility: "hide" });
  expect(refused.alerts.join()).toContain(pageMessages.alwaysShown);
  expect((await web.post("/admin/pages/nothing", { visibility: "hide" })).status).toBe(404);
  expect(await site.database.select().from(siteSettings)).toMatchObject([{ hiddenPages: [] }]);
});
