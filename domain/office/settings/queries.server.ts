import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { SettingsForm } from "./rules.ts";
import { siteSettings } from "./table.server.ts";

/** The one row, which the first migration inserts. */
export async function findSettings(tx: Transaction) {
  const [row] = await tx.select().from(siteSettings);
  if (!row) throw new Error("The site's settings are missing");
  return row;
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Saves only over the version that the editor was opened with. */
export async function updateSettings(tx: Transaction, version: number, form: SettingsForm) {
  const [current] = await tx.select().from(siteSettings).for("update");
  if (!current) return { outcome: "missing" } as const;
  if (current.version !== version) return { outcome: "conflict", current } as const;
  await tx.update(siteSettings).set(form);
  await recordSecurityEvent(tx, { kind: "settings-changed" });
  return { outcome: "saved" } as const;
}
