import { sql } from "drizzle-orm";
import { copyDatabase, startTestCluster } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";

/** Opens a database of its own for the measurement and deletes it afterwards. The owner's queries may take any time. */
export async function withDatabase(measure: (owner: Database) => Promise<void>) {
  const { cluster, stop } = await startTestCluster();
  const database = await copyDatabase(cluster);
  const owner = connect(database.ownerUrl, { max: 1, applicationName: "bench" });
  openPools(database.addresses);
  await owner.execute(sql`set statement_timeout = 0`);
  // Indexing each row would take hours; search.ts measures it.
  await owner.execute(sql`alter table search_entries disable trigger user`);
  try {
    await measure(owner);
  } finally {
    await closePools();
    await owner.$client.end();
    await database.drop();
    await stop();
  }
}

const runs = 21;

/** The median of its milliseconds. */
export async function median(run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

/** Fails the bench if anything missed its target. */
export function reportMissed(missed: string[]) {
  if (missed.length === 0) return;
  console.error(`Missed:\n  ${missed.join("\n  ")}`);
  process.exitCode = 1;
}
