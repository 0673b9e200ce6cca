import { sql } from "drizzle-orm";
import { pools } from "#platform/db/pools.ts";

/** Whether the database answers within a timeout. */
export async function databaseAnswers() {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, 1500, false);
  try {
    return await Promise.race([
      timeout,
      pools()
        .app.execute(sql`select 1`)
        .then(() => true),
    ]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
