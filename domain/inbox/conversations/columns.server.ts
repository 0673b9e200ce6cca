import { type SQLWrapper, sql } from "drizzle-orm";
import { type ExtraConfigColumn, index, pgPolicy } from "drizzle-orm/pg-core";
import { instant } from "#platform/db/columns.ts";
import { adminRole, jobsLogin } from "#platform/db/roles.ts";

/** Columns of everything that has a conversation. Triggers set them, whatever is written. */
export function conversationColumns() {
  return {
    /** Since when the sender has waited for an answer; null if nobody does. */
    waitingSince: instant("waiting_since"),
    /** By a reply, a decision, or outside the site. */
    firstAnsweredAt: instant("first_answered_at"),
  };
}

interface ConversationTable {
  id: ExtraConfigColumn;
  waitingSince: ExtraConfigColumn;
  firstAnsweredAt: ExtraConfigColumn;
}

/** The order of "Due next": what nobody waits for comes last. */
export function dueNext(waitingSince: SQLWrapper) {
  return sql`coalesce(${waitingSince}, 'infinity'::timestamptz)`;
}

/** `filters` are the columns by which the list can be narrowed. */
export function conversationIndexes(
  table: string,
  t: ConversationTable,
  sentAt: ExtraConfigColumn,
  filters: ExtraConfigColumn[],
) {
  return [
    index(`${table}_waiting`).on(t.waitingSince, t.id).where(sql`${t.waitingSince} is not null`),
    index(`${table}_due`).on(dueNext(t.waitingSince), t.id, t.waitingSince, ...filters),
    index(`${table}_first_answered`).on(t.firstAnsweredAt, sentAt),
  ];
}

/** The admin reads, updates and deletes all rows; `update` names that policy. */
export function inboxPolicies(update: string, waitingSince: SQLWrapper) {
  const all = sql`true`;
  return [
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: all }),
    pgPolicy(update, { for: "update", to: adminRole, using: all, withCheck: all }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: all }),
    workerReadsWaiting(waitingSince),
  ];
}

/** For the morning's mail, which contains nothing of what was sent. */
export function workerReadsWaiting(waitingSince: SQLWrapper) {
  return pgPolicy("the worker reads what waits", {
    for: "select",
    to: jobsLogin,
    using: sql`${waitingSince} is not null`,
  });
}
