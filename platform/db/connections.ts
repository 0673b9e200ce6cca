import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/** The maximum of one serving process: requests 10, accounts 5, changes 1, jobs 3 and their LISTEN 1, mail 4, publisher 1. */
const perProcess = 25;
/** For start-up, migrations, a password reset while the server runs, and PostgreSQL's own reserve. */
const reserve = 20;

/** `max_connections` of the embedded database for a number of serving processes. */
export function connectionsFor(processes: number) {
  return reserve + perProcess * processes;
}

/** A warning if the serving processes can use more connections than the database allows. */
export async function connectionWarning(database: Database, processes: number) {
  const {
    rows: [row],
  } = await database.execute<{ allowed: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as allowed`);
  const wanted = perProcess * processes;
  if (!row || row.allowed >= wanted) return undefined;
  return `The database allows ${row.allowed} connections, and WORKERS=${processes} can want ${wanted}: under load requests will fail. Raise max_connections or lower WORKERS.`;
}
