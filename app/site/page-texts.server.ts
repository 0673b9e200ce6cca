import { type Asked, findTexts, previewed, type Settings } from "#app/shell/find-texts.server.ts";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { type PageName, pages, type TextsOf } from "#domain/content/pages/list.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

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
    return await asViewer(visitor, (tx) => findPages(tx, asked, names));
  } catch (error) {
    const seen = lastSeen.get(names.join());
    if (!seen || !isDatabaseUnavailable(error)) throw error;
    return seen as LoadedPages<Name>;
  }
}

const lastSeen = new Map<string, LoadedPages<never>>();

/** For a loader that reads more in the same transaction. */
export async function findPage<Name extends PageName>(
  tx: Transaction,
  asked: Asked,
  name: Name,
): Promise<LoadedPage<Name>> {
  const { texts, settings } = await findPages(tx, asked, [name]);
  return { texts: texts[name], settings };
}

/** For a page that has to be shown whatever fails, such as one with a form: it may have to do without the settings. */
export async function loadPageAnyway<Name extends PageName>(asked: Asked, name: Name) {
  try {
    return await loadPage(asked, name);
  } catch (error) {
    log.error({ err: error, page: name }, "the texts of a page could not be read");
    return { texts: fallbackTexts(name), settings: null };
  }
}

/** What a page can say while nothing can be read: at worst what it does by default. */
export function fallbackTexts<Name extends PageName>(name: Name): TextsOf<Name> {
  const seen = lastSeen.get(name) as LoadedPages<Name> | undefined;
  return seen?.texts[name] ?? fillTexts(pages[name].texts, unsetSettings, pages[name].whose);
}

const unsetSettings = {
  ...defaultSettings,
  founderName: null,
  parentCompany: null,
  bookTitle: null,
  pressEmail: null,
  pressPhone: null,
  address: null,
  answerWithinDays: null,
};

async function findPages<Name extends PageName>(tx: Transaction, asked: Asked, names: readonly Name[]) {
  const settings = await findSettings(tx);
  const texts = await findTexts(tx, asked, { settings, names });
  const loaded: LoadedPages<Name> = { texts, settings };
  // What is typed and not saved is shown to its writer alone.
  if (!asked.context.get(previewed)) lastSeen.set(names.join(), loaded);
  return loaded;
}
