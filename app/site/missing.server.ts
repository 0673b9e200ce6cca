import { data } from "react-router";
import { isGone } from "#domain/content/gone-addresses/queries.server.ts";
import type { PublicEntity } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** 410 for a deleted item, which search engines drop sooner; otherwise 404. */
export async function missingItem(tx: Transaction, entity: PublicEntity, name: string) {
  return data(null, { status: (await isGone(tx, entity, name)) ? 410 : 404 });
}
