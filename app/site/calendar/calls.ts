import { readFeed } from "#domain/inbox/calls/feed.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/calls.ts";

/** Not in the page cache, whose keys would hold the secret. */
export const handle = { parameters: "any" };

const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/** The firm's calls, for the calendar programs that know the address. */
export async function loader({ params }: Route.LoaderArgs) {
  const feed = await asViewer(visitor, async (tx) => {
    const { firmName } = await findSettings(tx);
    return readFeed(tx, params.secret, firmName);
  });
  if (feed === null) {
    const text = "There is no calendar at this address. It may have been given a new one.\n";
    return new Response(text, {
      status: 404,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(feed, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}
