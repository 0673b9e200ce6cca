import { getRequestListener } from "@hono/node-server";
import { renderMail } from "#domain/mails/render.server.ts";
import { findFirmName } from "#domain/settings/mail.server.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { openPools, poolsAreOpen } from "#platform/db/pools.ts";
import { isPublic, readSettings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import { createApp } from "./http.ts";
import { createLive } from "./live.ts";

const settings = readSettings();

/** Loaded by Vite again after each change; the pools outlive that. */
if (!poolsAreOpen()) {
  const { addresses, secret } = JSON.parse(process.env.DEV_DATABASE ?? "{}");
  openPools(addresses);
  setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
  await startJobs(addresses.jobs, {
    handlers: createMailWorker(addresses.jobs, { ...settings, findFirmName, renderMail }).handlers,
  });
}

const live = createLive();
await listenForChanges(live.tell, live.tellAll);
const { app, cache } = createApp(settings, { live });

export const listener = getRequestListener((request, bindings) => {
  cache.outdate();
  return app.fetch(request, bindings);
});
