import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, register } from "prom-client";
import { type Settings, StartError } from "#platform/env.ts";

// In development this module is loaded again after a change, and a metric can be registered only once.
register.clear();

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer, by route; cache hits are counted separately",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
/** A plain number: it changes thousands of times a second and is read now and then. */
let cacheHits = 0;
new Counter({
  name: "http_page_cache_hits_total",
  help: "Requests answered from the page cache",
  collect() {
    this.reset();
    this.inc(cacheHits);
  },
});

const refusals = new Counter({
  name: "http_refused_total",
  help: "Requests answered with 503 because too many were in flight",
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

export function countRequest(route: string, method: string, status: number, seconds: number) {
  durations.observe({ route, method, status }, seconds);
}

export function countCacheHit() {
  cacheHits += 1;
}

/** Serves the metrics on a port of their own, if METRICS_PORT is set; the primary process aggregates its workers' metrics. */
export async function startMetrics({ METRICS_PORT, HOST, WORKERS }: Settings) {
  if (!METRICS_PORT) return { stop() {} };
  const workers = WORKERS > 1 ? new AggregatorRegistry() : undefined;
  if (!workers) collectDefaultMetrics();
  const server = createServer(async (_request, response) => {
    const text = workers ? await workers.clusterMetrics() : await register.metrics();
    response.writeHead(200, { "Content-Type": register.contentType }).end(text);
  });
  try {
    server.listen(METRICS_PORT, HOST);
    await once(server, "listening");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `METRICS_PORT ${METRICS_PORT} on ${HOST} cannot be opened (${reason}); it takes a free port.`,
    );
  }
  return { stop: () => server.close() };
}
