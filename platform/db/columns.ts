import { sql } from "drizzle-orm";
import { customType, type ExtraConfigColumn, integer, timestamp, uuid } from "drizzle-orm/pg-core";

/** A timestamp in milliseconds, the precision of a JavaScript Date. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Usually generated in the application, because a visitor may not read back what they insert. */
export function id() {
  return uuid("id").primaryKey().default(sql`gen_random_uuid()`);
}

export function createdAt(name = "created_at") {
  return instant(name).notNull().default(sql`now()`);
}

/** Set by a trigger; no role may write it. */
export function updatedAt() {
  return instant("updated_at").notNull().default(sql`now()`);
}

/** Incremented by a trigger at each save, to detect saves based on an old version. */
export function version() {
  return integer("version").notNull().default(1);
}

/** Columns of an index that serves lists, newest first. */
export function newestFirst(date: ExtraConfigColumn, id: ExtraConfigColumn) {
  return [date.desc().nullsFirst(), id.desc().nullsFirst()] as const;
}

/** The signed-in user in a policy; null for a visitor. */
export const currentUserId = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** The current time in the precision of `instant`, for insert policies. */
export const thisInstant = sql`now()::timestamptz(3)`;
