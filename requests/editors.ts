import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";

export async function countDrafts(database: Database) {
  const {
    rows: [drafts],
  } = await database.execute(sql`select count(*)::int as count from drafts`);
  return drafts?.count;
}

export const nobody = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
