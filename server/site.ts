import { tablesInPages } from "#domain/content/search/pages.server.ts";
import { entities, publicEntities } from "#domain/entities.ts";
import { calendarHandlers } from "#domain/inbox/busy-times/outside/read.server.ts";
import { reminderHandler } from "#domain/inbox/calls/reminders.server.ts";
import { reportHandler } from "#domain/inbox/conversations/reports.server.ts";
import { renderMail } from "#domain/office/mails/render.server.tsx";
import { findFirm } from "#domain/office/settings/mail.server.ts";
import { retentionHandler } from "#domain/people/retention/run.server.ts";
import { programHandler } from "#domain/program/engagements/notices.server.ts";
import { stopBackupTasks } from "#platform/backup/run.ts";
import { setBackupPlace } from "#platform/backup/state.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { shareConnections } from "#platform/db/connections.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import type { Settings } from "#platform/env.ts";
import { identityOf, setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { log } from "#platform/log.ts";
import { refreshStoredServer, setConfiguredMail } from "#platform/mail/configured.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { stopInOrder } from "#platform/stop.ts";
import { removeStaleUploads, setUploadsFolder } from "#platform/uploads/folder.ts";
import { setFileSpace } from "#platform/uploads/space.ts";
import type { RunningDatabase } from "./database.ts";
import { createApp } from "./http.ts";
import { createPageIndex } from "./index-pages.ts";
import { createLiveUpdates } from "./live.ts";
import { countChange } from "./metrics.ts";
import { createPictureFiles } from "./picture-files.ts";
import { startPublisher } from "./publisher.ts";
import { startVisitCounts } from "./visit-counts.ts";

/** A change in one of these tables invalidates the page cache. */
const tablesOnPages = new Set<string>([
  ...publicEntities.map((name) => entities[name].table),
  "old_slugs",
  "page_texts",
  "pictures",
  "site_settings",
]);

/**
 * The site without a port: the request handler and all background work. `live` is stopped first, because its streams do
 * not end by themselves; `stop` ends the rest, jobs and database connections last.
 */
export async function startSite(
  settings: Settings,
  { addresses, secret }: Pick<RunningDatabase, "addresses" | "secret">,
  { clientFolder }: { clientFolder?: string } = {},
) {
  openPools(addresses, shareConnections(settings.DATABASE_CONNECTIONS));
  setIdentity(identityOf(settings, secret));
  setConfiguredMail(settings);
  setBackupPlace(settings);
  setFileSpace(settings);
  setUploadsFolder(settings.DATA_DIR);
  removeStaleUploads();
  const live = createLiveUpdates();
  const pictures = createPictureFiles();
  const { app, cache, admission, bodies } = createApp(settings, { live, pictures, clientFolder });
  const mail = createMailWorker(addresses.jobs, { ...settings, findFirm, renderMail });
  const retention = retentionHandler(settings.DATA_DIR);
  const conversationReports = reportHandler();
  const callReminders = reminderHandler();
  const programNotices = programHandler();
  const handlers = {
    ...mail.handlers,
    ...calendarHandlers(),
    retention,
    conversationReports,
    callReminders,
    programNotices,
  };
  const jobs = await startJobs(addresses.jobs, { handlers });
  const pageIndex = createPageIndex();
  await refreshStoredServer();
  function refreshMail() {
    // Pages that depend on it are rendered after it is known.
    refreshStoredServer().then(cache.invalidate, (error) =>
      log.error({ err: error }, "the mail server could not be read"),
    );
  }
  const changes = await listenForChanges({
    onChange(table) {
      if (tablesOnPages.has(table)) cache.invalidate();
      if (table === "picture_variants") pictures.clear();
      if (table === "server_settings") refreshMail();
      if (tablesInPages.includes(table)) pageIndex.update();
      live.notify(table);
      countChange(table);
    },
    onMemberChange: live.notifyMember,
    onReconnect() {
      cache.invalidate();
      pictures.clear();
      pageIndex.update();
      refreshMail();
      live.notifyAll();
    },
  });

  // After `listenForChanges`, which invalidates the page cache when something is published.
  const publisher = startPublisher();
  const visits = settings.COUNT_VISITS === "on" ? startVisitCounts() : null;
  const stops = [
    stopBackupTasks,
    () => visits?.stop(),
    publisher.stop,
    jobs.stop,
    mail.stop,
    changes.stop,
    pageIndex.stop,
    closePools,
  ];
  return { app, cache, admission, bodies, live, stop: () => stopInOrder(stops) };
}
