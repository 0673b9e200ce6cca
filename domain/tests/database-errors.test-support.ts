import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Transaction } from "#platform/db/connect.ts";

/** PostgreSQL's error code for missing rights, by grant or by policy. */
export const denied = "42501";
/** For a missing table, also reported to a role without rights on the schema. */
export const undefinedTable = "42P01";
export const checkViolation = "23514";

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

/** The error code of what is done in a transaction that is taken back in any case. */
export function codeWhenTried(
  transact: (work: (tx: Transaction) => Promise<never>) => Promise<unknown>,
  work: (tx: Transaction) => PromiseLike<unknown>,
) {
  const takenBack = new Error("taken back");
  const tried = transact(async (tx) => {
    await work(tx);
    throw takenBack;
  });
  return databaseErrorCode(
    tried.catch((error) => {
      if (error !== takenBack) throw error;
    }),
  );
}
