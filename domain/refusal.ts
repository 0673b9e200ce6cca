import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** PostgreSQL's code for "no right to": by grant or by policy. */
export const denied = "42501";
/** Its code for "no such table", which is also what a role without rights on the schema is told. */
export const unseen = "42P01";
export const checkViolated = "23514";
export const uniqueViolated = "23505";

/** Why the database refused, as its error code; undefined where it did not. For tests. */
export async function refusal(work: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof pg.DatabaseError) return cause.code;
    throw error;
  }
}
