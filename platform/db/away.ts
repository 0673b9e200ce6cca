/** The database did not answer: a fault of the moment, not of the request. */
class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** Codes of postgres.js, of the network, and of a PostgreSQL that is starting, stopping or full. */
const awayCodes = /^(CONNECT\w*|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08...|57P0.|53300)$/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway) return true;
  return awayCodes.test(String((error as NodeJS.ErrnoException).code)) || isDatabaseAway(error.cause);
}

/** Gives up waiting for a database that hangs; the work itself ends when its connection does. */
export async function withPatience<T>(work: Promise<T>, milliseconds = 5000): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseAway("The database does not answer")), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
