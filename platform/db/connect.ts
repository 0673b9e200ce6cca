import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { databaseTimeout } from "./away.ts";

export interface ConnectOptions {
  /** Most connections held at once. */
  max: number;
  /** Database role to work as, where it differs from the login. */
  role?: string;
  applicationName: string;
  /** Milliseconds after which a single query is given up; none where unset. */
  queryTimeout?: number;
}

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What `inTransaction` hands to its work. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/** Opens a pool. Connections are made when they are needed, and closed when nobody has needed them for a minute. */
export function connect(url: string, options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(url, options),
    max: options.max,
    // Also how long is waited for a connection that others hold.
    connectionTimeoutMillis: options.queryTimeout ?? 60_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
  });
  // Without a listener a connection that is lost, in the pool or in use, ends the whole process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle({ client: pool });
}

/** One connection that stays open until it is ended, for locks and listening. */
export async function connectOnce(url: string, options: Omit<ConnectOptions, "max">) {
  const client = new pg.Client(clientConfig(url, options));
  client.on("error", () => {});
  await client.connect();
  return client;
}

function clientConfig(url: string, { role, applicationName, queryTimeout }: Omit<ConnectOptions, "max">) {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: databaseTimeout,
    keepAlive: true,
    query_timeout: queryTimeout,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...(role ? { options: `-c role=${role}` } : {}),
  } satisfies pg.ClientConfig;
}
