import { getRequestListener } from "@hono/node-server";
import { openPools, poolsAreOpen } from "#platform/db/pools.ts";
import { readSettings } from "#platform/env.ts";
import { setSecret } from "#platform/secret.ts";
import { createApp } from "./http.ts";

/** Loaded by Vite again after each change; the pools outlive that. */
if (!poolsAreOpen()) {
  const { addresses, secret } = JSON.parse(process.env.DEV_DATABASE ?? "{}");
  openPools(addresses);
  setSecret(secret);
}

const { app, cache } = createApp(readSettings());

export const listener = getRequestListener((request, bindings) => {
  cache.outdate();
  return app.fetch(request, bindings);
});
