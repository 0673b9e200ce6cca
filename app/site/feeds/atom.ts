import type { Route } from "./+types/atom.ts";
import { atomFeed } from "./feed.server.ts";
import { feedResponse, loadFeed } from "./load.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { feed, place } = await loadFeed(args);
  return feedResponse(atomFeed(feed, place), "application/atom+xml");
}
