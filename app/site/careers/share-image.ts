import { shareCard } from "#app/share-image/card.server.ts";
import { shareImageOf } from "#app/share-image/share-image.server.ts";
import { findReadableJob } from "#domain/content/job-posts/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/share-image.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const card = await asViewer(visitor, async (tx) => {
    const job = await findReadableJob(tx, params.id);
    if (!job) return null;
    const { firmName } = await findSettings(tx);
    return shareCard({ section: "careers", name: job.id, title: job.jobTitle, firmName });
  });
  return shareImageOf(card, { isPublic: true });
}
