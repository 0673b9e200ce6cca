import { shareCard } from "#app/share-image/card.server.ts";
import { shareImageOf } from "#app/share-image/share-image.server.ts";
import { findReadableCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/share-image.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const card = await asViewer(visitor, async (tx) => {
    const study = await findReadableCaseStudy(tx, params.slug);
    if (!study) return null;
    const { firmName } = await findSettings(tx);
    return shareCard({ section: "case-studies", name: study.slug, title: study.title, firmName });
  });
  return shareImageOf(card, { isPublic: true });
}
