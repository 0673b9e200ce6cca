import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-xml.ts";

const publicUrl = "https://ours.example";
const paths = [1, 2, 3, 4, 5].map((day) => ({ path: `/${day}`, date: new Date(`2026-03-0${day}`) }));

function locations(xml: string | null) {
  return [...(xml ?? "").matchAll(/<loc>https:\/\/ours\.example(.*?)<\/loc>/g)].map(([, path]) => path);
}

test("as many addresses as one file may hold are one file, without parts", () => {
  const whole = sitemapXml(paths, { publicUrl, part: null, limit: 5 });
  expect(whole).toContain("<urlset");
  expect(locations(whole)).toEqual(["/1", "/2", "/3", "/4", "/5"]);
  expect(sitemapXml(paths, { publicUrl, part: 1, limit: 5 })).toBeNull();
});

test("more are an index of parts, each dated by its newest, that together name every address once", () => {
  const index = sitemapXml(paths, { publicUrl, part: null, limit: 2 });
  expect(index).toContain("<sitemapindex");
  expect(locations(index)).toEqual(["/sitemap.xml?page=1", "/sitemap.xml?page=2", "/sitemap.xml?page=3"]);
  expect(index).toContain("?page=2</loc><lastmod>2026-03-04T00:00:00.000Z</lastmod>");
  const parts = [1, 2, 3].map((part) => sitemapXml(paths, { publicUrl, part, limit: 2 }));
  expect(parts.flatMap(locations)).toEqual(["/1", "/2", "/3", "/4", "/5"]);
  expect(sitemapXml(paths, { publicUrl, part: 4, limit: 2 })).toBeNull();
});
