import type { RouterContextProvider } from "react-router";
import { fillTexts } from "#domain/pages/fill.ts";
import { type PageName, pages, type TextsOf } from "#domain/pages/list.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** What a loader is given. */
interface Asked {
  context: Readonly<RouterContextProvider>;
}

type Settings = Awaited<ReturnType<typeof findSettings>>;

interface LoadedPage<Name extends PageName> {
  texts: TextsOf<Name>;
  settings: Settings;
}

interface LoadedPages<Name extends PageName> {
  texts: { [Each in Name]: TextsOf<Each> };
  settings: Settings;
}

/** What a page says, with the firm's facts in their places, and those facts; as last seen where the database is away. */
export async function loadPage<Name extends PageName>(asked: Asked, name: Name): Promise<LoadedPage<Name>> {
  const { texts, settings } = await loadPages(asked, [name]);
  return { texts: texts[name], settings };
}

/** The same of several: for a page that shows what others say. */
export async function loadPages<Name extends PageName>(
  asked: Asked,
  names: readonly Name[],
): Promise<LoadedPages<Name>> {
  try {
    const loaded = await asViewer(visitor, (tx) => findPages(tx, asked, names));
    lastSeen.set(names.join(), loaded);
    return loaded;
  } catch (error) {
    const seen = lastSeen.get(names.join());
    if (!seen || !isDatabaseUnavailable(error)) throw error;
    return seen as LoadedPages<Name>;
  }
}

const lastSeen = new Map<string, LoadedPages<never>>();

/** For a loader that reads more in the same transaction. */
async function findPages<Name extends PageName>(tx: Transaction, _asked: Asked, names: readonly Name[]) {
  const settings = await findSettings(tx);
  const filled = names.map((name) => [name, fillTexts(pages[name].texts, settings)]);
  const texts: LoadedPages<Name>["texts"] = Object.fromEntries(filled);
  return { texts, settings };
}
