import { AsyncLocalStorage } from "node:async_hooks";

/** The database did not answer: a fault of the moment, not of the request. */
class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

const timedOut = "The database does not answer";

/** Milliseconds that a request waits for the database, in all. */
export const databaseTimeout = 5000;

/** Codes of the network, and of a PostgreSQL that is starting, stopping or full. */
const awayCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08...|57P0.|53300|25P03)$/;
/** What node-postgres says, without a code, of a connection that was lost or is not to be had. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway || awayMessages.test(error.message)) return true;
  return awayCodes.test(String((error as NodeJS.ErrnoException).code)) || isDatabaseAway(error.cause);
}

/** What is noted of a request's dealings with the database. */
export interface DatabaseFacts {
  /** Set when it did not answer, or a connection to it was lost. */
  databaseAway: boolean;
  /** Set when it was waited for in vain. */
  databaseTimedOut: boolean;
}

const currentRequest = new AsyncLocalStorage<DatabaseFacts>();

/** Makes all that `work` asks of the database share one timeout: after the first, nothing more is waited for. */
export function asOneRequest<T>(facts: DatabaseFacts, work: () => T): T {
  return currentRequest.run(facts, work);
}

/** Notes what an error says of the database. */
function noteDatabaseAway(error: unknown) {
  const request = currentRequest.getStore();
  if (!request || !isDatabaseAway(error)) return;
  request.databaseAway = true;
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

/** Throws where this request has waited for the database in vain already. */
function refuseAfterTimeout() {
  if (currentRequest.getStore()?.databaseTimedOut) throw new DatabaseAway(timedOut);
}

/** Gives up waiting for a database that hangs. `giveUp` must keep the work from taking effect afterwards. */
export async function withTimeout<T>(
  begin: () => Promise<T>,
  { milliseconds = databaseTimeout, giveUp = () => {} } = {},
): Promise<T> {
  refuseAfterTimeout();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    giveUp();
    reject(new DatabaseAway(timedOut));
  }, milliseconds);
  try {
    return await Promise.race([begin(), late]);
  } catch (error) {
    noteDatabaseAway(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
