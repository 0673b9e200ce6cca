import { requestFacts } from "#app/request.tsx";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPages } from "./pages.ts";
import { listPublished, type Published } from "./published.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts);
  const published = await asViewer(visitor, listPublished);
  const lines = [...pageDates(published), ...itemDates(published)].map(
    ({ path, date }) => `  <url><loc>${publicUrl}${path}</loc><lastmod>${date.toISOString()}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>\n",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}

/** A page is as new as its own text or the newest thing it shows. */
function pageDates(published: Published) {
  const newest = {
    articles: published.articles[0]?.updatedAt,
    caseStudies: published.caseStudies[0]?.updatedAt,
    jobs: published.jobs[0]?.updatedAt,
    settings: published.settingsUpdatedAt,
  };
  return publicPages.map(({ path, written, shows = [] }) => {
    const dates = [new Date(written), ...shows.map((source) => newest[source])];
    const latest = Math.max(...dates.map((date) => date?.getTime() ?? 0));
    return { path, date: new Date(latest) };
  });
}

function itemDates({ articles, caseStudies, jobs }: Published) {
  return [...articles, ...caseStudies, ...jobs].map(({ path, updatedAt }) => ({ path, date: updatedAt }));
}
