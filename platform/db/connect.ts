import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export interface ConnectOptions {
  /** Most connections held at once. */
  max: number;
  /** Database role to work as, where it differs from the login. */
  role?: string;
  applicationName: string;
}

export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Opens a pool. The short time-outs make a lost database show in milliseconds and come back within a second. */
export function connect(url: string, { max, role, applicationName }: ConnectOptions) {
  const client = postgres(url, {
    max,
    connect_timeout: 2,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 1),
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(role ? { role } : {}),
    },
  });
  return drizzle({ client });
}
