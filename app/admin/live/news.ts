import { accountOf } from "#app/account.server.ts";
import type { Route } from "./+types/news.ts";
import { loadNews } from "./news.server.ts";

/** Asked for by pages that are open, whenever something has changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const news = await loadNews(accountOf(context).viewer);
  return news ? Response.json(news) : new Response(null, { status: 503 });
}
