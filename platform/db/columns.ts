import { sql } from "drizzle-orm";
import { integer, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant, kept to the millisecond so that it survives a JavaScript Date unchanged. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}

/** Usually made in the application, because a visitor's insert may not read anything back. */
export function id() {
  return uuid("id").primaryKey().default(sql`gen_random_uuid()`);
}

export function createdAt(name = "created_at") {
  return instant(name).notNull().default(sql`now()`);
}

/** Kept by a trigger: no role may set it. */
export function updatedAt() {
  return instant("updated_at").notNull().default(sql`now()`);
}

/** Counts the saves, by a trigger, so that a save made on an outdated copy is noticed. */
export function version() {
  return integer("version").notNull().default(1);
}

/** The signed-in user in a policy; null for a visitor. */
export const currentUserId = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** The database's clock as a column made by `instant` holds it: what an insert policy compares with. */
export const thisInstant = sql`now()::timestamptz(3)`;
