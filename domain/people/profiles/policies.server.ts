import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { currentUserId } from "#platform/db/columns.ts";
import { profiles } from "./table.server.ts";

/** The column names the signed-in user, for insert policies. */
export function isOwnProfile(column: PgColumn) {
  return sql`${column} = (select ${profiles.id} from ${profiles} where ${profiles.userId} = ${currentUserId})`;
}
