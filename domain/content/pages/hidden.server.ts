import { sql } from "drizzle-orm";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { HideablePage } from "./hidden.ts";

const { hiddenPages } = siteSettings;

/** Changes nothing if the page is hidden already. */
export async function hidePage(tx: Transaction, name: HideablePage) {
  await tx
    .update(siteSettings)
    .set({ hiddenPages: sql`array_append(${hiddenPages}, ${name})` })
    .where(sql`${name} <> all(${hiddenPages})`);
}

/** Changes nothing if the page is shown already. */
export async function showPage(tx: Transaction, name: HideablePage) {
  await tx
    .update(siteSettings)
    .set({ hiddenPages: sql`array_remove(${hiddenPages}, ${name})` })
    .where(sql`${name} = any(${hiddenPages})`);
}
