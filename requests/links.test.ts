import { HtmlValidate } from "html-validate";
import { publicPages } from "#app/site/search-engines/pages.ts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { addFormattedRows } from "./formatted-rows.ts";
import { expect, test } from "./test.ts";

const address = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g;

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes void elements and empty attributes in its own, valid style.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    "no-trailing-whitespace": "off",
  },
});

test("every public page is valid HTML, and what the firm has formatted too", async ({ request, site }) => {
  const formatted = Object.values(await addFormattedRows(site.database));
  const problems: string[] = [];
  for (const path of [...publicPages.map(({ path }) => path), ...formatted]) {
    const { results } = await validator.validateString((await request.get(path)).text());
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      // A wide table scrolls in a region, for which there is no element.
      if (formatted.includes(path) && ruleId === "prefer-native-element") continue;
      problems.push(`${path} ${ruleId}: ${message}`);
    }
  }
  expect(problems).toEqual([]);
});

test("no link, picture or file of the site is missing", async ({ request, site }) => {
  const posts = Array.from({ length: 12 }, () => ({ ...sampleBlogPost(), published: true }));
  await site.database.insert(blogPosts).values(posts);
  await addFormattedRows(site.database);
  const waiting = publicPages.map(({ path }) => path);
  const seen = new Set(waiting);
  const missing: string[] = [];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() >= 400) missing.push(`${response.status()} ${path}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, found = ""] of response.text().matchAll(address)) {
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
