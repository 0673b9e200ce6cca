import { countWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import { findUnreadCounts } from "#domain/office/dashboard/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";

async function findCounts(tx: Transaction) {
  const counts = await findUnreadCounts(tx);
  // The inbox also has the engagements that are to be closed.
  return { ...counts, waiting: (await countWaiting(tx)) + (counts.engagements ?? 0) };
}

export type NavigationCounts = Awaited<ReturnType<typeof findCounts>>;

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
