import type { Transaction } from "#platform/db/connect.ts";
import { siteSettings } from "./table.server.ts";

/** Switches the keyboard shortcuts of the back office on or off. */
export async function setShortcuts(tx: Transaction, hasShortcuts: boolean) {
  await tx.update(siteSettings).set({ hasShortcuts });
}
