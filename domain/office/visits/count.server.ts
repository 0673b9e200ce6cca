import { sql } from "drizzle-orm";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { log } from "#platform/log.ts";
import { createTally } from "./tally.server.ts";

const tally = createTally();
let isOn = false;

export function setCounting(on: boolean) {
  isOn = on;
}

export function isCounting() {
  return isOn;
}

/** Counts a view of a page; `site` is the host of the site that linked to it. */
export function countView(path: string, site?: string) {
  if (isOn) tally.view(path, site);
}

/** Counts a form that was sent from a page and stored. */
export function countFormSent(path: string) {
  if (isOn) tally.form(path);
}

/** Counts a call that was booked on a page. */
export function countCallBooked(path: string) {
  if (isOn) tally.call(path);
}

/** Writes what was counted since the last write. If that fails, the next call writes it. */
export async function writeCounts(timeout: number) {
  const batch = tally.take();
  if (!batch) return;
  const pages = JSON.stringify(
    [...batch.pages].map(([path, { views, formsSent, callsBooked }]) => ({
      path,
      views,
      forms_sent: formsSent,
      calls_booked: callsBooked,
    })),
  );
  const sites = JSON.stringify([...batch.sites].map(([site, views]) => ({ site, views })));
  try {
    // A transaction that times out is rolled back, so that nothing is counted twice.
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
