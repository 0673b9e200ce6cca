import { findTexts, type LoaderArgs, previewed } from "#app/shell/find-texts.server.ts";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { type PageName, pages, type TextsOf } from "#domain/content/pages/list.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
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

/** A page's texts with the firm's facts filled in, and the settings; the last known ones while the database is unavailable. */
export async function loadPage<Name extends PageName>(
  args: LoaderArgs,
  name: Name,
): Promise<LoadedPage<Name>> {
  const { texts, settings } = await loadPages(args, [name]);
  return { texts: texts[name], settings };
}

/** Like `loadPage`, for several pages at once. */
export async function loadPages<Name extends PageName>(
  args: LoaderArgs,
  names: readonly Name[],
): Promise<LoadedPages<Name>> {
  try {
    return await asViewer(visitor, (tx) => findPages(tx, args, names));
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
  args: LoaderArgs,
  name: Name,
): Promise<LoadedPage<Name>> {
  const { texts, settings } = await findPages(tx, args, [name]);
  return { texts: texts[name], settings };
}

/** For a page that must always be shown, such as one with a form. The settings are null if they cannot be read. */
export async function loadPageAnyway<Name extends PageName>(args: LoaderArgs, name: Name) {
  try {
    return await loadPage(args, name);
  } catch (error) {
    log.error({ err: error, page: name }, "the texts of a page could not be read");
    return { texts: fallbackTexts(name), settings: null };
  }
}

/** The last known texts of a page, or its defaults. */
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

async function findPages<Name extends PageName>(tx: Transaction, args: LoaderArgs, names: readonly Name[]) {
  const settings = await findSettings(tx);
  const texts = await findTexts(tx, args, { settings, names });
  const loaded: LoadedPages<Name> = { texts, settings };
  // A preview is for its author only.
  if (!args.context.get(previewed)) lastSeen.set(names.join(), loaded);
  return loaded;
}
