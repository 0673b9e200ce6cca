import type { LoaderFunctionArgs } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** What the previews beside a form show of an item's address and of the firm. */
export async function previewFacts(
  tx: Transaction,
  item: { slug: string } | null,
  context: LoaderFunctionArgs["context"],
) {
  const { firmName } = await findSettings(tx);
  const { publicUrl } = context.get(requestFacts);
  return { slug: item?.slug, firm: { firmName, publicUrl } };
}
