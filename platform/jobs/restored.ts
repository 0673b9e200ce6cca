import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fromDrizzle, PgBoss } from "pg-boss";
import { jobsSchema, type QueueName, queues } from "./queues.ts";

/** Adds jobs as the database's owner, within a transaction, where no server runs. */
export async function addJobs(
  ownerUrl: string,
  tx: NodePgDatabase,
  queue: QueueName,
  data: Record<string, string>[],
) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const one of data) await boss.send(queues[queue].name, one, { db: fromDrizzle(tx, sql) });
  } finally {
    await boss.stop({ graceful: false });
  }
}
