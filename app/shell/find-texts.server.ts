import { createContext, type RouterContextProvider } from "react-router";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { type PageName, pages, type TextsOf } from "#domain/content/pages/list.ts";
import { withChanges } from "#domain/content/pages/overlay.ts";
import type { PageTexts } from "#domain/content/pages/page.ts";
import { pictureTextsIn, withPictures } from "#domain/content/pages/pictures.ts";
import { listChanges } from "#domain/content/pages/queries.server.ts";
import { findPictures } from "#domain/content/pictures/queries.server.ts";
import { pictureIdsIn } from "#domain/content/pictures/reference.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The part of a loader's arguments that is used here. */
export interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
}

/** Unsaved texts that the admin previews. */
export const previewed = createContext<{ name: PageName; texts: PageTexts } | null>(null);

/** The texts of pages: defaults with the owner's changes, pictures, and placeholders replaced by the firm's facts. */
export async function findTexts<Name extends PageName>(
  tx: Transaction,
  { context }: LoaderArgs,
  { settings, names }: { settings: Settings; names: readonly Name[] },
): Promise<{ [Each in Name]: TextsOf<Each> }> {
  const changes = await listChanges(tx, names);
  const preview = context.get(previewed);
  const texts = names.map((name) => {
    const shown = preview?.name === name ? preview.texts : withChanges(pages[name], changes.get(name) ?? {});
    return [name, fillTexts(shown, settings, pages[name].whose)] as const;
  });
  const chosen = texts.flatMap(([, shown]) => pictureTextsIn(shown));
  const pictures = await findPictures(tx, pictureIdsIn(...chosen));
  return Object.fromEntries(texts.map(([name, shown]) => [name, withPictures(shown, pictures)])) as {
    [Each in Name]: TextsOf<Each>;
  };
}
