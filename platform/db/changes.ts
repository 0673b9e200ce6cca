import { pools } from "./pools.ts";

/**
 * Hears of every change in the public tables, by whichever instance made it. `onReconnect` is also called at the
 * first connection: what happened while nobody listened is unknown then.
 */
export async function listenForChanges(onChange: (table: string) => void, onReconnect: () => void) {
  const { unlisten } = await pools().app.$client.listen("changes", onChange, onReconnect);
  return { stop: unlisten };
}
