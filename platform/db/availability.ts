import { AsyncLocalStorage } from "node:async_hooks";

/** The database did not answer; trying again later may work. */
class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const timedOut = "The database does not answer";

/** Milliseconds that a request waits for the database in total. Tests, which also run on busy machines, set another time. */
export const databaseTimeout = Number(process.env.DATABASE_TIMEOUT_MS) || 5000;

/** Milliseconds that a connection outside of requests may take to open. */
export const connectTimeout = Math.max(databaseTimeout, 5000);

/** Network errors, and those of a PostgreSQL that is starting, stopping or out of connections. */
const unavailableCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08...|57P0.|53300|25P03)$/;
/** Errors of node-postgres without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || unavailableMessages.test(error.message)) return true;
  return (
    unavailableCodes.test(String((error as NodeJS.ErrnoException).code)) || isDatabaseUnavailable(error.cause)
  );
}

/** Recorded for a request. */
export interface DatabaseFacts {
  /** The database did not answer, or a connection was lost. */
  databaseUnavailable: boolean;
  databaseTimedOut: boolean;
}

const currentRequest = new AsyncLocalStorage<DatabaseFacts>();

/** Lets all queries within `work` share one timeout: after the first that times out, the others fail at once. */
export function withSharedTimeout<T>(facts: DatabaseFacts, work: () => T): T {
  return currentRequest.run(facts, work);
}

function recordUnavailable(error: unknown) {
  const request = currentRequest.getStore();
  if (!request || !isDatabaseUnavailable(error)) return;
  request.databaseUnavailable = true;
  request.databaseTimedOut ||= isTimeout(error);
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.message === timedOut ||
    /^(timeout|Query read timeout)/.test(error.message) ||
    isTimeout(error.cause)
  );
}

function failAfterTimeout() {
  if (currentRequest.getStore()?.databaseTimedOut) throw new DatabaseUnavailable(timedOut);
}

/** Rejects after a timeout. `giveUp` must prevent the work from taking effect later. */
export async function withTimeout<T>(
  begin: () => Promise<T>,
  { milliseconds = databaseTimeout, giveUp = () => {} } = {},
): Promise<T> {
  failAfterTimeout();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    giveUp();
    reject(new DatabaseUnavailable(timedOut));
  }, milliseconds);
  try {
    return await Promise.race([begin(), timeout]);
  } catch (error) {
    recordUnavailable(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
