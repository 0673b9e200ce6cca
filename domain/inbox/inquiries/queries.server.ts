import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { deleteRow } from "#domain/content/publication/rows.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { InquiryState } from "./rules.ts";

export type InquiryTable = PgTable & Record<"id" | "seenAt" | "answeredAt", PgColumn>;

/** The beginning of a long text, for lists. */
export function excerptOf(text: SQLWrapper) {
  return sql<string>`coalesce(left(${text}, 300), '')`;
}

/** Sets the state; earlier timestamps stay. Returns whether the inquiry exists. */
export async function markInquiry(tx: Transaction, table: InquiryTable, id: string, state: InquiryState) {
  const seenAt = state === "new" ? null : sql`coalesce(${table.seenAt}, now())`;
  const answeredAt = state === "answered" ? sql`coalesce(${table.answeredAt}, now())` : null;
  const marked = await tx
    .update(table)
    .set({ seenAt, answeredAt })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return marked.length > 0;
}

/** Marks a new inquiry as seen when it is opened; other states stay. */
export async function markInquirySeen(tx: Transaction, table: InquiryTable, id: string) {
  await tx
    .update(table)
    .set({ seenAt: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.seenAt), isNull(table.answeredAt)));
  return true;
}

export function deleteInquiry(tx: Transaction, table: InquiryTable, id: string) {
  return deleteRow(tx, table, id);
}
