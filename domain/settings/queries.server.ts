import type { Transaction } from "#platform/db/connect.ts";
import type { SettingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

/** The firm's facts: one row, there since the first migration. */
export async function findSettings(tx: Transaction) {
  const [row] = await tx.select().from(siteSettings);
  if (!row) throw new Error("The site's settings are missing");
  return row;
}

export async function updateSettings(tx: Transaction, form: SettingsForm) {
  await tx.update(siteSettings).set(form);
}
