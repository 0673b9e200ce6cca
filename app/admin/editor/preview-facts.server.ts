import type { LoaderFunctionArgs } from "react-router";
import { requestFacts } from "#app/request/facts.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The item's slug and the firm's facts for the previews. */
export async function previewFacts(
  tx: Transaction,
  item: { slug: string } | null,
  context: LoaderFunctionArgs["context"],
) {
  const { firmName } = await findSettings(tx);
  const { publicUrl } = context.get(requestFacts);
  return { slug: item?.slug, firm: { firmName, publicUrl } };
}
