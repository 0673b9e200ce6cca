import type { FeedEntry } from "#domain/entity-parts.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { listNewestPressReleases } from "./queries.server.ts";

export async function listFeedPressReleases(tx: Transaction): Promise<FeedEntry[]> {
  const releases = await listNewestPressReleases(tx);
  return releases.map((release) => ({
    id: release.id,
    addressEnd: release.slug,
    title: release.title,
    summary: release.summary,
    format: release.format,
    texts: [{ text: release.content }],
    published: new Date(release.releasedOn),
    updated: release.updatedAt,
  }));
}
