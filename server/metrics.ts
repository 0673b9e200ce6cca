import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, register } from "prom-client";
import { type Settings, StartError } from "#platform/env.ts";

// In development this module is loaded again after a change, and names may be taken once only.
register.clear();

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer, by route; kept pages are counted apart",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
/** Counted by hand: it happens thousands of times a second, and is asked for now and then. */
let keptPages = 0;
new Counter({
  name: "http_kept_pages_total",
  help: "Requests answered with a kept page",
  collect() {
    this.reset();
    this.inc(keptPages);
  },
});

const refusals = new Counter({
  name: "http_refused_total",
  help: "Requests that were asked to try again because of too many",
});

export function countRefusal() {
  refusals.inc();
}

export function countRequest(route: string, method: string, status: number, seconds: number) {
  durations.observe({ route, method, status }, seconds);
}

export function countKeptPage() {
  keptPages += 1;
}

/** Serves the metrics on a port of their own, where METRICS_PORT is set; the primary gathers those of its workers. */
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
