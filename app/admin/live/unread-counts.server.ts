import type { Entity } from "#domain/entities.ts";
import { countWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import { findUnreadCounts } from "#domain/office/dashboard/queries.server.ts";
import { countResultsToAccept } from "#domain/program/results/queries.server.ts";
import { countStoryNotices } from "#domain/program/stories/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

/** New items by entity, and what waits in the inbox. */
export interface NavigationCounts extends Partial<Record<Entity, number>> {
  waiting: number;
}

async function findCounts(tx: Transaction): Promise<NavigationCounts> {
  // Engagements that are to be closed are work in the inbox, and not new.
  const { engagements = 0, ...counts } = await findUnreadCounts(tx);
  const dueWork = engagements + (await countResultsToAccept(tx)) + (await countStoryNotices(tx));
  return { ...counts, waiting: (await countWaiting(tx)) + dueWork };
}

/** The navigation's counts and the time of reading; null on failure, so that the page is shown without them. */
export async function loadUnreadCounts(viewer: Viewer) {
  const at = Date.now();
  try {
    return { ...(await asViewer(viewer, findCounts)), at };
  } catch (error) {
    log.error({ err: error }, "the unread counts could not be loaded");
    return null;
  }
}

export type LoadedCounts = NonNullable<Awaited<ReturnType<typeof loadUnreadCounts>>>;
