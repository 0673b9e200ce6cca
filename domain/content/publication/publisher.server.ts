import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { log } from "#platform/log.ts";

/** Milliseconds between two looks at the plans. */
const interval = 5000;

/** Publishes what is due by the database's clock. Of several instances that do so at once, one does. */
export async function publishDue(database: Database) {
  await inTransaction(database, (tx) => tx.execute(sql`select publish_due()`));
}

/** Carries out plans until stopped; first those whose time came while no server ran. */
export function startPublisher() {
  const stopping = new AbortController();

  async function run() {
    for (let isFailing = false; !stopping.signal.aborted; ) {
      try {
        await publishDue(pools().jobs);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, "plans to publish are waiting for the database");
        isFailing = true;
      }
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => {});
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
