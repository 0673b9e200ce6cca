import { accountOf } from "#app/session/account.server.ts";
import { findItems } from "#domain/items/queries.server.ts";
import { shownTitle } from "#domain/items/shown-title.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/find.ts";
import { optionOf } from "./items.server.ts";
import { maxTextLength } from "./options.ts";

/** Finds items by title, name or email for the palette. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // PostgreSQL rejects text with this character.
  const text = (url.searchParams.get("text") ?? "").replaceAll("\0", " ").slice(0, maxTextLength);
  try {
    const items = await asViewer(accountOf(context).viewer, (tx) => findShownItems(tx, text));
    return Response.json(items.map(optionOf), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ err: error }, "items could not be searched");
    return new Response(null, { status: 503 });
  }
}

async function findShownItems(tx: Transaction, text: string) {
  const items = await findItems(tx, text);
  const settings = await findSettings(tx);
  return items.map((item) => ({ ...item, title: shownTitle(item.kind, item.title, settings) }));
}
