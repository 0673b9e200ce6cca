import { shareCard } from "#app/share-image/card.server.ts";
import { shareImageOf } from "#app/share-image/share-image.server.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { findReadablePressRelease } from "#domain/content/press-releases/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/share-image.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const card = await asViewer(visitor, async (tx) => {
    const release = await findReadablePressRelease(tx, params.slug);
    if (!release) return null;
    const facts = placeholderFacts(await findSettings(tx), "its");
    const title = fillPlaceholders(release.title, facts);
    return shareCard({ section: "media-center", name: release.slug, title, firmName: facts.firm });
  });
  return shareImageOf(card, { isPublic: true });
}
