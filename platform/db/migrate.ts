import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { installJobs } from "#platform/jobs/install.ts";
import { describeError } from "#platform/log.ts";
import { adoptDatabase } from "./baseline.ts";
import { connectOnce, statementTimeouts } from "./connect.ts";
import type { Addresses } from "./pools.ts";
import { adminRole, appLogin, authLogin, enqueuerRole, jobsLogin, memberRole, visitorRole } from "./roles.ts";

/** Advisory lock: one instance at a time prepares the database. */
const migrationLock = 4_120_226;

export interface Preparation {
  ownerUrl: string;
  secret: string;
  /** An existing login, where the owner may not create roles. */
  appUrl?: string;
  /** The address of a pooler that leads to the database, for requests and accounts. */
  poolerUrl?: string;
  migrationsFolder?: string;
}

/** Brings roles, tables and queues up to date, and returns the addresses of the logins. */
export async function prepareDatabase(preparation: Preparation): Promise<Addresses> {
  const { ownerUrl, migrationsFolder = installedPath("migrations") } = preparation;
  await withMigrationLock(ownerUrl, async (client) => {
    const owner = drizzle({ client });
    await adoptDatabase(client, readMigrationFiles({ migrationsFolder }));
    await prepareRoles(owner, preparation);
    await applyMigrations(owner, { migrationsFolder });
    await installJobs(ownerUrl);
  });
  return addressesOf(preparation);
}

/** The addresses of the logins, which need not exist yet. */
export function addressesOf({ ownerUrl, secret, appUrl, poolerUrl }: Preparation): Addresses {
  return appUrl ? sharedLogin(appUrl, poolerUrl && ownerUrl) : ownLogins(ownerUrl, secret, poolerUrl);
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

export async function prepareRoles(owner: NodePgDatabase, preparation: Preparation) {
  if (!preparation.appUrl) await withRetries(() => makeRoles(owner, preparation));
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

const uniqueViolation = "23505";

/** Retries: the lock covers one database, but another in the same cluster may change the same roles concurrently. */
async function withRetries(work: () => Promise<void>, attempts = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, code } = describeError(error);
    const isRace = message === "tuple concurrently updated" || code === uniqueViolation;
    if (!isRace || attempts === 1) throw error;
    await sleep(Math.random() * 100);
    await withRetries(work, attempts - 1);
  }
}

/** Roles belong to the whole cluster, so they may exist already. */
async function makeRoles(owner: NodePgDatabase, { ownerUrl, secret }: Preparation) {
  const viewers = [visitorRole.name, memberRole.name, adminRole.name];
  const logins = await Promise.all(
    [appLogin, authLogin, jobsLogin].map(async (login) => {
      const password = passwordOf(login, secret);
      return { login, password, isKnown: await canLogIn(withLogin(ownerUrl, login, password)) };
    }),
  );
  await owner.transaction(async (tx) => {
    for (const role of [...viewers, enqueuerRole.name]) {
      await tx.execute(
        sql.raw(`do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`),
      );
    }
    for (const { login, password, isKnown } of logins) {
      await tx.execute(
        sql.raw(`do $$ begin create role ${login}; exception when duplicate_object then null; end $$`),
      );
      // Set anew, the same password would be stored with another salt, and a pooler that knows the old one could not log in.
      await tx.execute(
        sql.raw(`alter role ${login} login noinherit ${isKnown ? "" : `password '${password}'`}`),
      );
      for (const [name, value] of Object.entries(statementTimeouts)) {
        await tx.execute(sql.raw(`alter role ${login} set ${name} = ${value}`));
      }
    }
    await tx.execute(sql.raw(`grant ${viewers.join(", ")}, ${enqueuerRole.name} to ${appLogin}`));
    await tx.execute(sql.raw(`grant ${enqueuerRole.name} to ${authLogin}, ${jobsLogin}`));
  });
}

async function canLogIn(url: string) {
  try {
    const client = await connectOnce(url, { applicationName: "beunec start" });
    await client.end();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith(wrongLogin)) return false;
    throw error;
  }
}

/** A wrong password, or no such role. */
const wrongLogin = "28";

function passwordOf(login: string, secret: string) {
  return createHmac("sha256", secret).update(`database login ${login}`).digest("base64url");
}

function ownLogins(ownerUrl: string, secret: string, poolerUrl?: string): Addresses {
  function loginUrl(login: string, at = ownerUrl) {
    return withLogin(at, login, passwordOf(login, secret));
  }
  const isPooled = poolerUrl !== undefined;
  return {
    app: { url: loginUrl(appLogin, poolerUrl), isPooled },
    auth: { url: loginUrl(authLogin, poolerUrl), isPooled },
    jobs: { url: loginUrl(jobsLogin) },
    listening: { url: loginUrl(appLogin) },
  };
}

/** Through a pooler no connection can begin in another role, so accounts take the direct way as well. */
function sharedLogin(appUrl: string, directUrl?: string): Addresses {
  const { username, password } = new URL(appUrl);
  const url = directUrl ? withLogin(directUrl, username, password) : appUrl;
  return {
    app: { url: appUrl, isPooled: directUrl !== undefined },
    auth: { url, role: authLogin },
    jobs: { url, role: jobsLogin },
    listening: { url },
  };
}

function withLogin(address: string, username: string, password: string) {
  const url = new URL(address);
  url.username = username;
  url.password = password;
  return url.href;
}
