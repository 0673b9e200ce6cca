import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const copy = await copyDatabase(inject("cluster"));
const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
let server: TestServer;

beforeAll(async () => {
  const posts = Array.from({ length: 12 }, (_, index) => ({
    ...sampleBlogPost(),
    title: `Walrus ${index + 1}`,
    content: 'Said <img src="x" onerror="alert(1)"> about "walruses" & others',
    published: true,
  }));
  await database.insert(blogPosts).values(posts);
  server = await startServer({
    DATABASE_URL: copy.ownerUrl,
    SECRET: testSecret,
    PUBLIC_URL: "https://firm.example",
  });
});

afterAll(async () => {
  await server.stop();
  await database.$client.end();
  await copy.drop();
});

async function search(query: string, page = "") {
  const answer = await fetch(`${server.url}/search?${new URLSearchParams({ q: query })}${page}`);
  const html = await answer.text();
  const sentence = /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
  return { status: answer.status, headers: answer.headers, html, sentence };
}

test("results say how many there are, what kind each is and why, page by page", async () => {
  const first = await search("walruses");
  expect(first.sentence).toBe("12 results for “walruses”.");
  expect(first.html.match(/<h2[^>]*><a href="\/resources\//g)).toHaveLength(10);
  expect(first.html).toContain(">Article</p>");
  expect(first.html).toContain("<mark>walruses</mark>");
  const second = await search("walruses", "&page=2");
  expect(second.html.match(/<h2[^>]*><a href="\/resources\//g)).toHaveLength(2);
  expect((await search("walruses", "&page=3")).status).toBe(404);
});

test("nothing of a text or of what was typed becomes HTML", async () => {
  const typed = '"><script>alert(1)</script>';
  const { html } = await search(`walrus ${typed}`);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=");
});

test("results are neither kept nor indexed by search engines", async () => {
  const { headers, html } = await search("walrus");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("a typing error, too few hits and none are said in a sentence", async () => {
  expect((await search("wlarus")).sentence).toBe("No page has “wlarus”. 12 results for “walrus”.");
  expect((await search("walrus zeppelin")).sentence).toBe(
    "No page has all of these words. 12 results with some of them.",
  );
  const none = await search("zeppelin");
  expect(none.status).toBe(200);
  expect(none.sentence).toBe("Nothing was found for “zeppelin”.");
  expect(none.html).toContain("Good places to start");
  for (const odd of ["", "…", "\0", "x".repeat(5000)]) expect((await search(odd)).status).toBe(200);
});

test("pages are found from the start on, and what the owner makes of them soon after", async () => {
  await expect.poll(async () => (await search("grant writing")).html).toContain("/services/grant-writing");
  await database.insert(pageTexts).values({ page: "values", changes: { "opening.title": "Six zeppelins." } });
  await expect.poll(async () => (await search("zeppelin")).html).toContain('<a href="/values">');
});

test("the field is in the header of every page, and on the one not-found page", async () => {
  const home = await (await fetch(server.url)).text();
  expect(home).toMatch(/<header.*<form[^>]* action="\/search".*<\/header>/s);
  const missing = await fetch(`${server.url}/no-such-page`);
  expect(missing.status).toBe(404);
  const [, main = ""] = (await missing.text()).split("<main");
  expect(main).toMatch(/<form[^>]* action="\/search"/);
});

test("after 120 searches in a minute a network is asked to wait, and what was typed stays", async () => {
  await database.execute(sql`truncate limits.rate_limits`);
  for (let turn = 0; turn < 60; turn += 1) {
    const answers = await Promise.all([search("zeppelin"), fetch(`${server.url}/search.data?q=zeppelin`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  const refused = await search("walrus hunt");
  expect(refused.status).toBe(429);
  expect(refused.sentence).toBe("Too many attempts. Please try again in 1 minute.");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.html).toContain('value="walrus hunt"');
  expect((await fetch(`${server.url}/search.data?q=walrus`)).status).toBe(429);
  expect((await search("")).status).toBe(200);
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
});

test("search engines are told where the search is", async () => {
  const home = await (await fetch(server.url)).text();
  expect(home).toContain('"urlTemplate":"https://firm.example/search?q={search_term_string}"');
});
