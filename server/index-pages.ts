import { setTimeout as sleep } from "node:timers/promises";
import { indexPages } from "#domain/content/search/pages.server.ts";
import { log } from "#platform/log.ts";

/** Milliseconds between two attempts. */
const longestPause = 60_000;

/** Indexes the pages for the search after each call of `update`, and retries until it succeeds or is stopped. */
export function createPageIndex() {
  let running: Promise<void> | undefined;
  let isOutdated = false;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run() {
    for (let pause = 1000; isOutdated && !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      isOutdated = false;
      try {
        await indexPages();
      } catch (error) {
        log.warn({ err: error }, "the texts of the pages could not be indexed for the search");
        isOutdated = true;
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
    running = undefined;
  }

  return {
    update() {
      isOutdated = true;
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
