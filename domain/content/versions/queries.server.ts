import { and, desc, eq, lte, max } from "drizzle-orm";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { contentVersions } from "./table.server.ts";

/** Versions stored for each item; older ones are deleted. */
const maxVersions = 100;

/** A page by its name, or an item by its id. */
interface Versioned {
  kind: string;
  item: string;
}

function isOf({ kind, item }: Versioned) {
  return and(eq(contentVersions.kind, kind), eq(contentVersions.item, item));
}

interface NewVersion extends Versioned {
  savedBy: string;
  texts: FormTexts;
}

/** Called in the transaction that saves the item, which lets one save at a time through. */
export async function addVersion(tx: Transaction, added: NewVersion) {
  const [last] = await tx
    .select({ number: max(contentVersions.number) })
    .from(contentVersions)
    .where(isOf(added));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(contentVersions).values({ ...added, number });
  await tx.delete(contentVersions).where(and(isOf(added), lte(contentVersions.number, number - maxVersions)));
}

interface Save extends NewVersion {
  /** The texts before the save and when they were saved, if known; undefined for a new item. */
  before?: { texts: FormTexts; savedAt?: Date };
}

/**
 * Adds a version. The first save of an item without history also adds its former texts as a version.
 */
export async function addChangedVersion(tx: Transaction, { before, ...added }: Save) {
  const { kind, item, texts } = added;
  const [last] = await tx
    .select({ texts: contentVersions.texts })
    .from(contentVersions)
    .where(isOf(added))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  if (!last && before) await tx.insert(contentVersions).values({ kind, item, number: 1, ...before });
  const known = last ?? before;
  if (!known || !areSameTexts(known.texts, texts)) await addVersion(tx, added);
}

/** All versions with the names of their authors, newest first. */
export async function listVersions(tx: Transaction, of: Versioned) {
  const { number, savedAt, savedBy } = contentVersions;
  return tx
    .select({ number, savedAt, by: profiles.fullName })
    .from(contentVersions)
    .leftJoin(profiles, eq(profiles.userId, savedBy))
    .where(isOf(of))
    .orderBy(desc(number));
}

export async function findVersion(tx: Transaction, of: Versioned, number: number) {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(and(isOf(of), eq(contentVersions.number, number)));
  return row ?? null;
}
