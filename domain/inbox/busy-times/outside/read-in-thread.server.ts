import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { installedPath } from "#platform/installation.ts";
import { log } from "#platform/log.ts";
import type { BusyTimes, Reading } from "./busy-times.ts";

/** Milliseconds; a calendar as large as they may be takes about three seconds. */
const usualTimeout = 4_000;

/** Reads a calendar in a thread that can use up neither the time nor the memory of this one. */
export async function readInThread(
  text: string,
  reading: Reading,
  timeout = usualTimeout,
): Promise<BusyTimes | { failure: "too long" }> {
  const worker = new Worker(installedPath("domain/inbox/busy-times/outside/thread.ts"), {
    workerData: { text, reading },
    // Without secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  });
  try {
    const [times] = await once(worker, "message", { signal: AbortSignal.timeout(timeout) });
    return times;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    const isTooMuch = name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
    // Only its name: its message may quote the calendar.
    if (!isTooMuch) log.error({ name, code }, "the thread that reads calendars failed");
    return { failure: "too long" };
  } finally {
    await worker.terminate();
  }
}
