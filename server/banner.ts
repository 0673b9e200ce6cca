import { sql } from "drizzle-orm";
import { setupCode } from "#platform/auth/setup-code.ts";
import { connect } from "#platform/db/connect.ts";
import { isPublic, type Settings } from "#platform/env.ts";
import type { RunningDatabase } from "./database.ts";

/** What the person at the terminal needs to know. */
export async function printBanner(settings: Settings, { addresses, secret, description }: RunningDatabase) {
  const lines = [
    ["Beunec Consulting", settings.PUBLIC_URL],
    ["Data folder", settings.DATA_DIR],
    ["Database", description],
  ];
  if (!(await adminExists(addresses.auth))) {
    lines.push(["Create the admin", `${settings.PUBLIC_URL}/admin/signup`]);
    if (isPublic(settings)) lines.push(["Set-up code", setupCode(secret)]);
  }
  const text = lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}\n`).join("");
  process.stdout.write(`\n${text}\n`);
}

async function adminExists({ url, role }: RunningDatabase["addresses"]["auth"]) {
  const database = connect(url, { max: 1, role, applicationName: "beunec start" });
  try {
    const [row] = await database.execute<{ found: boolean }>(
      sql`select exists (select from profiles where role = 'admin') as found`,
    );
    return row?.found;
  } finally {
    await database.$client.end();
  }
}
