import { accountOf } from "#app/session/account.server.ts";
import { findSentences } from "#domain/content/pages/sentences.server.ts";
import { findItems } from "#domain/items/queries.server.ts";
import { shownTitle } from "#domain/items/shown-title.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/find.ts";
import { findHoursOptions } from "./hours.server.ts";
import { optionOf } from "./items.server.ts";
import { maxTextLength, type Option } from "./options.ts";
import { findPageOptions, sentenceOption } from "./pages.server.ts";
import { findSettingsOptions } from "./settings.server.ts";

/** Finds hours to log, pages, settings, items and sentences for the palette. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // PostgreSQL rejects text with this character.
  const text = (url.searchParams.get("text") ?? "").replaceAll("\0", " ").slice(0, maxTextLength);
  try {
    const options = await asViewer(accountOf(context).viewer, (tx) => findOptions(tx, text));
    return Response.json(options, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ err: error }, "items could not be searched");
    return new Response(null, { status: 503 });
  }
}

async function findOptions(tx: Transaction, text: string): Promise<Option[]> {
  const settings = await findSettings(tx);
  const items = await findItems(tx, text);
  const sentences = await findSentences(tx, text, settings);
  return [
    ...(await findHoursOptions(tx, text)),
    ...findPageOptions(text),
    ...findSettingsOptions(text),
    ...items.map((item) => optionOf({ ...item, title: shownTitle(item.kind, item.title, settings) })),
    ...sentences.map(sentenceOption),
  ];
}
