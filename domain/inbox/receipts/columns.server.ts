import { sql } from "drizzle-orm";
import { uuid } from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/columns.ts";

/** Columns of every table for what visitors send. */
export function receiptColumns() {
  return {
    /** Derived from the form, so that sending it twice makes one row. */
    submissionKey: uuid("submission_key").notNull().default(sql`gen_random_uuid()`).unique(),
    /** SHA-256 of the token in the sender's receipt link. */
    receiptHash: bytea("receipt_hash").unique(),
  };
}
