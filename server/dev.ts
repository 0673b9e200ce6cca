import { getRequestListener } from "@hono/node-server";
import { readSettings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { startSite } from "./site.ts";

/** Vite loads this module again after each change: the running site is stopped, and the changed one started. */
const store = globalThis as { runningSite?: Awaited<ReturnType<typeof startSite>> };
if (store.runningSite) {
  const { live, stop } = store.runningSite;
  live.stop();
  await stop().catch((error: unknown) =>
    log.error({ err: error }, "the site before the change did not stop"),
  );
}

const site = await startSite(readSettings(), JSON.parse(process.env.DEV_DATABASE ?? "{}"));
store.runningSite = site;

export const listener = getRequestListener((request, bindings) => {
  site.cache.invalidate();
  return site.app.fetch(request, bindings);
});
