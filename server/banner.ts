import { sql } from "drizzle-orm";
import { setupCode } from "#platform/auth/setup-code.ts";
import { connect } from "#platform/db/connect.ts";
import type { Login } from "#platform/db/pools.ts";
import { isLoopback, isPublic, type Settings } from "#platform/env.ts";
import type { RunningDatabase } from "./database.ts";

/** Printed to the terminal at start. */
export async function printBanner(settings: Settings, database: RunningDatabase) {
  const { addresses, secret, description, warnings } = database;
  const lines = [
    ["Beunec Consulting", settings.PUBLIC_URL],
    ["Data folder", settings.DATA_DIR],
    ["Database", description],
  ];
  if (!(await hasAdmin(addresses.auth))) {
    lines.push(["Create the admin", `${settings.PUBLIC_URL}/admin/signup`]);
    if (isPublic(settings)) lines.push(["Set-up code", setupCode(secret)]);
  }
  for (const warning of [...warningsFor(settings), ...warnings]) lines.push(["Warning", warning]);
  const text = lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}\n`).join("");
  process.stdout.write(`\n${text}\n`);
}

/** Settings that are valid but unlikely to be meant on a public site. */
export function warningsFor({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings) {
  const warnings: string[] = [];
  if (!isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)) {
    warnings.push(
      `Others can reach this server, but forms are taken from ${PUBLIC_URL} alone: set PUBLIC_URL to the address they use.`,
    );
  }
  if (PUBLIC_URL.startsWith("https:") && TRUST_PROXY === 0) {
    warnings.push(
      "With TRUST_PROXY=0 all who come through a proxy share one limit: set it to the number of proxies.",
    );
  }
  return warnings;
}

async function hasAdmin({ url, role, isPooled }: Login) {
  const database = connect(url, { max: 1, role, isPooled, applicationName: "beunec start" });
  try {
    const {
      rows: [row],
    } = await database.execute<{ found: boolean }>(
      sql`select exists (select from profiles where role = 'admin') as found`,
    );
    return row?.found === true;
  } finally {
    await database.$client.end();
  }
}
