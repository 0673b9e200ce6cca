import { checkConnections } from "#platform/db/capacity.ts";
import { requireSameDatabase } from "#platform/db/direct.ts";
import { addressesOf } from "#platform/db/migrate.ts";
import { type Settings, StartError } from "#platform/env.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Compares what the database allows with what the server can want; the embedded one allows that by itself. */
export async function compareConnections(
  ownerUrl: string,
  settings: Settings,
  secret: string | undefined,
): Promise<Finding[]> {
  if (!settings.DATABASE_URL) return [];
  try {
    // Its warning about connections in use would count those of this site while it runs.
    await checkConnections(ownerUrl, settings, loginsOf(ownerUrl, settings, secret));
    return [fine("The database allows as many connections as the server can want.")];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [wrong(error.message, "Change one of them and restart what it belongs to.")];
  }
}

/** Whether a pooler lets the server's logins in, and leads to the same database. */
export async function checkPooler(
  ownerUrl: string,
  settings: Settings,
  secret: string | undefined,
): Promise<Finding[]> {
  if (!settings.DATABASE_DIRECT_URL) return [];
  try {
    const { app, auth } = loginsOf(ownerUrl, settings, secret);
    await requireSameDatabase(ownerUrl, [app, auth]);
    return [fine("The pooler at DATABASE_URL leads to the same database.")];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [wrong(error.message, "Correct DATABASE_URL, or the pooler's settings.")];
  }
}

function loginsOf(ownerUrl: string, settings: Settings, secret = "") {
  const { DATABASE_URL, DATABASE_APP_URL: appUrl, DATABASE_DIRECT_URL } = settings;
  const poolerUrl = DATABASE_DIRECT_URL ? DATABASE_URL : undefined;
  return addressesOf({ ownerUrl, secret, appUrl, poolerUrl });
}
