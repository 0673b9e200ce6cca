import { accessSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { connectOnce } from "#platform/db/connect.ts";
import { runningOrphan } from "#platform/db/embedded-orphan.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { type Settings, StartError } from "#platform/env.ts";
import { checkPooler, compareConnections } from "./connections.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";
import { checkMigrations } from "./migrations.ts";
import { checkRights } from "./rights.ts";
import { checkClock, checkTimeZone } from "./time.ts";

const leastVersion = 15;

/** Looks at the database as its owner. A stopped embedded one is started for that, as `npm run backup` does. */
export async function checkDatabase(settings: Settings, secret: string | undefined): Promise<Finding[]> {
  if (!settings.DATABASE_URL) {
    const missing = checkCluster(settings.DATA_DIR);
    if (missing) return [missing];
    const orphan = runningOrphan(settings.DATA_DIR);
    if (orphan) {
      return [
        wrong(
          `The server was killed, and its database is still running (process ${orphan}).`,
          "Run npm start, which ends it cleanly and begins anew.",
        ),
      ];
    }
  }
  let owner: Awaited<ReturnType<typeof openOwner>>;
  try {
    owner = await openOwner(settings);
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message, "Mend that and run this again.")];
    if (settings.DATABASE_URL) return [describeFailure(settings, error as NodeJS.ErrnoException)];
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    return [
      wrong(
        `The database in ${settings.DATA_DIR} cannot be opened (${code}).`,
        "Run this as the server's user.",
      ),
    ];
  }
  try {
    return await lookInto(owner.url, settings, secret);
  } finally {
    await owner.close();
  }
}

async function lookInto(url: string, settings: Settings, secret: string | undefined): Promise<Finding[]> {
  const name = settings.DATABASE_URL ? nameOf(url) : "The embedded PostgreSQL";
  let client: pg.Client;
  try {
    client = await connectOnce(url, { applicationName: "beunec doctor", queryTimeout: 10_000 });
  } catch (error) {
    return [describeFailure(settings, error as NodeJS.ErrnoException, url)];
  }
  try {
    // Nothing here may change anything.
    await client.query("set default_transaction_read_only = on");
    const version = await readVersion(client);
    if (version < leastVersion) {
      return [
        wrong(`${name} has version ${version}; it takes ${leastVersion} or newer.`, "Update PostgreSQL."),
      ];
    }
    return [
      fine(`${name} answers, version ${version}.`),
      ...(await checkRights(client, { settings, ownerUrl: url, secret })),
      ...(await checkMigrations(client)),
      ...(await compareConnections(url, settings, secret)),
      ...(await checkPooler(url, settings, secret)),
      ...(await checkClock(client)),
      ...(await checkTimeZone(client)),
    ];
  } finally {
    await client.end();
  }
}

async function readVersion(client: pg.Client) {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  return Number(rows[0].version);
}

function nameOf(url: string) {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

function checkCluster(folder: string) {
  try {
    accessSync(join(folder, "postgres/cluster"));
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return note(`There is no database in ${folder} yet; npm start makes it.`);
    return wrong(`The database in ${folder} cannot be opened (${code}).`, "Run this as the server's user.");
  }
}

/** By its code: a message could repeat the login. */
function describeFailure(
  { DATABASE_DIRECT_URL, DATABASE_URL = "" }: Settings,
  { code = "", message }: NodeJS.ErrnoException,
  url = DATABASE_DIRECT_URL ?? DATABASE_URL,
) {
  const variable = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const { hostname, port, username, pathname } = new URL(url);
  const name = nameOf(url);
  if (code === "28P01" || code === "28000") {
    return wrong(
      `${name} refuses the login of ${username} (${code}).`,
      `Correct user and password in ${variable}, or pg_hba.conf of the database; if that asks for TLS, add ?sslmode=require to ${variable}.`,
    );
  }
  if (code === "3D000") {
    return wrong(
      `${name} has no database of that name.`,
      `Run as its administrator: create database "${pathname.slice(1)}" owner "${username}";`,
    );
  }
  if (code === "42501") {
    return wrong(
      `${name} does not let ${username} connect.`,
      `Run as its administrator: grant connect on database "${pathname.slice(1)}" to "${username}";`,
    );
  }
  if (code === "53300") {
    return wrong(`${name} has no connection left.`, "Raise its max_connections, or end what holds them.");
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return wrong(`The host ${hostname} of ${variable} is not known.`, `Correct the host in ${variable}.`);
  }
  const reason = code || (/timeout/i.test(message) ? "no answer in time" : "no connection");
  return wrong(
    `${name} cannot be reached (${reason}).`,
    `See that PostgreSQL runs and listens on port ${port || 5432} for this machine, and that no firewall is between.`,
  );
}
