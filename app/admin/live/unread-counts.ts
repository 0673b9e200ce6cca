import { accountOf } from "#app/session/account.server.ts";
import type { Route } from "./+types/unread-counts.ts";
import { loadUnreadCounts } from "./unread-counts.server.ts";

/** Fetched by open pages after each change. */
export async function loader({ context }: Route.LoaderArgs) {
  const counts = await loadUnreadCounts(accountOf(context).viewer);
  return counts ? Response.json(counts) : new Response(null, { status: 503 });
}
