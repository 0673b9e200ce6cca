import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** PostgreSQL's error code for missing rights, by grant or by policy. */
export const denied = "42501";
/** For a missing table, also reported to a role without rights on the schema. */
export const undefinedTable = "42P01";
export const checkViolation = "23514";
export const uniqueViolation = "23505";

/** The database's error code; undefined if there was no error. */
export async function databaseErrorCode(work: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof pg.DatabaseError) return cause.code;
    throw error;
  }
}
