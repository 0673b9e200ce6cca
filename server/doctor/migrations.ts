import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { countAsBaseline, readAppliedMigrations } from "#platform/db/baseline.ts";
import { StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

/** Compares the migrations of this release with those that the database has had. */
export async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const ours = readMigrationFiles({ migrationsFolder: installedPath("migrations") });
  const found = await readAppliedMigrations(client);
  if (found.length === 0)
    return [note("The database is empty; npm start fills it, npm run restore brings a backup back.")];
  let applied: string[];
  try {
    applied = countAsBaseline("The database", found, ours);
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message, "Until then, run version 1.0.0.")];
    throw error;
  }
  const known = ours.map(({ hash }) => hash);
  if (applied.some((hash) => !known.includes(hash))) {
    return [
      wrong(
        "The database was migrated by a newer release than this one.",
        "Run the newer release; an older one may damage what it does not know.",
      ),
    ];
  }
  const missing = known.filter((hash) => !applied.includes(hash)).length;
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
