import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { databaseTimeout, isDatabaseAway, withTimeout } from "./away.ts";
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
  const client = await database.$client.connect();
  let isReleased = false;
  function release(destroy: boolean) {
    if (!isReleased) client.release(destroy);
    isReleased = true;
  }
  try {
    const running = drizzle({ client }).transaction(work);
    // PostgreSQL takes back what was begun on a connection that is gone.
    const result = await (timeout === Number.POSITIVE_INFINITY
      ? running
      : withTimeout(running, { milliseconds: timeout, giveUp: () => release(true) }));
    release(false);
    return result;
  } catch (error) {
    release(isDatabaseAway(error));
    throw error;
  }
}

/** A serialization failure or a deadlock. */
function isConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === "40001" || error.code === "40P01";
  return error instanceof Error && isConflict(error.cause);
}
