import { getRequestListener } from "@hono/node-server";
import { renderMail } from "#domain/mails/render.server.ts";
import { startPublisher } from "#domain/publication/publisher.server.ts";
import { findFirmName } from "#domain/settings/mail.server.ts";
import { setBackupPlace } from "#platform/backup/state.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { openPools, poolsAreOpen } from "#platform/db/pools.ts";
import { isPublic, readSettings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { setConfiguredMail } from "#platform/mail/configured.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { createApp } from "./http.ts";
import { createLiveUpdates } from "./live.ts";
import { createPictureFiles } from "./picture-files.ts";

const settings = readSettings();

/** Vite loads this module again after each change; the pools stay open. */
if (!poolsAreOpen()) {
  const { addresses, secret } = JSON.parse(process.env.DEV_DATABASE ?? "{}");
  openPools(addresses);
  setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
  setConfiguredMail(settings);
  setBackupPlace(settings);
  await startJobs(addresses.jobs, {
    handlers: createMailWorker(addresses.jobs, { ...settings, findFirmName, renderMail }).handlers,
  });
  startPublisher();
}

const live = createLiveUpdates();
await listenForChanges(live.notify, live.notifyAll);
const { app, cache } = createApp(settings, { live, pictures: createPictureFiles() });

export const listener = getRequestListener((request, bindings) => {
  cache.invalidate();
  return app.fetch(request, bindings);
});
