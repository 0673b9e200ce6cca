import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { pools } from "#platform/db/pools.ts";
import type { Handler } from "#platform/jobs/run.ts";
import { deleteMailFilesOlderThan } from "#platform/mail/mail-files.ts";
import { retention } from "./rules.ts";

/** Deletes what has exceeded its retention period, in the database and among the mails written to files. */
export function retentionHandler(dataFolder: string): Handler {
  return {
    async run() {
      await deleteOutdatedRows(pools().jobs);
      await deleteMailFilesOlderThan(dataFolder, retention.mailDays);
    },
  };
}

export async function deleteOutdatedRows(database: NodePgDatabase) {
  await database.execute(sql`select delete_outdated()`);
  await database.execute(sql`select delete_outdated_trash()`);
  await database.execute(sql`select delete_outdated_records()`);
  await database.execute(sql`select delete_outdated_visits()`);
  await database.execute(sql`select delete_outdated_security_events()`);
  await database.execute(sql`select delete_outdated_letters()`);
}
