import { PgBoss, type Queue } from "pg-boss";
import { enqueuerRole, jobsLogin } from "#platform/db/roles.ts";
import { jobsSchema, queues } from "./queues.ts";

/** Creates or updates the job tables as their owner; the running server may only use them. */
export async function installJobs(ownerUrl: string) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const { name, policy, ...options } of Object.values<Queue>(queues)) {
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { policy, ...options });
    }
    await boss.getDb().executeSql(`
      grant usage on schema ${jobsSchema} to ${jobsLogin}, ${enqueuerRole.name};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${jobsLogin};
      grant usage on all sequences in schema ${jobsSchema} to ${jobsLogin};
      grant execute on all functions in schema ${jobsSchema} to ${jobsLogin};
      grant select, insert on all tables in schema ${jobsSchema} to ${enqueuerRole.name};
      revoke execute on all functions in schema ${jobsSchema} from public;
    `);
  } finally {
    await boss.stop({ graceful: false });
  }
}
