import { connect, type Database } from "./connect.ts";

export interface Addresses {
  app: Login;
  auth: Login;
  jobs: Login;
}

export interface Login {
  url: string;
  /** Set where all pools share one login and each switches to its role. */
  role?: string;
}

let open: { app: Database; auth: Database } | undefined;

export function openPools(addresses: Addresses, { max = 10 } = {}) {
  open = {
    app: connect(addresses.app.url, { max, role: addresses.app.role, applicationName: "beunec" }),
    auth: connect(addresses.auth.url, {
      max: Math.ceil(max / 2),
      role: addresses.auth.role,
      applicationName: "beunec accounts",
    }),
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
  await Promise.all([closing?.app.$client.end({ timeout: 5 }), closing?.auth.$client.end({ timeout: 5 })]);
}
