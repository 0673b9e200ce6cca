import cluster from "node:cluster";
import { readSettings, type Settings, StartError } from "#platform/env.ts";
import { describeError, log } from "#platform/log.ts";
import { stopInOrder, stopOnSignals } from "#platform/stop.ts";
import { printBanner } from "./banner.ts";
import { startDatabase } from "./database.ts";
import { startInstance } from "./instance.ts";
import { startMetrics } from "./metrics.ts";
import { startNightlyBackups } from "./nightly-backups.ts";
import { openPort, requireFreePort } from "./port.ts";
import { startAsWorker, startWorkers } from "./workers.ts";

/** A step that hangs for longer is skipped, so that the later steps still run. */
const stepTimeout = 6000;

interface Running {
  stop(): Promise<void>;
}

/** One process does everything. The ports are opened first, so that a second server fails before it changes anything. */
async function startAlone(settings: Settings): Promise<Running> {
  return startInOrder(async (started) => {
    const port = await openPort(settings);
    started(() => port.close());
    const metrics = await startMetrics(settings);
    started(metrics.stop);
    const database = await startDatabase(settings);
    started(database.stop);
    metrics.readFrom(database.addresses.jobs);
    const instance = await startInstance(settings, database, port);
    started(instance.stop);
    started(startNightlyBackups(settings).stop);
    await printBanner(settings, database);
  });
}

/** This process runs the database; the workers serve. */
async function startPrimary(settings: Settings): Promise<Running> {
  return startInOrder(async (started) => {
    await requireFreePort(settings);
    const metrics = await startMetrics(settings);
    started(metrics.stop);
    const database = await startDatabase(settings);
    started(database.stop);
    metrics.readFrom(database.addresses.jobs);
    const workers = await startWorkers(settings, database);
    started(workers.stop);
    started(startNightlyBackups(settings).stop);
    await printBanner(settings, database);
  });
}

/** Stops everything in reverse order, also when a later start fails. */
async function startInOrder(
  steps: (started: (stop: () => unknown) => void) => Promise<void>,
): Promise<Running> {
  const stops: (() => unknown)[] = [];
  function stop() {
    return stopInOrder(stops.splice(0).reverse(), { milliseconds: stepTimeout });
  }
  try {
    await steps((one) => stops.push(one));
    return { stop };
  } catch (error) {
    // The first failure is the cause.
    await stop().catch(() => {});
    throw error;
  }
}

function start(): Promise<Running> {
  const settings = readSettings();
  if (cluster.isWorker) return startAsWorker(settings);
  return settings.WORKERS > 1 ? startPrimary(settings) : startAlone(settings);
}

async function run() {
  try {
    const running = start();
    stopOnSignals(async () => (await running).stop());
    await running;
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`The server could not start: ${JSON.stringify(describeError(error))}\n`);
    process.exit(1);
  }
}

/** For tests that serve the site in their own process. */
export { serve } from "./serve.ts";

if (import.meta.main) {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
  void run();
}
