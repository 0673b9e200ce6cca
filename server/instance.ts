import { getRequestListener } from "@hono/node-server";
import { entities, publicEntities } from "#domain/entities.ts";
import { renderMail } from "#domain/mails/render.server.ts";
import { retentionHandler } from "#domain/retention/run.server.ts";
import { findFirmName } from "#domain/settings/mail.server.ts";
import { listenForChanges } from "#platform/db/changes.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { isPublic, type Settings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { createMailWorker } from "#platform/mail/worker.ts";
import type { RunningDatabase } from "./database.ts";
import { builtClientFolder, createApp } from "./http.ts";
import { createLive } from "./live.ts";
import { countKeptPage } from "./metrics.ts";
import type { Port } from "./port.ts";

/** A change in one of these can change a public page. */
const tablesOnPages = new Set<string>([
  ...publicEntities.map((name) => entities[name].table),
  "old_slugs",
  "site_settings",
]);

/** Serves on the port until stopped: live pages are let go, requests in flight end, then jobs, then the connections. */
export async function startInstance(
  settings: Settings,
  { addresses, secret }: Pick<RunningDatabase, "addresses" | "secret">,
  port: Port,
) {
  openPools(addresses);
  setIdentity({ secret, publicUrl: settings.PUBLIC_URL, isPublic: isPublic(settings) });
  const live = createLive();
  const { app, cache, admission } = createApp(settings, { live, clientFolder: builtClientFolder() });
  const mail = createMailWorker(addresses.jobs, { ...settings, findFirmName, renderMail });
  const retention = retentionHandler(addresses.jobs, settings.DATA_DIR);
  const jobs = await startJobs(addresses.jobs, { handlers: { ...mail.handlers, retention } });
  const changes = await listenForChanges(
    (table) => {
      if (tablesOnPages.has(table)) cache.outdate();
      live.tell(table);
    },
    () => {
      cache.outdate();
      live.tellAll();
    },
  );

  const otherwise = getRequestListener(app.fetch);
  port.answerWith((request, response) => {
    if (cache.answer(request, response)) return countKeptPage();
    const leave = admission.enter(request, response);
    if (leave) void otherwise(request, response).finally(leave);
  });
  return {
    async stop() {
      live.stop();
      await port.close();
      await jobs.stop();
      await mail.stop();
      await changes.stop();
      await closePools();
    },
  };
}
