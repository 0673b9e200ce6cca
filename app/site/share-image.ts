import { findCardFirm, siteCard } from "#app/share-image/card.server.ts";
import { shareImageOf } from "#app/share-image/share-image.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";

/** The share image of pages without a picture of their own, with the firm's own name or logo. */
export async function loader() {
  const firm = await asViewer(visitor, async (tx) => findCardFirm(tx, await findSettings(tx)));
  return shareImageOf(siteCard(firm), { isPublic: true });
}
