import { data } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { entities, publicEntities } from "#domain/entities.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { findPage } from "../page-texts.server.ts";
import type { Route } from "./+types/atom.ts";
import type { Feed } from "./feed.server.ts";
import { listFeedItems } from "./items.server.ts";

/** The feed of the section that its address names, as any visitor sees it. */
export async function loadFeed({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const { publicUrl } = context.get(requestFacts);
  const path = url.pathname.slice(0, url.pathname.lastIndexOf("/"));
  const entity = publicEntities.find((name) => `/${entities[name].section.path}` === path);
  if (!entity) throw data(null, { status: 404 });
  const { section } = entities[entity];
  const feed = await asViewer(visitor, async (tx): Promise<Feed> => {
    const { texts, settings } = await findPage(tx, { context }, section.path);
    const items = await listFeedItems(tx, entity, { settings, publicUrl });
    return {
      title: pageTitle(section.name, settings.firmName),
      description: "search" in texts ? texts.search.description : "",
      path,
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
