import { data, redirect } from "react-router";
import { isGone } from "#domain/content/gone-addresses/queries.server.ts";
import type { PublicEntity } from "#domain/entities.ts";
import { publicPath } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** A redirect to the item's new slug, 410 for a deleted item, which search engines drop sooner, otherwise 404. */
export async function missingItem(
  tx: Transaction,
  entity: PublicEntity,
  name: string,
  moved: string | null = null,
) {
  if (moved) return redirect(publicPath(entity, moved), 301);
  return data(null, { status: (await isGone(tx, entity, name)) ? 410 : 404 });
}
