import { setTimeout as sleep } from "node:timers/promises";

/** Runs `work` now and `interval` milliseconds after each run has ended, until stopped. */
export function repeat(work: () => Promise<void>, interval: number) {
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      await work();
      await sleep(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
