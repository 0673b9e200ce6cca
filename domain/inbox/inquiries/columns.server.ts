import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index, pgPolicy, text } from "drizzle-orm/pg-core";
import {
  conversationColumns,
  conversationIndexes,
  inboxPolicies,
} from "#domain/inbox/conversations/columns.server.ts";
import { receiptColumns } from "#domain/inbox/receipts/columns.server.ts";
import { emailCheck } from "#domain/text/checks.server.ts";
import { createdAt, instant, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { memberRole, visitorRole } from "#platform/db/roles.ts";
import { inquiryStates } from "./rules.ts";

/** Columns of every kind of inquiry. The state is generated from the two times before it. */
export function inquiryColumns() {
  return {
    createdAt: createdAt(),
    seenAt: instant("seen_at"),
    answeredAt: instant("answered_at"),
    state: text("state", { enum: inquiryStates })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end",
        ),
      ),
    ...conversationColumns(),
    ...receiptColumns(),
  };
}

type ColumnName = "id" | "name" | "email" | "createdAt" | "seenAt" | "answeredAt" | "state";
type WaitingColumnName = "waitingSince" | "firstAnsweredAt";

/** Checks, indexes and policies of a table of inquiries; `filters` are the columns by which its list can be narrowed. */
export function inquiryRules(
  table: string,
  t: Record<ColumnName | WaitingColumnName, ExtraConfigColumn>,
  filters: ExtraConfigColumn[],
) {
  return [
    emailCheck(table, t.email),
    index(`${table}_newest`).on(...newestFirst(t.createdAt, t.id)),
    index(`${table}_state_newest`).on(t.state, ...newestFirst(t.createdAt, t.id)),
    index(`${table}_name`).on(sql`lower(${t.name})`, t.id, t.name, ...filters),
    index(`${table}_email`).on(sql`lower(${t.email})`, ...newestFirst(t.createdAt, t.id)),
    ...conversationIndexes(table, t, t.createdAt, filters),
    pgPolicy("everybody sends", {
      for: "insert",
      to: [visitorRole, memberRole],
      withCheck: sql`${t.createdAt} = ${thisInstant} and ${t.seenAt} is null and ${t.answeredAt} is null`,
    }),
    ...inboxPolicies("the admin marks as seen or answered", t.waitingSince),
  ];
}
