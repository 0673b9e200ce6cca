import { data, type LoaderFunctionArgs } from "react-router";
import type { AlwaysShownPage } from "#domain/content/pages/hidden.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { pageNumber } from "./page-number.ts";
import { fallbackTexts, findPage } from "./page-texts.server.ts";

/** One page of a list; null if it could not be loaded, which the page reports. */
export async function loadList<List>(name: string, load: () => Promise<List>): Promise<List | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error, list: name }, "a list could not be read");
    return null;
  }
}

/** One page of a list of published items with the texts around it; 404 past the last page. */
export async function loadPublishedList<Name extends AlwaysShownPage, List extends { pages: number }>(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  name: Name,
  read: (tx: Transaction, page: number, settings: Settings) => Promise<List>,
) {
  const page = pageNumber(args.request);
  const loaded = await loadList(name, () =>
    asViewer(visitor, async (tx) => {
      const { texts, settings } = await findPage(tx, args, name);
      return { texts, list: await read(tx, page, settings) };
    }),
  );
  if (!loaded) return data({ texts: fallbackTexts(name), list: null, page }, { status: 503 });
  if (page > loaded.list.pages) throw data(null, { status: 404 });
  return data({ ...loaded, page });
}
