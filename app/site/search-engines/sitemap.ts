import { data } from "react-router";
import { requestFacts } from "#app/request.tsx";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPages } from "./pages.ts";
import { listPublished, type Published } from "./published.server.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export const handle = { parameters: ["page"] };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts);
  const published = await asViewer(visitor, listPublished);
  const part = url.searchParams.has("page") ? pageNumber(request) : null;
  const xml = sitemapXml([...pageDates(published), ...itemDates(published)], { publicUrl, part });
  if (!xml) throw data(null, { status: 404 });
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
