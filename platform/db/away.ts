import { AsyncLocalStorage } from "node:async_hooks";

/** The database did not answer: a fault of the moment, not of the request. */
class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

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

const currentRequest = new AsyncLocalStorage<{ timedOut: boolean }>();

/** Makes all that `work` asks of the database share one timeout: after the first, nothing more is waited for. */
export function asOneRequest<T>(work: () => T): T {
  return currentRequest.run({ timedOut: false }, work);
}

/** Gives up waiting for a database that hangs. `giveUp` must keep the work from taking effect afterwards. */
export async function withTimeout<T>(
  work: Promise<T>,
  { milliseconds = databaseTimeout, giveUp = () => {} } = {},
): Promise<T> {
  const request = currentRequest.getStore();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      if (request) request.timedOut = true;
      giveUp();
      reject(new DatabaseAway("The database does not answer"));
    },
    request?.timedOut ? 0 : milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
