import { data, type LoaderFunctionArgs } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { readerOf } from "#app/session/account.server.ts";
import { findTexts, type LoaderArgs, previewed } from "#app/shell/find-texts.server.ts";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { type AlwaysShownPage, isHidden } from "#domain/content/pages/hidden.ts";
import { type PageName, pages, type TextsOf } from "#domain/content/pages/list.ts";
import { withPictures } from "#domain/content/pages/pictures.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

export type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

interface LoadedPage<Name extends PageName> {
  texts: TextsOf<Name>;
  settings: Settings;
}

interface LoadedPages<Name extends PageName> {
  texts: { [Each in Name]: TextsOf<Each> };
  settings: Settings;
}

/**
 * A page's texts with the firm's facts filled in, and the settings; the last known ones while the database is unavailable.
 * A hidden page is 404 for everybody but the admin.
 */
export async function loadPage<Name extends PageName>(args: PageArgs, name: Name): Promise<LoadedPage<Name>> {
  const { texts, settings } = await loadPages(args, [name]);
  return { texts: texts[name], settings };
}

/** Like `loadPage`, for several pages at once. */
export async function loadPages<Name extends PageName>(
  args: PageArgs,
  names: readonly Name[],
): Promise<LoadedPages<Name>> {
  try {
    const loaded = await asViewer(visitor, (tx) => findPages(tx, args, names));
    if (isAnyHidden(names, loaded.settings)) await refuseVisitor(args);
    return loaded;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // Whether the admin asks cannot be found out now.
    if (isAnyHidden(names, lastSettings)) throw notFound();
    const seen = lastSeen.get(names.join());
    if (!seen) throw error;
    return seen as LoadedPages<Name>;
  }
}

const lastSeen = new Map<string, LoadedPages<never>>();
let lastSettings: Pick<Settings, "hiddenPages"> = { hiddenPages: [] };

function isAnyHidden(names: readonly PageName[], settings: Pick<Settings, "hiddenPages">) {
  return names.some((name) => isHidden(name, settings));
}

async function refuseVisitor({ request, context }: PageArgs) {
  const { role } = await readerOf(request);
  if (role !== "admin") throw notFound();
  context.get(requestFacts).isPersonal = true;
}

function notFound() {
  return data(null, { status: 404 });
}

/** For a loader that reads more in the same transaction. */
export async function findPage<Name extends AlwaysShownPage>(
  tx: Transaction,
  args: LoaderArgs,
  name: Name,
): Promise<LoadedPage<Name>> {
  const { texts, settings } = await findPages(tx, args, [name]);
  return { texts: texts[name], settings };
}

/** For a page that must always be shown, such as one with a form. The settings are null if they cannot be read. */
export async function loadPageAnyway<Name extends AlwaysShownPage>(args: PageArgs, name: Name) {
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
  return (
    seen?.texts[name] ?? withPictures(fillTexts(pages[name].texts, unsetSettings, pages[name].whose), {})
  );
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
  lastSettings = settings;
  const texts = await findTexts(tx, args, { settings, names });
  const loaded: LoadedPages<Name> = { texts, settings };
  // A preview is for its author only.
  if (!args.context.get(previewed)) lastSeen.set(names.join(), loaded);
  return loaded;
}
