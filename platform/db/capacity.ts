import { StartError } from "#platform/env.ts";
import { connectOnce } from "./connect.ts";
import { connectionsAsJobs, listeningConnections, shareConnections, type Wanted } from "./connections.ts";
import type { Addresses } from "./pools.ts";

/**
 * Refuses a start whose processes could never open the connections they may want, and returns a warning where others have
 * taken so many that they cannot do so now. Connections through a pooler are not counted.
 */
export async function checkConnections(ownerUrl: string, wanted: Wanted, addresses: Addresses) {
  const byLogin = countByLogin(wanted, addresses);
  const sum = [...byLogin.values()].reduce((all, count) => all + count, 0);
  const { allowed, used, limits } = await readLimits(ownerUrl, [...byLogin.keys()]);
  const settings = `WORKERS=${wanted.WORKERS} and DATABASE_CONNECTIONS=${wanted.DATABASE_CONNECTIONS}`;
  if (sum > allowed) {
    throw new StartError(
      `${settings} can take ${sum} connections, and the database allows ${allowed}: lower one of them, or raise what the database allows (max_connections, or the database's own limit).`,
    );
  }
  for (const [login, limit] of limits) {
    const count = byLogin.get(login) ?? 0;
    if (count > limit) {
      throw new StartError(
        `${settings} can take ${count} connections as ${login}, which may have ${limit}: lower one of them, or raise the limit (alter role ${login} connection limit ${count}).`,
      );
    }
  }
  if (sum <= allowed - used) return undefined;
  return `${settings} can take ${sum} connections; the database allows ${allowed}, and ${used} are in use already. If they stay, requests will fail under load: lower one of the settings, or raise max_connections.`;
}

/** The direct connections of all serving processes, by login. */
function countByLogin({ WORKERS, DATABASE_CONNECTIONS }: Wanted, addresses: Addresses) {
  const { requests, accounts } = shareConnections(DATABASE_CONNECTIONS);
  const counts = new Map<string, number>();
  for (const [{ url, isPooled }, count] of [
    [addresses.app, requests],
    [addresses.auth, accounts],
    [addresses.jobs, connectionsAsJobs],
    [addresses.listening, listeningConnections],
  ] as const) {
    const login = decodeURIComponent(new URL(url).username);
    if (!isPooled) counts.set(login, (counts.get(login) ?? 0) + WORKERS * count);
  }
  return counts;
}

async function readLimits(ownerUrl: string, logins: string[]) {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec start" });
  try {
    const { rows } = await client.query<{ allowed: number; used: number }>(`
      select least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int,
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
        (select count(*)::int from pg_stat_activity
          where datid is not null and usesysid is not null and pid <> pg_backend_pid()) as used`);
    const { rows: limited } = await client.query<{ login: string; allowed: number }>(
      "select rolname as login, rolconnlimit as allowed from pg_roles where rolconnlimit >= 0 and rolname = any($1)",
      [logins],
    );
    const { allowed = 0, used = 0 } = rows[0] ?? {};
    return { allowed, used, limits: limited.map(({ login, allowed: most }) => [login, most] as const) };
  } finally {
    await client.end();
  }
}
