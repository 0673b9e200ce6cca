import type { Route } from "./+types/json.ts";
import { jsonFeed } from "./feed.server.ts";
import { feedResponse, loadFeed } from "./load.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { feed, place } = await loadFeed(args);
  return feedResponse(jsonFeed(feed, place), "application/feed+json");
}
