import { type Settings, StartError } from "#platform/env.ts";
import { connectOnce } from "./connect.ts";
import type { Login } from "./pools.ts";

/** The owner's address of PostgreSQL itself: migrations, backups, LISTEN and jobs need a session of their own. */
export async function directUrl({
  DATABASE_URL = "",
  DATABASE_DIRECT_URL,
}: Pick<Settings, "DATABASE_URL" | "DATABASE_DIRECT_URL">) {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (await isPooled(url)) {
    throw new StartError(
      DATABASE_DIRECT_URL
        ? "DATABASE_DIRECT_URL leads to a connection pooler; it takes the address of PostgreSQL itself."
        : "DATABASE_URL leads to a connection pooler such as PgBouncer; then DATABASE_DIRECT_URL is needed too, with the owner's login to PostgreSQL itself, for listening, jobs and migrations.",
    );
  }
  return url;
}

/** A pooler reports a made-up process id. */
async function isPooled(url: string) {
  const client = await connectOnce(url, { applicationName: "beunec start", isPooled: true });
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    await client.end();
  }
}

/** Refuses a pooler that leads to another database than the owner's address, or that does not let the logins in. */
export async function requireSameDatabase(ownerUrl: string, logins: Login[]) {
  const ours = await identify({ url: ownerUrl });
  for (const login of logins.filter((one) => one.isPooled)) {
    const { username } = new URL(login.url);
    const theirs = await identify(login).catch((error: Error) => {
      throw new StartError(
        `The pooler at DATABASE_URL does not let ${username} in (${error.message}); its auth_query or user list must know that login.`,
      );
    });
    if (theirs !== ours) {
      throw new StartError("DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.");
    }
  }
}

async function identify({ url, isPooled: throughPooler }: Login) {
  const client = await connectOnce(url, { applicationName: "beunec start", isPooled: throughPooler });
  try {
    const { rows } = await client.query<{ identity: string }>(`
      select concat_ws(' ', pg_postmaster_start_time(), oid) as identity
      from pg_database where datname = current_database()`);
    return rows[0]?.identity;
  } finally {
    await client.end();
  }
}
