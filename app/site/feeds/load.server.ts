import { requestFacts } from "#app/request/facts.tsx";
import { type PublicSection, publicSections } from "#domain/entities.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { findPage } from "../page-texts.server.ts";
import type { Route } from "./+types/atom.ts";
import type { Feed } from "./feed.server.ts";
import { feedSections } from "./sections.server.ts";

/** What is published in the part of the site that a feed's address names, as any visitor sees it. */
export async function loadFeed({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const { publicUrl } = context.get(requestFacts);
  const section = url.pathname.split("/")[1] as PublicSection;
  const { page, list } = feedSections[section];
  const feed = await asViewer(visitor, async (tx): Promise<Feed> => {
    const { texts, settings } = await findPage(tx, { context }, page);
    const items = await list(tx, { settings, publicUrl });
    return {
      title: pageTitle(publicSections.get(section) ?? "", settings.firmName),
      description: "search" in texts ? texts.search.description : "",
      path: `/${section}`,
      firm: settings.firmName,
      items,
      updated: settings.updatedAt,
    };
  });
  return { feed, place: { publicUrl, path: url.pathname } };
}

export function feedResponse(body: string, type: string) {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, no-cache" },
  });
}
