import { sql } from "drizzle-orm";
import { pools } from "#platform/db/pools.ts";

/** Whether the database answers, told within two seconds even when it hangs. */
export async function databaseAnswers() {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, 1500, false);
  try {
    return await Promise.race([
      late,
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
