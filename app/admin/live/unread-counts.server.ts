import { findUnreadCounts } from "#domain/dashboard/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

/** The counts in the navigation and when they were read; null on failure, so that the page is shown without them. */
export async function loadUnreadCounts(viewer: Viewer) {
  const at = Date.now();
  try {
    return { ...(await asViewer(viewer, findUnreadCounts)), at };
  } catch (error) {
    log.error({ err: error }, "the unread counts could not be loaded");
    return null;
  }
}

export type LoadedCounts = NonNullable<Awaited<ReturnType<typeof loadUnreadCounts>>>;
