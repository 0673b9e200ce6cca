import { data, type HeadersArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { readerOf } from "#app/session/account.server.ts";
import { isGone } from "#domain/content/gone-addresses/queries.server.ts";
import type { TextsOf } from "#domain/content/pages/list.ts";
import type { Previewed } from "#domain/content/publication/preview.server.ts";
import type { PublicEntity, PublicSection } from "#domain/entities.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { publicPath } from "#domain/site-paths.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findPage } from "./page-texts.server.ts";
import { previewedItem } from "./preview.server.ts";

interface ItemPage<Section extends PublicSection, Row, Page> {
  entity: PublicEntity;
  section: Section;
  /** The slug or id in the address. */
  name: string;
  find(tx: Transaction, name: string): Promise<Row | null>;
  /** Finds the item with the unsaved texts of its form, for the admin's preview. */
  findPreview(tx: Transaction, previewed: Previewed): Promise<Row | null>;
  /** Finds the current slug of an item that once had this one. */
  findMoved?(tx: Transaction, name: string): Promise<string | null>;
  show(tx: Transaction, row: Row, around: { texts: TextsOf<Section>; settings: Settings }): Promise<Page>;
}

/** The page of an item; for the admin of drafts too, and then not cached. */
export async function loadItem<Section extends PublicSection, Row, Page>(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  { entity, section, name, find, findPreview, findMoved, show }: ItemPage<Section, Row, Page>,
) {
  const reader = await readerOf(args.request);
  const preview = args.context.get(previewedItem);
  return asViewer(reader, async (tx) => {
    const row = preview?.entity === entity ? await findPreview(tx, preview) : await find(tx, name);
    if (!row) {
      const moved = await findMoved?.(tx, name);
      if (moved) throw redirect(publicPath(entity, moved), 301);
      // Search engines forget sooner what is gone for good.
      throw data(null, { status: (await isGone(tx, entity, name)) ? 410 : 404 });
    }
    const page = await show(tx, row, await findPage(tx, args, section));
    return data(page, { headers: reader.role === "visitor" ? {} : { "Cache-Control": "no-store" } });
  });
}

/** The loader's Cache-Control overrides the layout's. */
export function readableHeaders({ loaderHeaders, parentHeaders }: HeadersArgs) {
  return {
    "Cache-Control": loaderHeaders.get("Cache-Control") ?? parentHeaders.get("Cache-Control") ?? "no-store",
  };
}
