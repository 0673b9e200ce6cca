import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { SavedReplyForm } from "./rules.ts";
import { savedReplies } from "./table.server.ts";

const { id, title, text } = savedReplies;

/** All saved replies by title. */
export async function listSavedReplies(tx: Transaction) {
  return tx.select({ id, title, text }).from(savedReplies).orderBy(sql`lower(${title})`, id);
}

export async function createSavedReply(tx: Transaction, form: SavedReplyForm) {
  await tx.insert(savedReplies).values(form);
}

/** Returns whether it exists. */
export async function updateSavedReply(tx: Transaction, wanted: string, form: SavedReplyForm) {
  const updated = await tx.update(savedReplies).set(form).where(eq(id, wanted)).returning({ id });
  return updated.length > 0;
}

/** Returns whether it existed. */
export async function deleteSavedReply(tx: Transaction, wanted: string) {
  const deleted = await tx.delete(savedReplies).where(eq(id, wanted)).returning({ id });
  return deleted.length > 0;
}
