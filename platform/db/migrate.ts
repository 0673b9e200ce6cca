import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { installJobs } from "#platform/jobs/install.ts";
import { describeError } from "#platform/log.ts";
import { connectOnce } from "./connect.ts";
import type { Addresses } from "./pools.ts";
import { adminRole, appLogin, authLogin, enqueuerRole, jobsLogin, memberRole, visitorRole } from "./roles.ts";

/** Advisory lock: one instance at a time prepares the database. */
const migrationLock = 4_120_226;

export interface Preparation {
  ownerUrl: string;
  secret: string;
  /** An existing login, where the owner may not create roles. */
  appUrl?: string;
  migrationsFolder?: string;
}

/** Brings roles, tables and queues up to date, and returns the addresses of the logins. */
export async function prepareDatabase(preparation: Preparation): Promise<Addresses> {
  const { ownerUrl, secret, appUrl, migrationsFolder = installedPath("migrations") } = preparation;
  await withMigrationLock(ownerUrl, async (client) => {
    const owner = drizzle({ client });
    await prepareRoles(owner, preparation);
    await applyMigrations(owner, { migrationsFolder });
    await installJobs(ownerUrl);
  });
  return appUrl ? sharedLogin(appUrl) : ownLogins(ownerUrl, secret);
}

/** Runs `work` while no other instance prepares the database, on the connection that holds the lock. */
export async function withMigrationLock<T>(
  ownerUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec migrations" });
  try {
    const owner = drizzle({ client });
    await requireVersion(owner);
    await owner.execute(sql`set statement_timeout = 0`);
    await owner.execute(sql`select pg_advisory_lock(${migrationLock})`);
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function prepareRoles(owner: NodePgDatabase, { secret, appUrl }: Preparation) {
  if (!appUrl) await withRetries(() => makeRoles(owner, secret));
}

async function requireVersion(owner: NodePgDatabase) {
  const {
    rows: [row],
  } = await owner.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  if (!row || row.version < 150_000) {
    throw new StartError(
      `The database is PostgreSQL ${Math.floor((row?.version ?? 0) / 10_000)}; it takes 15 or newer.`,
    );
  }
}

/** Retries: the lock covers one database, but another in the same cluster may change the same roles concurrently. */
async function withRetries(work: () => Promise<void>, attempts = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRace = describeError(error).message === "tuple concurrently updated";
    if (!isRace || attempts === 1) throw error;
    await wait(Math.random() * 100);
    await withRetries(work, attempts - 1);
  }
}

/** Roles belong to the whole cluster, so they may exist already. */
async function makeRoles(owner: NodePgDatabase, secret: string) {
  const viewers = [visitorRole.name, memberRole.name, adminRole.name];
  const logins = [appLogin, authLogin, jobsLogin];
  await owner.transaction(async (tx) => {
    for (const role of [...viewers, enqueuerRole.name]) {
      await tx.execute(
        sql.raw(`do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`),
      );
    }
    for (const login of logins) {
      await tx.execute(
        sql.raw(`do $$ begin create role ${login}; exception when duplicate_object then null; end $$`),
      );
      await tx.execute(
        sql.raw(`alter role ${login} login noinherit password '${passwordOf(login, secret)}'`),
      );
    }
    await tx.execute(sql.raw(`grant ${viewers.join(", ")}, ${enqueuerRole.name} to ${appLogin}`));
    await tx.execute(sql.raw(`grant ${enqueuerRole.name} to ${authLogin}, ${jobsLogin}`));
  });
}

function passwordOf(login: string, secret: string) {
  return createHmac("sha256", secret).update(`database login ${login}`).digest("base64url");
}

function ownLogins(ownerUrl: string, secret: string): Addresses {
  function loginUrl(login: string) {
    const url = new URL(ownerUrl);
    url.username = login;
    url.password = passwordOf(login, secret);
    return { url: url.href };
  }
  return { app: loginUrl(appLogin), auth: loginUrl(authLogin), jobs: loginUrl(jobsLogin) };
}

function sharedLogin(url: string): Addresses {
  return { app: { url }, auth: { url, role: authLogin }, jobs: { url, role: jobsLogin } };
}
