import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Settings } from "#platform/env.ts";
import { stopInOrder } from "#platform/stop.ts";
import type { RunningDatabase } from "./database.ts";
import { builtClientFolder } from "./http.ts";
import { countCachedAnswer } from "./metrics.ts";
import type { Port } from "./port.ts";
import { startSite } from "./site.ts";
import { countViewByReader } from "./visit-counts.ts";

/** Serves on the port until stopped. Stopping ends live streams, then requests, jobs and database connections. */
export async function startInstance(
  settings: Settings,
  database: Pick<RunningDatabase, "addresses" | "secret">,
  port: Port,
) {
  const site = await startSite(settings, database, { clientFolder: builtClientFolder() });
  const { app, cache, admission, bodies } = site;
  const handleRequest = getRequestListener((request, bindings) =>
    admission.admit(request, bindings as HttpBindings, () => app.fetch(request, bindings)),
  );
  port.answerWith(async (request, response) => {
    const page = cache.answer(request, response);
    if (page) {
      countCachedAnswer(page.route, request.method ?? "GET", response.statusCode);
      if (page.path !== undefined && request.method === "GET")
        countViewByReader(page.path, request.headers, settings.PUBLIC_URL);
      return;
    }
    if (await bodies.receive(request, response)) await handleRequest(request, response);
  });
  return { stop: () => stopInOrder([site.live.stop, port.close, site.stop]) };
}
