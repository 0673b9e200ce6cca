import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";
import { inTransaction } from "#platform/db/transaction.ts";

/** Publishes what is due by the database's clock. Several instances may call it at once; each row is published once. */
export async function publishDue(database: Database) {
  await inTransaction(database, (tx) => tx.execute(sql`select publish_due()`));
}
