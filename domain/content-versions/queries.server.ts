import { and, desc, eq, lte, max } from "drizzle-orm";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { contentVersions } from "./table.server.ts";

/** Kept of each item; older ones go. */
const maxVersions = 100;

/** Something that is edited: a page by its name, an item of an entity by its id. */
interface Versioned {
  kind: string;
  item: string;
}

function isOf({ kind, item }: Versioned) {
  return and(eq(contentVersions.kind, kind), eq(contentVersions.item, item));
}

/** Called in the transaction that saves the item, which lets one save at a time through. */
export async function addVersion(tx: Transaction, added: Versioned & { savedBy: string; texts: FormTexts }) {
  const [last] = await tx
    .select({ number: max(contentVersions.number) })
    .from(contentVersions)
    .where(isOf(added));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(contentVersions).values({ ...added, number });
  await tx.delete(contentVersions).where(and(isOf(added), lte(contentVersions.number, number - maxVersions)));
}

/** The newest first. */
export async function listVersions(tx: Transaction, of: Versioned) {
  const { number, savedAt } = contentVersions;
  return tx.select({ number, savedAt }).from(contentVersions).where(isOf(of)).orderBy(desc(number));
}

export async function findVersion(tx: Transaction, of: Versioned, number: number) {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(and(isOf(of), eq(contentVersions.number, number)));
  return row ?? null;
}
