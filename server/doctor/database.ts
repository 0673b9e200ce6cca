import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { countAsBaseline, readAppliedMigrations } from "#platform/db/baseline.ts";
import { checkConnections } from "#platform/db/capacity.ts";
import { connectOnce } from "#platform/db/connect.ts";
import { addressesOf } from "#platform/db/migrate.ts";
import { openOwner, requireDatabase } from "#platform/db/open-owner.ts";
import { type Settings, StartError } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { size } from "./machine.ts";

/** Connects as the database owner. A stopped embedded database is started for that, as `npm run backup` does. */
export async function checkDatabase(settings: Settings, secret: string | undefined): Promise<Finding[]> {
  try {
    requireDatabase(settings);
    const owner = await openOwner(settings);
    try {
      const migrations = await checkMigrations(owner.url);
      return [
        migrations,
        ...(migrations.state === "fine" ? [await describeSize(owner.url, settings)] : []),
        ...(settings.DATABASE_URL ? [await checkCapacity(owner.url, settings, secret)] : []),
      ];
    } finally {
      await owner.close();
    }
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message, "Correct that and run this again.")];
    return [describeFailure(settings, error as NodeJS.ErrnoException)];
  }
}

/** Compares the migrations of this release with those that the database has had. */
async function checkMigrations(url: string): Promise<Finding> {
  const ours = readMigrationFiles({ migrationsFolder: installedPath("migrations") });
  const known = ours.map(({ hash }) => hash);
  const found = await withClient(url, readAppliedMigrations);
  const applied = countAsBaseline("The database", found, ours);
  if (applied.some((hash) => !known.includes(hash))) {
    return wrong(
      "The database was migrated by a newer release than this one.",
      "Run the newer release; an older one may damage what it does not know.",
    );
  }
  const missing = known.filter((hash) => !applied.includes(hash)).length;
  if (missing > 0) {
    return wrong(
      `The database lacks ${missing} of the ${known.length} migrations of this release.`,
      "Make a backup, then restart the server with this release.",
    );
  }
  return fine(`The database answers, and all ${known.length} migrations are applied.`);
}

/** How much is in the database, and how much that makes of a backup once all files are there that may be. */
async function describeSize(url: string, { RESUME_SPACE_MB, FILE_SPACE_MB }: Settings): Promise<Finding> {
  const { rows } = await withClient(url, (client) =>
    client.query(`select pg_database_size(current_database())::float as all,
      (select coalesce(sum(octet_length(content)), 0) from resumes)::float as resumes,
      (select coalesce(sum(size), 0) from engagement_files)::float as files`),
  );
  const { all, resumes, files } = rows[0] as Record<"all" | "resumes" | "files", number>;
  const most = { resumes: RESUME_SPACE_MB * 2 ** 20, files: FILE_SPACE_MB * 2 ** 20 };
  const later = all + Math.max(0, most.resumes - resumes) + Math.max(0, most.files - files);
  return fine(
    `The database has ${size(all)}, of which resumes are ${size(resumes)} of at most ${size(most.resumes)}, and files of the program ${size(files)} of at most ${size(most.files)}. A backup gets up to ${size(later)} once all of them are there.`,
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = await connectOnce(url, { applicationName: "beunec doctor", queryTimeout: 10_000 });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Its warning about connections in use would count those of this site while it runs. */
async function checkCapacity(ownerUrl: string, settings: Settings, secret = ""): Promise<Finding> {
  const { DATABASE_URL, DATABASE_APP_URL: appUrl, DATABASE_DIRECT_URL } = settings;
  const poolerUrl = DATABASE_DIRECT_URL && DATABASE_URL;
  await checkConnections(ownerUrl, settings, addressesOf({ ownerUrl, secret, appUrl, poolerUrl }));
  return fine("The database allows as many connections as the server can want.");
}

const fixes: Record<string, string> = {
  "28P01": "Correct its user and password.",
  "28000": "Correct its user and password, or pg_hba.conf; if that asks for TLS, add ?sslmode=require.",
  "3D000": "Create the database of that name, or correct the name.",
  "53300": "Raise its max_connections, or end what holds them.",
  ENOTFOUND: "Correct its host.",
  EACCES: "Run this as the server's user.",
};

/** By its code, because a message can contain the login. */
function describeFailure(settings: Settings, { code, message }: NodeJS.ErrnoException) {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = settings;
  const { host, pathname } = new URL(DATABASE_DIRECT_URL ?? `file://${DATA_DIR}`);
  const reason = code ?? (/timeout/i.test(message) ? "no answer in time" : "no connection");
  return wrong(
    `The database at ${host}${pathname} cannot be used (${reason}).`,
    fixes[reason] ?? "See that PostgreSQL runs, and that no firewall is between.",
  );
}
