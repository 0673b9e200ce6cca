import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, register } from "prom-client";
import type { Login } from "#platform/db/pools.ts";
import { type Settings, StartError } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { createSiteMetrics } from "./site-metrics.ts";

// In development this module is loaded again after a change, and a metric can be registered only once.
register.clear();

interface RequestLabels {
  route: string;
  method: string;
  status: number;
}

/** Plain numbers: they change thousands of times a second and are read now and then. */
const cachedAnswers = new Map<string, RequestLabels & { count: number }>();

const requests = new Counter({
  name: "http_requests_total",
  help: "Requests by route and status, with those that the page cache answered",
  labelNames: ["route", "method", "status"],
  collect() {
    for (const { count, ...labels } of cachedAnswers.values()) {
      this.inc({ ...labels }, count);
      cacheHits.inc(count);
    }
    cachedAnswers.clear();
  },
});
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer, by route; requests that the page cache answered are left out",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
const renders = new Histogram({
  name: "page_render_duration_seconds",
  help: "Time to load the data of a page and render it, by route",
  labelNames: ["route"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
const cacheHits = new Counter({
  name: "http_page_cache_hits_total",
  help: "Requests answered from the page cache",
});
const cacheMisses = new Counter({
  name: "http_page_cache_misses_total",
  help: "Requests for a page that may be cached and had to wait for a render",
});
const refusals = new Counter({
  name: "http_refused_total",
  help: "Requests answered with 503 because too many were in flight; not among the requests by route",
});
const changes = new Counter({
  name: "database_changes_total",
  help: "Change notices received from the database, by table",
  labelNames: ["table"],
});

export function countChange(table: string) {
  changes.inc({ table });
}

export function countRefusal() {
  refusals.inc();
}

export function countRequest({ route, method, status }: RequestLabels, milliseconds: number) {
  requests.inc({ route, method, status });
  durations.observe({ route, method, status }, milliseconds / 1000);
}

export function countRender(route: string, milliseconds: number) {
  renders.observe({ route }, milliseconds / 1000);
}

/** A request that was answered before Hono handled it. */
export function countCachedAnswer(route: string, method: string, status: number) {
  const key = `${status} ${method} ${route}`;
  const known = cachedAnswers.get(key);
  if (known) known.count += 1;
  else cachedAnswers.set(key, { route, method, status, count: 1 });
}

export function countCacheLookup(isHit: boolean) {
  (isHit ? cacheHits : cacheMisses).inc();
}

/** Called in a worker, so that the primary process can collect its metrics. */
export function shareMetrics({ METRICS_PORT }: Settings) {
  if (!METRICS_PORT) return;
  collectDefaultMetrics();
  new AggregatorRegistry();
}

/**
 * Serves the metrics on a port of their own, if METRICS_PORT is set, wherever the site itself listens: they need no sign-in,
 * so they are for this machine unless METRICS_HOST says more. The primary process adds up those of its workers; what is
 * read from the database is the same for all of them, so only this process reads it.
 */
export async function startMetrics(settings: Settings) {
  const { METRICS_PORT, METRICS_HOST, WORKERS } = settings;
  if (!METRICS_PORT) return { readFrom(_database: Login) {}, stop() {} };
  const workers = cluster.isPrimary && WORKERS > 1 ? new AggregatorRegistry() : undefined;
  if (!workers) collectDefaultMetrics();
  const site = createSiteMetrics(settings);
  const server = createServer(async (_request, response) => {
    try {
      const process = workers ? workers.clusterMetrics() : register.metrics();
      const texts = await Promise.all([process, site.read()]);
      response.writeHead(200, { "Content-Type": register.contentType }).end(texts.join("\n"));
    } catch (error) {
      log.error({ err: error }, "the metrics could not be read");
      response.writeHead(503, { "Content-Type": "text/plain" }).end("A worker does not answer.\n");
    }
  });
  try {
    server.listen(METRICS_PORT, METRICS_HOST);
    await once(server, "listening");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `METRICS_PORT ${METRICS_PORT} on ${METRICS_HOST} cannot be opened (${reason}); it takes a free port.`,
    );
  }
  return { readFrom: site.readFrom, stop: () => server.close() };
}
