import { log } from "./log.ts";

/** The whole stop; who asked for it is promised ten seconds. */
const longestStop = 9500;

/**
 * From now on a signal stops the process in order, once, however many come: in a terminal npm passes its own on to a
 * server that has got one already. Whatever hangs is left behind in time, and what the process started ends with it.
 */
export function stopOnSignals(stop: () => Promise<unknown>) {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.error("stopping takes too long; what still runs is ended at once");
        process.exit(1);
      }, longestStop);
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
