import { href } from "react-router";
export interface DatedPath {
  path: string;
  date: Date;
}

interface SitemapOptions {
  publicUrl: string;
  /** Which part is asked for; none at the sitemap's own address. */
  part: number | null;
  /** Most addresses in one file. */
  limit?: number;
}

/** Search engines take 50,000 addresses in one file. */
const maxPerFile = 45_000;

/** One file while all fits into it, otherwise an index of numbered parts; null for a part that is not there. */
export function sitemapXml(paths: DatedPath[], { publicUrl, part, limit = maxPerFile }: SitemapOptions) {
  const parts = Math.ceil(paths.length / limit);
  if (part !== null) {
    if (parts < 2 || part > parts) return null;
    return urlSet(partOf(paths, part, limit), publicUrl);
  }
  return parts < 2 ? urlSet(paths, publicUrl) : index(paths, parts, limit, publicUrl);
}

function partOf(paths: DatedPath[], part: number, limit: number) {
  return paths.slice((part - 1) * limit, part * limit);
}

function urlSet(paths: DatedPath[], publicUrl: string) {
  return file("urlset", "url", paths, publicUrl);
}

function index(paths: DatedPath[], parts: number, limit: number, publicUrl: string) {
  const entries = Array.from({ length: parts }, (_, position) => {
    const latest = partOf(paths, position + 1, limit).reduce((a, b) => (a.date > b.date ? a : b));
    return { path: `${href("/sitemap.xml")}?page=${position + 1}`, date: latest.date };
  });
  return file("sitemapindex", "sitemap", entries, publicUrl);
}

function file(kind: string, entry: string, paths: DatedPath[], publicUrl: string) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map(
      ({ path, date }) =>
        `  <${entry}><loc>${publicUrl}${path}</loc><lastmod>${date.toISOString()}</lastmod></${entry}>`,
    ),
    `</${kind}>\n`,
  ].join("\n");
}
