import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { databaseTimeout, withTimeout } from "./availability.ts";
import type { Database, Transaction } from "./connect.ts";

interface Options {
  /** Milliseconds after which the transaction is rolled back; Infinity for no timeout. */
  timeout?: number;
}

const maxAttempts = 3;

/**
 * Runs `work` in a transaction that is rolled back when it fails or times out. Retries after a deadlock or a
 * serialization failure, so `work` may run more than once.
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
      if (attempt === maxAttempts || !isConflict(error)) throw error;
      // At once it may take the rows again before the other transaction gets them.
      await setTimeout(attempt * 50 * Math.random());
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
  let hasTimedOut = false;
  // PostgreSQL rolls back the transaction of a closed connection.
  function giveUp() {
    hasTimedOut = true;
    client?.release(true);
  }
  async function run() {
    client = await database.$client.connect();
    if (hasTimedOut) {
      client.release();
      throw new Error("The connection was opened after the timeout");
    }
    try {
      return await drizzle({ client }).transaction(work);
    } finally {
      // The pool discards a lost connection by itself.
      if (!hasTimedOut) client.release();
    }
  }
  return timeout === Number.POSITIVE_INFINITY ? run() : withTimeout(run, { milliseconds: timeout, giveUp });
}

/** A serialization failure or a deadlock. */
function isConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === "40001" || error.code === "40P01";
  return error instanceof Error && isConflict(error.cause);
}
