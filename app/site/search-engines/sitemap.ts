import { data } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { hiddenPaths } from "#domain/content/pages/hidden.ts";
import { pageAt } from "#domain/content/pages/list.ts";
import { listChangedPages } from "#domain/content/pages/queries.server.ts";
import { listPublicAddresses } from "#domain/content/publication/addresses.server.ts";
import { publicEntities } from "#domain/entities.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pageNumber } from "../page-number.ts";
import type { Route } from "./+types/sitemap.ts";
import { publicPages } from "./pages.ts";
import { sitemapXml } from "./sitemap-xml.ts";

export const handle = { parameters: ["page"] };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts);
  const published = await asViewer(visitor, findPublished);
  const part = url.searchParams.has("page") ? pageNumber(request) : null;
  const xml = sitemapXml([...pageDates(published), ...itemDates(published)], { publicUrl, part });
  if (!xml) throw data(null, { status: 404 });
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}

async function findPublished(tx: Transaction) {
  return {
    settings: await findSettings(tx),
    addresses: await listPublicAddresses(tx),
    changedPages: await listChangedPages(tx),
  };
}

type Published = Awaited<ReturnType<typeof findPublished>>;

/** A page is as new as its own text or the newest thing it shows. */
function pageDates({ settings, addresses, changedPages }: Published) {
  const hidden = hiddenPaths(settings);
  const found = publicPages.filter(({ path }) => !hidden.includes(path));
  return found.map(({ path, written, shows }) => {
    const newest = shows.map((shown) => (shown === "settings" ? settings : addresses[shown][0])?.updatedAt);
    const dates = [new Date(written), changedPages.get(pageAt(path) ?? ""), ...newest];
    const latest = Math.max(...dates.map((date) => date?.getTime() ?? 0));
    return { path, date: new Date(latest) };
  });
}

function itemDates({ addresses }: Published) {
  return publicEntities
    .flatMap((entity) => addresses[entity])
    .map(({ path, updatedAt }) => ({ path, date: updatedAt }));
}
