import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { hideablePages } from "#domain/content/pages/hidden.ts";
import { pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { expect, type Site, test } from "./test.ts";
import type { Web } from "./web.ts";

const paths = hideablePages.map((name) => pages[name].path);
const notice = "Hidden: only you can see this page.";

async function hide(site: Site, hiddenPages: string[]) {
  await site.database.update(siteSettings).set({ hiddenPages });
}

/** The hideable pages that a page links to. */
async function linksOf(web: Web, address: string) {
  const { $ } = await web.open(address);
  const linked = $("a[href], link[href]")
    .toArray()
    .map((link) =>
      $(link)
        .attr("href")
        ?.replace(/[?#].*/, ""),
    );
  return paths.filter((path) => linked.includes(path));
}

test("hidden pages are not found, and leave all pages, feeds, sitemap and search until they are shown again", async ({
  web,
  site,
}) => {
  const publicUrl = site.url.replace("127.0.0.1", "localhost");
  const links = paths.map((path) => `[to ${path}](${path}) and [${path}](${publicUrl}${path}#top)`);
  await site.database.insert(blogPosts).values({
    ...sampleBlogPost(),
    slug: "linked",
    format: "markdown",
    content: links.join("\n"),
    published: true,
  });
  const releases = await site.database.select().from(pressReleases);
  const walked = [
    ...publicPages.map(({ path }) => path),
    "/resources/linked",
    ...releases.map(({ slug }) => `/media-center/${slug}`),
    "/search?q=sustainability",
  ];
  const feeds = ["/resources/feed.xml", "/resources/feed.json", "/media-center/feed.json"];
  const found = async () => {
    const linked = new Set<string>();
    for (const address of walked) for (const path of await linksOf(web, address)) linked.add(path);
    return [...linked].sort();
  };
  const withAddress = async (address: string) => {
    const text = await (await web.get(address)).text();
    return paths.filter((path) => new RegExp(`${publicUrl}${path}[<"#&\\\\]`).test(text));
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
    expect((await web.get(`${path}.data`)).status(), path).toBe(404);
    expect((await web.get(`${path}?preview=${path.slice(1)}`)).status(), path).toBe(404);
  }
  expect(await found()).toEqual([]);
  for (const address of ["/sitemap.xml", ...feeds]) expect(await withAddress(address), address).toEqual([]);
  await expect.poll(searched).toEqual([]);
  const loaded = await (await web.get("/about.data")).text();
  expect(paths.filter((path) => loaded.includes(path))).toEqual([]);
  const article = await web.open("/resources/linked");
  expect(article.text).toContain("to /values and /values");

  await hide(site, []);
  expect(await found()).toEqual([...paths].sort());
  for (const path of paths) expect((await web.open(path)).status, path).toBe(200);
  for (const address of ["/sitemap.xml", "/resources/feed.xml", "/resources/feed.json"])
    expect(await withAddress(address), address).toEqual(paths);
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
  const preview = await web.open("/values?preview=values");
  expect(preview.status).toBe(200);
  expect(preview.text).toContain(notice);
  expect((await page.follow("Change visibility")).address).toBe("/admin/pages/values");
});

test("the admin hides a page and shows it again, as often as they press", async ({ web, request }) => {
  await signInAsAdmin(web);
  const status = async () => (await request.get("/values")).status();
  const [form, other] = [await web.open("/admin/pages/values"), await web.open("/admin/pages/values")];
  expect(form.text).toContain("Visitors see this page.");
  const hidden = await form.send("Hide this page");
  expect(hidden.statuses).toContain(pageMessages.hidden);
  await expect.poll(status).toBe(404);
  expect((await other.send("Hide this page")).statuses).toContain(pageMessages.hidden);
  const list = await web.open("/admin/pages");
  expect(list.$("tr:contains('Hidden') th a").text()).toBe("Values");
  const shown = await hidden.send("Show this page");
  expect(shown.statuses).toContain(pageMessages.shown);
  expect((await hidden.send("Show this page")).statuses).toContain(pageMessages.shown);
  await expect.poll(status).toBe(200);
  expect((await web.open("/admin/pages")).$("tr:contains('Hidden')")).toHaveLength(0);
});

test("other pages cannot be hidden, not by a forged form either", async ({ web, site }) => {
  expect((await web.post("/admin/pages/values", { visibility: "hide" })).address).toContain("/admin/login");
  await signInAsAdmin(web);
  const home = await web.open("/admin/pages/home");
  expect(home.text).not.toContain("Visibility");
  const refused = await web.post("/admin/pages/home", { visibility: "hide" });
  expect(refused.alerts.join()).toContain(pageMessages.alwaysShown);
  expect((await web.post("/admin/pages/nothing", { visibility: "hide" })).status).toBe(404);
  expect(await site.database.select().from(siteSettings)).toMatchObject([{ hiddenPages: [] }]);
  expect((await web.open("/")).status).toBe(200);
});

test("hiding a page by keyboard keeps what is typed in its form, and the focus", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/pages/values");
  const title = page.locator("#section-opening").getByLabel("Title");
  await title.fill("Seven rules.");
  await page.getByRole("button", { name: "Hide this page" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: pageMessages.hidden })).toBeVisible();
  const show = page.getByRole("button", { name: "Show this page" });
  await expect(show).toBeFocused();
  await expect(title).toHaveValue("Seven rules.");
  await show.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: pageMessages.shown })).toBeVisible();
  await expect(title).toHaveValue("Seven rules.");
});
