import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { expect, test } from "./test.ts";

const address = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g;

test("no link, picture or file of the site is missing", async ({ request, site }) => {
  test.setTimeout(120_000);
  await site.database
    .insert(blogPosts)
    .values(Array.from({ length: 13 }, () => ({ ...sampleBlogPost(), published: true })));
  await site.database.insert(caseStudies).values({ ...sampleCaseStudy(), published: true });
  await site.database.insert(jobPosts).values({ ...sampleJobPost(), isPublished: true });

  const waiting = publicPages.map(({ path }) => path);
  const seen = new Set(waiting);
  const missing: string[] = [];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const response = await request.get(path, { maxRedirects: 0 });
    const isThere = response.status() < 400;
    if (!isThere) missing.push(`${response.status()} ${path}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, found = ""] of (await response.text()).matchAll(address)) {
      const url = new URL(found.replaceAll("&amp;", "&"), new URL(path, site.url));
      const next = url.pathname + url.search;
      if (url.origin !== site.url || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  expect(missing).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(["/resources?page=2", "/signup", "/admin/login"]));
});
