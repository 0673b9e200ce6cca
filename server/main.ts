import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { readSettings, type Settings, StartError } from "#platform/env.ts";
import { describeError, log } from "#platform/log.ts";
import { stopOnSignals } from "#platform/stop.ts";
import { printBanner } from "./banner.ts";
import { startDatabase } from "./database.ts";
import { startInstance } from "./instance.ts";
import { startMetrics } from "./metrics.ts";
import { openPort, requireFreePort } from "./port.ts";
import { startAsWorker, startWorkers } from "./workers.ts";

/** What hangs longer is left behind, so that the steps after it have their time too. */
const longestStep = 6000;

interface Running {
  stop(): Promise<void>;
}

/** One process does everything; the ports come first, so that a second server changes nothing. */
async function startAlone(settings: Settings): Promise<Running> {
  return inOrder(async (started) => {
    const port = await openPort(settings);
    started(() => port.close());
    const metrics = await startMetrics(settings);
    started(metrics.stop);
    const database = await startDatabase(settings);
    started(database.stop);
    const instance = await startInstance(settings, database, port);
    started(instance.stop);
    await printBanner(settings, database);
  });
}

/** This process holds the database; the workers serve. */
async function startPrimary(settings: Settings): Promise<Running> {
  return inOrder(async (started) => {
    await requireFreePort(settings);
    const metrics = await startMetrics(settings);
    started(metrics.stop);
    const database = await startDatabase(settings);
    started(database.stop);
    const workers = await startWorkers(settings, database);
    started(workers.stop);
    await printBanner(settings, database);
  });
}

/** What was started is stopped in the opposite order, also when a later step fails. */
async function inOrder(steps: (started: (stop: () => unknown) => void) => Promise<void>): Promise<Running> {
  const stops: (() => unknown)[] = [];
  async function stop() {
    for (const one of stops.splice(0).reverse()) await Promise.race([one(), wait(longestStep)]);
  }
  try {
    await steps((one) => stops.push(one));
    return { stop };
  } catch (error) {
    await stop();
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

process.on("unhandledRejection", (error) =>
  log.error({ err: error }, "a promise was rejected and nobody listened"),
);
void run();
