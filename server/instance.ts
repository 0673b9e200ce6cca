import { getRequestListener } from "@hono/node-server";
import { reminderHandler } from "#domain/calls/reminders.server.ts";
import { reportHandler } from "#domain/conversations/reports.server.ts";
import { entities, publicEntities } from "#domain/entities.ts";
import { renderMail } from "#domain/mails/render.server.ts";
import { startPublisher } from "#domain/publication/publisher.server.ts";
import { retentionHandler } from "#domain/retention/run.server.ts";
import { findFirmName } from "#domain/settings/mail.server.ts";
import { setBackupPlace } from "#platform/backup/state.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { isPublic, type Settings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { setConfiguredMail } from "#platform/mail/configured.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { removeStaleUploads } from "#platform/uploads/folder.ts";
import type { RunningDatabase } from "./database.ts";
import { builtClientFolder, createApp } from "./http.ts";
import { createLiveUpdates } from "./live.ts";
import { countCacheHit, countChange } from "./metrics.ts";
import { createPictureFiles } from "./picture-files.ts";
import type { Port } from "./port.ts";

/** A change in one of these tables invalidates the page cache. */
const tablesOnPages = new Set<string>([
  ...publicEntities.map((name) => entities[name].table),
  "old_slugs",
  "page_texts",
  "pictures",
  "site_settings",
]);

/** Serves on the port until stopped. Stopping ends live streams, then requests, jobs and database connections. */
export async function startInstance(
  settings: Settings,
  { addresses, secret }: Pick<RunningDatabase, "addresses" | "secret">,
  port: Port,
) {
  openPools(addresses);
  setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
  setConfiguredMail(settings);
  setBackupPlace(settings);
  removeStaleUploads(settings.DATA_DIR);
  const live = createLiveUpdates();
  const pictures = createPictureFiles();
  const { app, cache, admission } = createApp(settings, {
    live,
    pictures,
    clientFolder: builtClientFolder(),
  });
  const mail = createMailWorker(addresses.jobs, { ...settings, findFirmName, renderMail });
  const retention = retentionHandler(addresses.jobs, settings.DATA_DIR);
  const conversationReports = reportHandler(addresses.jobs);
  const callReminders = reminderHandler(addresses.jobs);
  const handlers = { ...mail.handlers, retention, conversationReports, callReminders };
  const jobs = await startJobs(addresses.jobs, { handlers });
  const changes = await listenForChanges(
    (table) => {
      if (tablesOnPages.has(table)) cache.invalidate();
      if (table === "picture_variants") pictures.clear();
      live.notify(table);
      countChange(table);
    },
    () => {
      cache.invalidate();
      pictures.clear();
      live.notifyAll();
    },
  );

  // After the listening for changes, by which the page cache learns what has become public.
  const publisher = startPublisher(addresses.jobs);

  const handleRequest = getRequestListener(app.fetch);
  port.answerWith((request, response) => {
    if (cache.answer(request, response)) return countCacheHit();
    const leave = admission.enter(request, response);
    if (leave) void handleRequest(request, response).finally(leave);
  });
  return {
    async stop() {
      live.stop();
      await port.close();
      await publisher.stop();
      await jobs.stop();
      await mail.stop();
      await changes.stop();
      await closePools();
    },
  };
}
