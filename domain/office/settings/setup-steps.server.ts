import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { SetupStep } from "./setup-steps.ts";
import { siteSettings } from "./table.server.ts";

const { tickedSetupSteps } = siteSettings;

/** Ticks steps by hand. */
export async function tickSetupSteps(tx: Transaction, steps: readonly SetupStep[]) {
  const all = sql`${tickedSetupSteps} || ${sql.param([...steps])}::text[]`;
  await tx
    .update(siteSettings)
    .set({ tickedSetupSteps: sql`array(select distinct unnest(${all}) order by 1)` });
}

/** Takes the ticks back. */
export async function untickSetupSteps(tx: Transaction, steps: readonly SetupStep[]) {
  const others = sql`select step from unnest(${tickedSetupSteps}) step where step <> all(${sql.param([...steps])}::text[])`;
  await tx.update(siteSettings).set({ tickedSetupSteps: sql`array(${others})` });
}
