import { findNews } from "#domain/dashboard/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

/** The numbers beside the navigation, and when they were true. A page is shown without them rather than not at all. */
export async function loadNews(viewer: Viewer) {
  const at = Date.now();
  try {
    return { ...(await asViewer(viewer, findNews)), at };
  } catch (error) {
    log.error({ err: error }, "the numbers of what is new could not be loaded");
    return null;
  }
}

export type LoadedNews = NonNullable<Awaited<ReturnType<typeof loadNews>>>;
