import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "#platform/db/connect.ts";
import type { Login } from "#platform/db/pools.ts";
import { enqueuerRole } from "#platform/db/roles.ts";
import { log } from "#platform/log.ts";
import { jobsSchema, type QueueName, queues } from "./queues.ts";

type JobData = Record<string, string>;

/** What this process does with the jobs of a queue, one at a time unless it says otherwise. */
export interface Handler {
  atOnce?: number;
  run(data: JobData): Promise<void>;
}

interface Options {
  handlers?: Partial<Record<QueueName, Handler>>;
  lookEvery?: number;
}

/** Seconds between two looks for jobs that a crash left behind. */
export const superviseEvery = 15;
/** Seconds between two looks for jobs that became due without a notice, such as second attempts. */
export const lookEvery = 15;

let running: PgBoss | undefined;

/** Starts the workers of this process; they pick up what any instance enqueued. */
export async function startJobs(
  { url, role }: Login,
  { handlers = {}, lookEvery: seconds = lookEvery }: Options = {},
) {
  const boss = new PgBoss({
    connectionString: role ? withRole(url, role) : url,
    schema: jobsSchema,
    application_name: "beunec jobs",
    migrate: false,
    max: 3,
    connectionTimeoutMillis: 2000,
    useListenNotify: true,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs are waiting for the database"));
  await boss.start();
  await boss.work(queues.housekeeping.name, async () => {
    await boss.getDb().executeSql("select delete_expired()");
  });
  await boss.schedule(queues.housekeeping.name, "17 * * * *");
  for (const [queue, { atOnce = 1, run }] of Object.entries(handlers)) {
    const workers = await boss.work<JobData>(
      queues[queue as QueueName].name,
      {
        localConcurrency: atOnce,
        pollingIntervalSeconds: Math.min(2, seconds),
        notifyPollingIntervalSeconds: seconds,
      },
      async ([job]) => {
        // What waits is worked off without a pause between two jobs.
        boss.notifyWorker(workers);
        if (job) await run(job.data);
      },
    );
  }
  if (handlers.retention) {
    await boss.schedule(queues.retention.name, "23 3 * * *");
    // Also at the start: a machine that is off at night would never come to it.
    await boss.send(queues.retention.name, {});
  }
  running = boss;
  return {
    /** Lets running jobs finish for a moment; what does not is taken up again later. */
    async stop() {
      if (running === boss) running = undefined;
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}

/** Makes a job part of the transaction that causes it. Data are ids, never personal. */
export async function enqueue(tx: Transaction, queue: QueueName, data: JobData) {
  const boss = running;
  if (!boss) throw new Error("A job is enqueued before startJobs()");
  await asEnqueuer(tx, () => boss.send(queues[queue].name, data, { db: fromDrizzle(tx, sql) }));
}

/** Works for a moment with the one right that no viewer has: to add jobs and mail. */
export async function asEnqueuer(tx: Transaction, work: () => Promise<unknown>) {
  const {
    rows: [viewer],
  } = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`);
  await tx.execute(sql`select set_config('role', ${enqueuerRole.name}, true)`);
  await work();
  await tx.execute(sql`select set_config('role', ${viewer?.role}, true)`);
}

function withRole(url: string, role: string) {
  const address = new URL(url);
  address.searchParams.set("options", `-c role=${role}`);
  return address.href;
}
