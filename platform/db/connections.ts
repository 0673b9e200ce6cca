import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

/** What one serving process holds at most: requests 10, accounts 5, changes 1, jobs 3 and their notices 1, mail 4. */
const perProcess = 24;
/** For starting, migrating, a password reset beside the running server, and PostgreSQL's own reserve. */
const reserve = 20;

/** Connections that the embedded database must allow for so many serving processes. */
export function connectionsFor(processes: number) {
  return reserve + perProcess * processes;
}

/** The sentence to show where so many serving processes can want more connections than the database allows. */
export async function tooFewConnections(database: Database, processes: number) {
  const {
    rows: [row],
  } = await database.execute<{ allowed: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as allowed`);
  const wanted = perProcess * processes;
  if (!row || row.allowed >= wanted) return undefined;
  return `The database allows ${row.allowed} connections, and WORKERS=${processes} can want ${wanted}: under load requests will fail. Raise max_connections or lower WORKERS.`;
}
