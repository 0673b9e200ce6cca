import { setTimeout as wait } from "node:timers/promises";
import { databaseTimeout } from "./availability.ts";
import { connect, type Database } from "./connect.ts";

export interface Addresses {
  app: Login;
  auth: Login;
  jobs: Login;
}

export interface Login {
  url: string;
  /** Set if all pools share one login and switch to their roles. */
  role?: string;
}

let open: { app: Database; auth: Database; listening: Login } | undefined;

export function openPools(addresses: Addresses, { max = 10 } = {}) {
  open = {
    app: connect(addresses.app.url, {
      max,
      role: addresses.app.role,
      applicationName: "beunec",
      queryTimeout: databaseTimeout,
    }),
    auth: connect(addresses.auth.url, {
      max: Math.ceil(max / 2),
      role: addresses.auth.role,
      applicationName: "beunec accounts",
      queryTimeout: databaseTimeout,
    }),
    listening: addresses.app,
  };
}

export function poolsAreOpen() {
  return open !== undefined;
}

export function pools() {
  if (!open) throw new Error("The database pools are used before openPools()");
  return open;
}

export async function closePools() {
  const closing = open;
  open = undefined;
  if (closing) await Promise.all([closePool(closing.app), closePool(closing.auth)]);
}

/** Waits briefly for connections in use; those of a database that hangs would never end. */
export async function closePool(database: Database) {
  const timer = new AbortController();
  const late = wait(2000, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([database.$client.end(), late]);
  timer.abort();
}
