import { setTimeout as sleep } from "node:timers/promises";
import { databaseTimeout } from "./availability.ts";
import { type ConnectOptions, connect, type Database } from "./connect.ts";
import { type Shares, shareConnections } from "./connections.ts";

export interface Addresses {
  app: Login;
  auth: Login;
  jobs: Login;
  /** For LISTEN, which no pooler carries. */
  listening: Login;
}

export interface Login {
  url: string;
  /** Set if all pools share one login and switch to their roles. */
  role?: string;
  /** Through a pooler such as PgBouncer, where a connection lasts for one transaction. */
  isPooled?: boolean;
}

let open: { app: Database; auth: Database; jobs: Database; listening: Login } | undefined;

export function openPools(
  { app, auth, jobs, listening }: Addresses,
  { requests, accounts, background }: Shares = shareConnections(),
) {
  open = {
    app: openPool(app, { max: requests, applicationName: "beunec", queryTimeout: databaseTimeout }),
    auth: openPool(auth, {
      max: accounts,
      applicationName: "beunec accounts",
      queryTimeout: databaseTimeout,
    }),
    jobs: openPool(jobs, { max: background, applicationName: "beunec background" }),
    listening,
  };
}

function openPool({ url, role, isPooled }: Login, options: ConnectOptions) {
  return connect(url, { ...options, role, isPooled });
}

export function pools() {
  if (!open) throw new Error("The database pools are used before openPools()");
  return open;
}

export async function closePools() {
  const closing = open;
  open = undefined;
  if (closing) await Promise.all([closing.app, closing.auth, closing.jobs].map(closePool));
}

/** Waits briefly for connections in use; those of a database that hangs would never end. */
export async function closePool(database: Database) {
  const timer = new AbortController();
  const late = sleep(2000, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([database.$client.end(), late]);
  timer.abort();
}
