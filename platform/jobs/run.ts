import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "#platform/db/connect.ts";
import type { Login } from "#platform/db/pools.ts";
import { enqueuerRole } from "#platform/db/roles.ts";
import { log } from "#platform/log.ts";
import { jobsSchema, queues } from "./queues.ts";

let running: PgBoss | undefined;

/** Starts the workers of this process; they pick up what any instance enqueued. */
export async function startJobs({ url, role }: Login) {
  const boss = new PgBoss({
    connectionString: role ? withRole(url, role) : url,
    schema: jobsSchema,
    application_name: "beunec jobs",
    migrate: false,
    max: 3,
    connectionTimeoutMillis: 2000,
    useListenNotify: true,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs are waiting for the database"));
  await boss.start();
  await boss.work(queues.housekeeping.name, async () => {
    await boss.getDb().executeSql("select delete_expired()");
  });
  await boss.schedule(queues.housekeeping.name, "17 * * * *");
  running = boss;
  return {
    /** Lets running jobs finish for a moment; what does not is taken up again later. */
    async stop() {
      running = undefined;
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}

/** Makes a job part of the transaction that causes it. Data are ids, never personal. */
export async function enqueue(tx: Transaction, queue: keyof typeof queues, data: Record<string, string>) {
  if (!running) throw new Error("A job is enqueued before startJobs()");
  const [viewer] = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`);
  await tx.execute(sql`select set_config('role', ${enqueuerRole.name}, true)`);
  await running.send(queues[queue].name, data, { db: fromDrizzle(tx, sql) });
  await tx.execute(sql`select set_config('role', ${viewer?.role}, true)`);
}

function withRole(url: string, role: string) {
  const address = new URL(url);
  address.searchParams.set("options", `-c role=${role}`);
  return address.href;
}
