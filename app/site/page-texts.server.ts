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

interface LoadedPage<Name extends PageName> {
  texts: TextsOf<Name>;
  settings: Awaited<ReturnType<typeof findSettings>>;
}

/** What a page says, with the firm's facts in their places, and those facts; as last seen where the database is away. */
export async function loadPage<Name extends PageName>(asked: Asked, name: Name): Promise<LoadedPage<Name>> {
  try {
    const loaded = await asViewer(visitor, (tx) => findPage(tx, asked, name));
    lastSeen.set(name, loaded);
    return loaded;
  } catch (error) {
    const seen = lastSeen.get(name);
    if (!seen || !isDatabaseUnavailable(error)) throw error;
    return seen as LoadedPage<Name>;
  }
}

const lastSeen = new Map<PageName, LoadedPage<PageName>>();

/** The same for a loader that reads more in the same transaction. */
async function findPage<Name extends PageName>(tx: Transaction, _asked: Asked, name: Name) {
  const settings = await findSettings(tx);
  const texts: TextsOf<Name> = fillTexts(pages[name].texts, settings);
  return { texts, settings };
}
