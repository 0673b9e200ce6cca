import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/connect.ts";
import type { RequestState } from "./rules.ts";

export type RequestTable = PgTable & Record<"id" | "seenAt" | "answeredAt", PgColumn>;

/** As much of a long text as a list shows. */
export function beginningOf(text: SQLWrapper) {
  return sql<string>`coalesce(left(${text}, 300), '')`;
}

/** Puts a request into a state; what was seen or answered before keeps its moment. Says whether it is there. */
export async function markRequest(tx: Transaction, table: RequestTable, id: string, state: RequestState) {
  const seenAt = state === "new" ? null : sql`coalesce(${table.seenAt}, now())`;
  const answeredAt = state === "answered" ? sql`coalesce(${table.answeredAt}, now())` : null;
  const marked = await tx
    .update(table)
    .set({ seenAt, answeredAt })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return marked.length > 0;
}

/** Opening a new request makes it a seen one; any other stays as it is. */
export async function markRequestOpened(tx: Transaction, table: RequestTable, id: string) {
  await tx
    .update(table)
    .set({ seenAt: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.seenAt), isNull(table.answeredAt)));
  return true;
}

export async function deleteRequest(tx: Transaction, table: RequestTable, id: string) {
  const deleted = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return deleted.length > 0;
}
