import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, currentUserId, id, newestFirst, thisInstant } from "#platform/db/columns.ts";
import { adminRole, authLogin } from "#platform/db/roles.ts";
import type { EventKind, EventSubject } from "./rules.ts";

/** A fixed name, never typed text. */
function nameCheck(column: string) {
  return check(
    `security_events_${column}`,
    sql.raw(`"${column}" ~ '^[a-z]+(-[a-z]+)*$' and length("${column}") <= 40`),
  );
}

/**
 * Who did what, by ids: without foreign keys, so that events outlive the rows they name. Only the amount of an event
 * changes; only retention deletes it.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    happenedAt: createdAt("happened_at"),
    kind: text("kind").$type<EventKind>().notNull(),
    /** The account that did it or that it was done to; null where none is known, and for commands at the server. */
    userId: uuid("user_id").default(sql`nullif(current_setting('app.user_id', true), '')::uuid`),
    entity: text("entity").$type<EventSubject>(),
    itemId: uuid("item_id"),
    /** Whether further ones within the hour are left out. */
    isMore: boolean("is_more").notNull().default(false),
    /** For kinds with one row per hour: how many there were, incremented by a database function. */
    amount: integer("amount").notNull().default(1),
  },
  (t) => [
    nameCheck("kind"),
    nameCheck("entity"),
    index("security_events_newest").on(...newestFirst(t.happenedAt, t.id), t.kind),
    uniqueIndex("security_events_hourly").on(t.kind, t.happenedAt).where(sql.raw(`"kind" = 'mails-limited'`)),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds what they do now", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.userId} = ${currentUserId} and ${t.happenedAt} = ${thisInstant}`,
    }),
    pgPolicy("accounts adds what happens now", {
      for: "insert",
      to: authLogin,
      withCheck: sql`${t.happenedAt} = ${thisInstant}`,
    }),
  ],
);
