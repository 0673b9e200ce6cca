import type { Transaction } from "#platform/db/connect.ts";
import type { SettingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

/** The firm's facts: one row, there since the first migration. */
export async function findSettings(tx: Transaction) {
  const [row] = await tx.select().from(siteSettings);
  if (!row) throw new Error("The site's settings are missing");
  return row;
}

/** Saves over the version the writer saw; where that is no longer the latest, nothing is written. */
export async function updateSettings(tx: Transaction, version: number, form: SettingsForm) {
  const [current] = await tx.select().from(siteSettings).for("update");
  if (!current) return { outcome: "missing" } as const;
  if (current.version !== version) return { outcome: "conflict", current } as const;
  await tx.update(siteSettings).set(form);
  return { outcome: "saved" } as const;
}
