import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { databaseTimeout, withTimeout } from "./away.ts";
import type { Database, Transaction } from "./connect.ts";

interface Options {
  /** Milliseconds after which the transaction is taken back; Infinity for work that takes as long as it takes. */
  timeout?: number;
}

const mostAttempts = 3;

/**
 * Runs `work` in a transaction that is taken back when it fails or takes too long: what is told as failed has not
 * happened. Two that stand in each other's way are tried again, so `work` may run more than once.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeout = databaseTimeout }: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(database, work, timeout);
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
    }
  }
}

/** Takes and releases the connection itself: Drizzle never releases one whose `begin` failed. */
async function attemptOnce<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  let client: pg.PoolClient | undefined;
  let isLate = false;
  // PostgreSQL takes back what was begun on a connection that is gone.
  function giveUp() {
    isLate = true;
    client?.release(true);
  }
  async function run() {
    client = await database.$client.connect();
    if (isLate) {
      client.release();
      throw new Error("A connection came too late");
    }
    try {
      return await drizzle({ client }).transaction(work);
    } finally {
      // One that was lost is not kept by the pool.
      if (!isLate) client.release();
    }
  }
  return timeout === Number.POSITIVE_INFINITY ? run() : withTimeout(run, { milliseconds: timeout, giveUp });
}

/** A serialization failure or a deadlock. */
function isConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === "40001" || error.code === "40P01";
  return error instanceof Error && isConflict(error.cause);
}
