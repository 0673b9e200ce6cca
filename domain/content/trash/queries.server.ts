import { and, desc, eq, sql } from "drizzle-orm";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { listPageSize } from "#domain/lists/rules.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { RestoredItem } from "./rules.ts";
import { trash } from "./table.server.ts";

/** Moves an item to the trash. Returns the id in the trash, or null if the item does not exist. */
export async function moveToTrash(tx: Transaction, entity: EditedEntity, id: string) {
  const { table, item } = entityParts[entity];
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select move_to_trash(${entity}, ${table.id}, ${item.title}) as id from ${table} where ${table.id} = ${id}`,
  );
  const trashed = rows[0]?.id ?? null;
  if (trashed) await recordSecurityEvent(tx, { kind: "moved-to-trash", entity, itemId: id });
  return trashed;
}

/** Restores an item and its related rows. Returns null if it is not in the trash. */
export async function restoreFromTrash(tx: Transaction, id: string) {
  const { rows } = await tx.execute<{ restored: RestoredItem | null }>(
    sql`select restore_from_trash(${id}) as restored`,
  );
  const restored = rows[0]?.restored ?? null;
  if (restored) {
    const { entity, itemId } = restored;
    await recordSecurityEvent(tx, { kind: "restored-from-trash", entity, itemId });
  }
  return restored;
}

/** Deletes an item, its history and its draft permanently. Returns false if it is not in the trash. */
export async function deleteForGood(tx: Transaction, id: string) {
  const [gone] = await tx.delete(trash).where(eq(trash.id, id)).returning();
  if (!gone) return false;
  const { entity, itemId } = gone;
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.kind, entity), eq(contentVersions.item, itemId)));
  await tx.delete(drafts).where(eq(drafts.place, `${entity}/${itemId}`));
  await recordSecurityEvent(tx, { kind: "deleted", entity, itemId });
  return true;
}

/** One page of the trash, last deleted first. A page past the end becomes the last page. */
export async function listTrash(tx: Transaction, { page: asked }: { page: number }) {
  const total = await tx.$count(trash);
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  const page = Math.min(asked, pages);
  const { id, entity, title, deletedAt } = trash;
  const items = await tx
    .select({ id, entity, title, deletedAt })
    .from(trash)
    .orderBy(desc(deletedAt), desc(id))
    .limit(listPageSize)
    .offset((page - 1) * listPageSize);
  return { total, page, pages, items };
}
