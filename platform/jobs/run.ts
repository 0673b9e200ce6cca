import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { connectTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { jobsConnections } from "#platform/db/connections.ts";
import type { Login } from "#platform/db/pools.ts";
import { enqueuerRole } from "#platform/db/roles.ts";
import { log } from "#platform/log.ts";
import { jobsSchema, type QueueName, queues } from "./queues.ts";

type JobData = Record<string, string>;

/** Runs the jobs of a queue, one at a time by default. */
export interface Handler {
  concurrency?: number;
  /** What it returns is for `runJob`. */
  run(data: JobData): Promise<unknown>;
}

interface Options {
  handlers?: Partial<Record<QueueName, Handler>>;
  pollInterval?: number;
}

/** Seconds between two checks for jobs of crashed workers. */
export const superviseInterval = 15;
/** Seconds between two polls for jobs that become due without a NOTIFY, such as retries. */
export const pollInterval = 15;

/** Milliseconds between two looks for a job's result. */
const resultInterval = 150;

let running: PgBoss | undefined;

/** Starts the workers of this process, which run jobs of all instances. */
export async function startJobs(
  { url, role }: Login,
  { handlers = {}, pollInterval: seconds = pollInterval }: Options = {},
) {
  const boss = new PgBoss({
    connectionString: role ? withRole(url, role) : url,
    schema: jobsSchema,
    application_name: "beunec jobs",
    migrate: false,
    max: jobsConnections,
    // Also the time to wait for one of them.
    connectionTimeoutMillis: connectTimeout,
    useListenNotify: true,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs are waiting for the database"));
  await boss.start();
  await boss.work(queues.housekeeping.name, async () => {
    await boss.getDb().executeSql("select delete_expired()");
  });
  await boss.schedule(queues.housekeeping.name, "17 * * * *");
  for (const [queue, { concurrency = 1, run }] of Object.entries(handlers)) {
    const workers = await boss.work<JobData>(
      queues[queue as QueueName].name,
      {
        localConcurrency: concurrency,
        pollingIntervalSeconds: Math.min(2, seconds),
        notifyPollingIntervalSeconds: seconds,
      },
      async ([job]) => {
        // Fetches the next job at once instead of at the next poll.
        boss.notifyWorker(workers);
        return job && run(job.data);
      },
    );
  }
  if (handlers.retention) {
    await boss.schedule(queues.retention.name, "23 3 * * *");
    // Also at the start: a machine that is off at night would miss the schedule.
    await boss.send(queues.retention.name, {});
  }
  if (handlers.conversationReports) await boss.schedule(queues.conversationReports.name, "*/5 * * * *");
  if (handlers.callReminders) await boss.schedule(queues.callReminders.name, "*/5 * * * *");
  if (handlers.programNotices) await boss.schedule(queues.programNotices.name, "*/5 * * * *");
  if (handlers.outsideCalendars) await boss.schedule(queues.outsideCalendars.name, "*/10 * * * *");
  running = boss;
  return {
    /** Waits briefly for running jobs; the others are retried later. */
    async stop() {
      if (running === boss) running = undefined;
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}

/** Runs a job on any instance and returns its result; null if it failed or took longer than `timeout` milliseconds. */
export async function runJob(queue: QueueName, data: JobData, timeout: number): Promise<object | null> {
  const boss = running;
  if (!boss) throw new Error("A job is run before startJobs()");
  const { name } = queues[queue];
  const id = await boss.send(name, data);
  if (!id) throw new Error("The job was not added");
  try {
    for (const end = Date.now() + timeout; Date.now() < end; await sleep(resultInterval)) {
      const job = await boss.getJobById(name, id);
      if (job?.state === "completed") return job.output;
      if (job?.state === "failed" || !job) return null;
    }
    return null;
  } finally {
    await boss.deleteJob(name, id);
  }
}

/** Adds jobs within the transaction that causes them. Their data are ids, never personal data. */
export async function enqueue(tx: Transaction, queue: QueueName, ...jobs: JobData[]) {
  const boss = running;
  if (!boss) throw new Error("A job is enqueued before startJobs()");
  await asEnqueuer(tx, () =>
    boss.insert(
      queues[queue].name,
      jobs.map((data) => ({ data })),
      { db: fromDrizzle(tx, sql) },
    ),
  );
}

/** Makes jobs that failed due now, instead of after their delay. `ids` are the ids in their data. */
export async function retryNow(queue: QueueName, ids: string[]) {
  if (!running) throw new Error("A job is retried before startJobs()");
  await running.getDb().executeSql(
    `update ${jobsSchema}.job set start_after = now()
        where name = $1 and state = 'retry' and start_after > now() and data ->> 'id' = any($2)`,
    [queues[queue].name, ids],
  );
}

/** Runs `work` with the role that may add jobs and mail, which no viewer's role may. */
export async function asEnqueuer<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const {
    rows: [viewer],
  } = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`);
  await tx.execute(sql`select set_config('role', ${enqueuerRole.name}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('role', ${viewer?.role}, true)`);
  return result;
}

function withRole(url: string, role: string) {
  const address = new URL(url);
  address.searchParams.set("options", `-c role=${role}`);
  return address.href;
}
