import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";

interface First {
  by: Viewer;
  work: (tx: Transaction) => Promise<unknown>;
}

const lockWaits = sql`
  select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Begins the second once the first has done its work and not committed yet, and returns what became of it. */
export async function during<T>(owner: Database, { by, work }: First, second: () => Promise<T>) {
  const { waiting } = await asViewer(by, async (tx) => {
    await work(tx);
    const waiting = second();
    await expect.poll(async () => (await owner.execute(lockWaits)).rows.length).toBeGreaterThan(0);
    return { waiting };
  });
  return waiting;
}
