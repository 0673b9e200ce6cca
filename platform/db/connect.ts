import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { connectTimeout } from "./availability.ts";
import { timeQueries } from "./query-times.ts";

export interface ConnectOptions {
  /** Maximum number of connections. */
  max: number;
  /** The role to switch to, if it differs from the login. */
  role?: string;
  /** Through a pooler, which refuses settings at the start of a connection. The timeouts are set on the login instead. */
  isPooled?: boolean;
  applicationName: string;
  /** Milliseconds; no timeout if unset. */
  queryTimeout?: number;
}

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

export const statementTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens a pool. Connections are opened on demand and closed after ten seconds without use. */
export function connect(url: string, options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(url, options),
    max: options.max,
    // Also the time to wait for a free connection of the pool.
    connectionTimeoutMillis: options.queryTimeout ?? 60_000,
    idleTimeoutMillis: 10_000,
    maxLifetimeSeconds: 30 * 60,
  });
  // Without a listener a lost connection would crash the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    timeQueries(client);
  });
  timeQueries(pool);
  return drizzle({ client: pool });
}

/** One connection outside a pool, for locks and LISTEN. */
export async function connectOnce(url: string, options: Omit<ConnectOptions, "max">) {
  const client = new pg.Client(clientConfig(url, options));
  client.on("error", () => {});
  await client.connect();
  return client;
}

function clientConfig(url: string, options: Omit<ConnectOptions, "max">) {
  const { role, isPooled, applicationName, queryTimeout } = options;
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    query_timeout: queryTimeout,
    ...(isPooled ? {} : statementTimeouts),
    ...(role ? { options: `-c role=${role}` } : {}),
  } satisfies pg.ClientConfig;
}
