import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { databaseTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { log } from "#platform/log.ts";
import { isReader, type ReaderHeaders, referringSite } from "./reader.server.ts";
import { createTally, type Tally } from "./tally.server.ts";

/** Milliseconds between two writes: with the time that one takes, a crash loses less than a minute. */
const writeInterval = 45_000;
/** Others wait for the process to stop. */
const lastWriteTimeout = 2000;

let counting: { tally: Tally; ownAddress: string } | undefined;

export function isCounting() {
  return counting !== undefined;
}

/** Counts a view of a page, unless a program asked for it. Nothing about the reader is kept. */
export function countView(path: string, headers: ReaderHeaders) {
  if (counting === undefined || !isReader(headers)) return;
  counting.tally.view(path, referringSite(headers.referer, counting.ownAddress));
}

/** Counts a form that was sent from a page and stored. */
export function countFormSent(path: string) {
  counting?.tally.form(path);
}

/** Counts a call that was booked on a page. */
export function countCallBooked(path: string) {
  counting?.tally.call(path);
}

/** Counts until stopped, and writes what was counted in batches; what cannot be written waits for the next time. */
export function startCounting(publicUrl: string, { interval = writeInterval } = {}) {
  const tally = createTally();
  counting = { tally, ownAddress: `${publicUrl}/` };
  const stopping = new AbortController();

  async function write(timeout: number) {
    const batch = tally.take();
    if (!batch) return;
    const pages = JSON.stringify(
      [...batch.pages].map(([path, { views, formsSent, callsBooked }]) => ({
        ...{ path, views },
        ...{ forms_sent: formsSent, calls_booked: callsBooked },
      })),
    );
    const sites = JSON.stringify([...batch.sites].map(([site, views]) => ({ site, views })));
    try {
      // A transaction that is given up is rolled back, so that nothing is counted twice.
      await inTransaction(
        pools().jobs,
        (tx) =>
          tx.execute(sql`select add_visits(${batch.since.toISOString()}, ${pages}::jsonb, ${sites}::jsonb)`),
        { timeout },
      );
    } catch (error) {
      tally.putBack(batch);
      log.warn({ err: error }, "counted visits are waiting for the database");
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await write(databaseTimeout);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      counting = undefined;
      await write(lastWriteTimeout);
    },
  };
}
