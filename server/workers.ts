import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import type { RunningDatabase } from "./database.ts";
import { startInstance } from "./instance.ts";
import { openPort } from "./port.ts";

/** Less than main.ts allows for this step. */
const stopTimeout = 5500;

type Handover = Pick<RunningDatabase, "addresses" | "secret">;

/** Starts WORKERS processes that share the port, and replaces those that crash. */
export async function startWorkers({ WORKERS }: Settings, { addresses, secret }: RunningDatabase) {
  let stopping = false;

  async function startWorker() {
    const worker = cluster.fork();
    await once(worker, "online");
    worker.send({ addresses, secret } satisfies Handover);
    await Promise.race([once(worker, "message"), once(worker, "exit")]);
  }

  cluster.on("exit", async (_worker: Worker, code: number) => {
    if (stopping) return;
    log.error({ code }, "a worker crashed and is started again");
    await wait(500);
    if (!stopping) await startWorker();
  });

  await Promise.all(Array.from({ length: WORKERS }, startWorker));
  return {
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const exits = workers.map((worker) => once(worker, "exit"));
      for (const worker of workers) worker.process.kill("SIGTERM");
      const killTimer = setTimeout(() => {
        for (const worker of workers) worker.process.kill("SIGKILL");
      }, stopTimeout);
      await Promise.all(exits);
      clearTimeout(killTimer);
    },
  };
}

/** Runs in a worker: waits for the database's addresses, serves, and reports that it is ready. */
export async function startAsWorker(settings: Settings) {
  const [handover] = (await once(process, "message")) as [Handover];
  const instance = await startInstance(settings, handover, await openPort(settings));
  process.send?.("ready");
  return instance;
}
