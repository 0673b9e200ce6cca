import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { installedPath } from "#platform/installation.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

/** Compares the migrations of this release with those that the database has had. */
export async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const known = readMigrationFiles({ migrationsFolder: installedPath("migrations") }).map(({ hash }) => hash);
  const {
    rows: [{ exists }],
  } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
  if (!exists)
    return [note("The database is empty; npm start fills it, npm run restore brings a backup back.")];
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  const applied = new Set(rows.map(({ hash }) => hash));
  if ([...applied].some((hash) => !known.includes(hash))) {
    return [
      wrong(
        "The database was migrated by a newer release than this one.",
        "Run the newer release; an older one may damage what it does not know.",
      ),
    ];
  }
  const missing = known.filter((hash) => !applied.has(hash)).length;
  if (missing > 0) {
    return [
      wrong(
        `The database lacks ${missing} of the ${known.length} migrations of this release.`,
        "Make a backup, then restart the server with this release.",
      ),
    ];
  }
  return [fine(`All ${known.length} migrations are applied.`)];
}
