import cluster from "node:cluster";
import { on, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Settings, StartError } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import type { RunningDatabase } from "./database.ts";
import { startInstance } from "./instance.ts";
import { shareMetrics } from "./metrics.ts";
import { createPort } from "./port.ts";

/** Less than the timeout of this step in main.ts. */
const stopTimeout = 5500;
/** Milliseconds before a crashed worker is replaced; doubled each time that the replacement does not start either. */
const pauses = { first: 500, longest: 30_000 };

type Handover = Pick<RunningDatabase, "addresses" | "secret">;

/** Starts WORKERS processes that share the port, and replaces those that crash. Fails if one of them cannot start. */
export async function startWorkers({ WORKERS }: Settings, { addresses, secret }: RunningDatabase) {
  let stopping = false;

  /** Returns false if the worker ended before it served. */
  async function startWorker() {
    const worker = cluster.fork();
    worker.once("online", () => worker.send({ addresses, secret } satisfies Handover));
    const ready = new Promise<boolean>((resolve) => {
      worker.on("message", (message) => message === "ready" && resolve(true));
    });
    const serves = await Promise.race([ready, once(worker, "exit").then(() => false)]);
    if (serves) worker.once("exit", replaceWorker);
    return serves;
  }

  async function replaceWorker(code: number) {
    for (let pause = pauses.first; !stopping; pause = Math.min(pause * 2, pauses.longest)) {
      log.error({ code, pause }, "a worker crashed and is started again");
      await sleep(pause);
      if (stopping || (await startWorker())) return;
    }
  }

  async function stop() {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exits = workers.map((worker) => once(worker, "exit"));
    for (const worker of workers) worker.process.kill("SIGTERM");
    const killTimer = setTimeout(() => {
      for (const worker of workers) worker.process.kill("SIGKILL");
    }, stopTimeout);
    await Promise.all(exits);
    clearTimeout(killTimer);
  }

  const started = await Promise.all(Array.from({ length: WORKERS }, startWorker));
  if (started.includes(false)) {
    await stop();
    throw new StartError("A worker could not start, for the reason above.");
  }
  return { stop };
}

/**
 * Runs in a worker: waits for the database's addresses, serves, and reports that it is ready. Listens last: as long as a
 * worker does not listen, requests go to the others.
 */
export async function startAsWorker(settings: Settings) {
  // Before the handover: requests for metrics may arrive first.
  shareMetrics(settings);
  const handover = await receiveHandover();
  const port = createPort(settings);
  const instance = await startInstance(settings, handover, port);
  await port.listen();
  process.send?.("ready");
  return instance;
}

async function receiveHandover(): Promise<Handover> {
  for await (const [message] of on(process, "message")) {
    if ("addresses" in message) return message;
  }
  throw new Error("The primary process is gone");
}
