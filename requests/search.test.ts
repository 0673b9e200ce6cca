import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

test.beforeEach(async ({ site: { database } }) => {
  const posts = Array.from({ length: 12 }, (_, index) => ({
    ...sampleBlogPost(),
    title: `Walrus ${index + 1}`,
    content: 'Said <img src="x" onerror="alert(1)"> about "walruses" & others',
    published: true,
  }));
  await database.insert(blogPosts).values(posts);
  const study = { ...sampleCaseStudy(), slug: "lighthouse", title: "A lighthouse", published: true };
  await database.insert(caseStudies).values({ ...study, challenge: "Its lantern went out every night." });
});

function search(web: Web, query: string, page = "") {
  return web.open(`/search?${new URLSearchParams({ q: query })}${page}`);
}

function sentenceOn(page: WebPage) {
  return textsIn(page, "main [role=status]")[0];
}

function titlesOn(page: WebPage) {
  return textsIn(page, "#results h2 a");
}

test("results say how many there are, of which kind and why, page by page, for nobody to keep", async ({
  web,
}) => {
  const first = await search(web, "walruses");
  expect(sentenceOn(first)).toBe("12 results for “walruses”.");
  expect(first.$("main [name=q]").val()).toBe("walruses");
  expect(titlesOn(first)).toHaveLength(10);
  const hit = first.$("#results li").first();
  expect(hit.text()).toContain("Article");
  expect(hit.find("mark").first().text()).toBe("Walrus");
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.$("meta[name=robots]").attr("content")).toBe("noindex");
  const second = await search(web, "walruses", "&page=2");
  expect(titlesOn(second)).toHaveLength(2);
  expect((await search(web, "walruses", "&page=3")).status).toBe(404);
  const study = await search(web, "lanterns");
  expect((await study.follow("A lighthouse")).address).toBe("/case-studies/lighthouse");
});

test("nothing of a text or of what was typed becomes HTML, and nothing odd breaks the search", async ({
  web,
}) => {
  const { html } = await search(web, 'walrus "><script>alert(1)</script>');
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=");
  const none = await search(web, "zeppelin");
  expect([none.status, sentenceOn(none)]).toEqual([200, "Nothing was found for “zeppelin”."]);
  expect(none.text).toContain("Good places to start");
  for (const odd of ["", "\0", "x".repeat(5000)]) expect((await search(web, odd)).status).toBe(200);
});

test("while the search fails it says so and can be tried again", async ({ web, site }) => {
  await site.database.execute(sql`revoke select on search_entries from beunec_visitor`);
  let failed: WebPage;
  try {
    failed = await search(web, "lantern");
  } finally {
    await site.database.execute(sql`grant select on search_entries to beunec_visitor`);
  }
  expect(failed.status).toBe(503);
  expect(failed.alerts.join()).toContain("The search did not answer");
  expect(titlesOn(await failed.follow("Retry"))).toEqual(["A lighthouse"]);
});

test("the field is in the header and on the not-found page, and search engines know it", async ({ web }) => {
  const home = await web.open("/");
  expect(home.$("header form[action='/search']").length).toBeGreaterThan(0);
  expect(home.html).toMatch(/"urlTemplate":"http[^"]+\/search\?q=\{search_term_string\}"/);
  const missing = await web.open("/no-such-page");
  expect(missing.status).toBe(404);
  expect(missing.$("main form[action='/search']")).toHaveLength(1);
});

test("after 120 searches in a minute a network is asked to wait, and what was typed stays", async ({
  web,
  site,
}) => {
  await search(web, "zeppelin");
  // As if the network had searched 118 times more in this minute.
  await site.database.execute(
    sql`update limits.rate_limits set hits = hits + 118, expires_at = now() + interval '50 seconds'`,
  );
  expect((await web.get("/search.data?q=walrus")).status()).toBe(200);
  const refused = await search(web, "walrus hunt");
  expect(refused.status).toBe(429);
  expect(sentenceOn(refused)).toBe("Too many attempts. Please try again in 1 minute.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.$("main [name=q]").val()).toBe("walrus hunt");
  expect((await web.get("/search.data?q=walrus")).status()).toBe(429);
  expect((await search(web, "")).status).toBe(200);
  expect((await web.open("/contact")).status).toBe(200);
});
