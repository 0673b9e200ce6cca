import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { connect } from "#platform/db/connect.ts";
import { closePool, type Login } from "#platform/db/pools.ts";
import type { Handler } from "#platform/jobs/run.ts";
import { deleteLettersOlderThan } from "#platform/mail/letter-files.ts";
import { retention } from "./rules.ts";

/** Deletes what has exceeded its retention period, in the database and among the mails written to files. */
export function retentionHandler({ url, role }: Login, dataFolder: string): Handler {
  return {
    async run() {
      const database = connect(url, { max: 1, role, applicationName: "beunec retention" });
      try {
        await deleteOutdatedRows(database);
      } finally {
        await closePool(database);
      }
      await deleteLettersOlderThan(dataFolder, retention.mailDays);
    },
  };
}

export async function deleteOutdatedRows(database: NodePgDatabase) {
  await database.execute(sql`select delete_outdated()`);
  await database.execute(sql`select delete_outdated_trash()`);
  await database.execute(sql`select delete_outdated_records()`);
}
