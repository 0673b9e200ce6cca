import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { listAllPosts, writePostsAsCsv } from "#domain/content/blog-posts/list.server.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { listAddress, readListQuery } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

await owner.execute(sql`
  insert into blog_posts (title, slug, content, published, created_at, updated_at)
  select case when n % 2 = 0 then 'Even ' else 'odd ' end || lpad(n::text, 4, '0'), 'post-' || n,
    'Common words' || case when n = 77 then ' and a marsupial' else '' end, n % 10 = 0,
    '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01'::timestamptz - n * interval '1 minute'
  from generate_series(1, 2500) n`);
await owner.execute(sql`vacuum analyze blog_posts`);

async function list(asked: string) {
  const query = readListQuery(new URLSearchParams(asked), publicationList);
  const { rows, ...found } = await asViewer(admin, (tx) => listAllPosts(tx, query));
  return { ...found, titles: rows.map(({ title }) => title) };
}

test("every row is on exactly one page, in order, and a page past the end is the last page", async () => {
  const { pages, total } = await list("");
  expect([pages, total]).toEqual([50, 2500]);
  const seen: string[] = [];
  for (let page = 1; page <= pages; page++) seen.push(...(await list(`page=${page}`)).titles);
  const numbers = seen.map((title) => Number(title.slice(-4)));
  expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
  expect(await list("page=900")).toMatchObject({ page: 50, titles: seen.slice(-50) });
});

test("titles are sorted without regard to case", async () => {
  expect((await list("sort=title")).titles[0]).toBe("Even 0002");
  expect((await list("sort=title-descending")).titles[0]).toBe("odd 2499");
  expect((await list("sort=changed")).titles[0]).toBe("odd 0001");
});

test("a status filters the list and its count", async () => {
  const { total, pages, titles } = await list("status=published&page=5");
  expect([total, pages, titles.at(-1)]).toEqual([250, 5, "Even 0010"]);
});

test("a search finds words and prefixes in any position and case", async () => {
  for (const typed of ["marsupial", "MARSU", "0077 marsupial", "odd marsupial words"]) {
    expect(await list(`search=${typed}`)).toMatchObject({ total: 1, titles: ["odd 0077"] });
  }
  expect((await list("search=odd%00marsupial")).total).toBe(1);
  expect((await list("search=marsupial even")).total).toBe(0);
  expect((await list("search=supial")).total).toBe(0);
});

test("a search for signs that mean something to the database finds nothing, and does not fail", async () => {
  for (const typed of ["'", "!!!", "a & b | !c:*", "\\", "<script>", "%", "()", "' or 1=1 --"]) {
    expect((await list(new URLSearchParams({ search: typed }).toString())).total, typed).toBe(0);
  }
});

test("a search with many hits counts all of them, and its pages are in order", async () => {
  const found = await list("search=common");
  expect(found).toMatchObject({ total: 2500, pages: 50 });
  expect(found.titles[0]).toBe("Even 2500");
  expect((await list("search=common&page=20")).titles.at(-1)).toBe("odd 1501");
  expect(await list("search=common&page=51")).toMatchObject({ page: 50 });
});

test("unknown parameters are ignored, and defaults are left out of addresses", () => {
  const query = readListQuery(
    new URLSearchParams("status=constructor&sort=__proto__&page=-3&other=1&search=%20x%20"),
    publicationList,
  );
  expect(query).toEqual({ search: "x", filters: {}, sort: "newest", page: 1 });
  expect(listAddress("/admin/blog", query, publicationList)).toBe("/admin/blog?search=x");
  const full = "/admin/blog?status=draft&search=x&sort=title&page=2";
  const asked = new URL(full, "http://ours").searchParams;
  expect(listAddress("/admin/blog", readListQuery(asked, publicationList), publicationList)).toBe(full);
});

async function exportOf(search: string, timeZone: string) {
  let text = "";
  for await (const part of writePostsAsCsv(admin, new URLSearchParams(search), timeZone)) text += part;
  return text;
}

test("the export contains all pages of the list in its order, can be read back, and contains no formula", async () => {
  const harmful = {
    ...sampleBlogPost(),
    title: '=HYPERLINK("http://evil.example")',
    subtitle: '+1, "two"\nlines',
  };
  await owner.insert(blogPosts).values([
    { ...harmful, content: "zebra\n=second line" },
    { ...sampleBlogPost(), title: "Ünïcödé ✓", content: "zebra", createdAt: new Date("2020-01-01") },
  ]);
  const all = await exportOf("status=published&page=3", "UTC");
  expect(new Set(all.match(/^Even \d{4}/gm)).size).toBe(250);
  const text = await exportOf("search=zebra", "America/New_York");
  expect(text.startsWith("\uFEFF")).toBe(true);
  // Spreadsheets accept any of these as the end of a row.
  const endings = ["\r\n", "\n", "\r"];
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: endings });
  expect(rows.map((row) => row.Title)).toEqual([`'${harmful.title}`, "Ünïcödé ✓"]);
  expect(rows[0]).toMatchObject({
    Subtitle: `'${harmful.subtitle}`,
    Content: "zebra\n=second line",
    Status: "Draft",
  });
  expect(rows[1]?.Created).toBe("12/31/2019, 7:00 PM EST");
});
