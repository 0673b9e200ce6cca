import { Gauge, Registry } from "prom-client";
import { listBackups, readFailure } from "#platform/backup/folder.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { connectOnce } from "#platform/db/connect.ts";
import type { Login } from "#platform/db/pools.ts";
import type { Settings } from "#platform/env.ts";
import { jobsSchema, queues } from "#platform/jobs/queues.ts";
import { mailStates } from "#platform/mail/table.server.ts";

/** Milliseconds. A scrape waits no longer for the database. */
const timeout = 2000;
/** Milliseconds for which the figures are cached. */
const freshFor = 5000;

const jobStates = ["created", "retry", "active", "failed"];

interface Row {
  kind: "job" | "mail";
  name: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was due. */
  age: number;
}

/** One statement, so that a scrape costs one round trip. */
const query = `
  select 'job' as kind, name, state::text, count(*)::int,
    extract(epoch from now() - min(start_after))::float8 as age
  from ${jobsSchema}.job where state in ('created', 'retry', 'active', 'failed') group by name, state
  union all
  select 'mail', '', state, count(*)::int, extract(epoch from now() - min(created_at))::float8
  from mail.messages group by state`;

/** Metrics that all processes of this site share, read from the database and the backup folder on each scrape. */
export function createSiteMetrics(settings: Settings) {
  const registry = new Registry();
  const registers = [registry];
  let database: Login | undefined;
  let reading: Promise<void> | undefined;
  let readAt = 0;

  const isUp = new Gauge({
    name: "database_up",
    help: "1 if the database answers a new connection within two seconds",
    registers,
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Jobs by queue and state: created, retry, active, failed",
    labelNames: ["queue", "state"],
    registers,
  });
  const oldestJob = new Gauge({
    name: "jobs_oldest_due_seconds",
    help: "How long the oldest job that nobody has begun has been due, by queue",
    labelNames: ["queue"],
    registers,
  });
  const mails = new Gauge({
    name: "mails",
    help: "Mails in the outbox by state: queued, sent, failed",
    labelNames: ["state"],
    registers,
  });
  const oldestMail = new Gauge({
    name: "mails_oldest_queued_seconds",
    help: "How long the oldest queued mail has waited",
    registers,
  });
  const backup = new Gauge({
    name: "backup_age_seconds",
    help: "Age of the newest backup in BACKUP_DIR; without one, time since the start",
    registers,
  });
  const backupFailed = new Gauge({
    name: "backup_failed",
    help: "1 if the latest try to make a backup failed",
    registers,
  });

  async function readRows({ url, role }: Login) {
    const client = await connectOnce(url, { role, applicationName: "beunec metrics", queryTimeout: timeout });
    try {
      return (await client.query<Row>(query)).rows;
    } finally {
      void client.end().catch(() => {});
    }
  }

  /** While the database is unavailable its figures are left out rather than repeated. */
  async function readDatabase() {
    let rows: Row[] | undefined;
    try {
      const login = database;
      if (login) rows = await withTimeout(() => readRows(login), { milliseconds: timeout });
    } catch {
      // `database_up` reports it.
    }
    isUp.set(rows ? 1 : 0);
    for (const gauge of [jobs, oldestJob, mails]) gauge.reset();
    oldestMail.remove();
    if (rows) setFigures(rows);
  }

  function setFigures(rows: Row[]) {
    for (const { name } of Object.values(queues)) {
      for (const state of jobStates) jobs.set({ queue: name, state }, 0);
      oldestJob.set({ queue: name }, 0);
    }
    for (const state of mailStates) mails.set({ state }, 0);
    oldestMail.set(0);
    const dueFor = new Map<string, number>();
    for (const { kind, name, state, count, age } of rows) {
      if (kind === "mail") {
        mails.set({ state }, count);
        if (state === "queued") oldestMail.set(age);
      } else {
        jobs.set({ queue: name, state }, count);
        if (state === "created" || state === "retry") dueFor.set(name, Math.max(dueFor.get(name) ?? 0, age));
      }
    }
    for (const [queue, age] of dueFor) oldestJob.set({ queue }, age);
  }

  function readBackups() {
    const newest = listBackups(settings)[0]?.madeAt.getTime();
    backupFailed.set(readFailure(settings) === null ? 0 : 1);
    // An external database has backups of its own, and ours are made by hand at most.
    if (settings.DATABASE_URL) backup.remove();
    else backup.set(newest ? (Date.now() - newest) / 1000 : process.uptime());
  }

  return {
    /** Until this is called the database counts as unavailable. */
    readFrom(login: Login) {
      database = login;
    },
    async read() {
      if (!reading && Date.now() - readAt > freshFor) {
        reading = readDatabase().finally(() => {
          readAt = Date.now();
          reading = undefined;
        });
      }
      await reading;
      readBackups();
      return registry.metrics();
    },
  };
}
