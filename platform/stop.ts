import { setTimeout as sleep } from "node:timers/promises";
import { log } from "./log.ts";

/** Milliseconds for the whole stop; the documented limit is ten seconds. */
const stopTimeout = 9500;

/**
 * Stops the process cleanly at the first signal and ignores further ones: in a terminal, npm passes a signal on to a
 * server that has received it already. After a timeout it exits anyway.
 */
export function stopOnSignals(stop: () => Promise<unknown>) {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.error("stopping timed out; exiting");
        process.exit(1);
      }, stopTimeout);
      try {
        await stop();
        process.exit(0);
      } catch (error) {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      }
    });
  }
}

/** Runs all steps, also after one that fails or takes longer than the timeout; what failed is logged, and thrown last. */
export async function stopInOrder(
  steps: (() => unknown)[],
  { milliseconds = Number.POSITIVE_INFINITY }: { milliseconds?: number } = {},
) {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      const done = Promise.resolve(step());
      await (milliseconds === Number.POSITIVE_INFINITY ? done : Promise.race([done, sleep(milliseconds)]));
    } catch (error) {
      log.error({ err: error }, "a step of the stop failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
