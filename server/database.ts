import { lockDataFolder } from "#platform/data-folder.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { checkConnections } from "#platform/db/capacity.ts";
import { connectionsFor } from "#platform/db/connections.ts";
import { directUrl, requireSameDatabase } from "#platform/db/direct.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { addressesOf, prepareDatabase } from "#platform/db/migrate.ts";
import type { Addresses } from "#platform/db/pools.ts";
import { readSecret, type Settings, StartError } from "#platform/env.ts";
import { stopInOrder } from "#platform/stop.ts";

export interface RunningDatabase {
  addresses: Addresses;
  secret: string;
  /** Shown in the banner. */
  description: string;
  /** Warnings for the person who starts the server. */
  warnings: string[];
  stop(): Promise<void>;
}

/** The database of the settings, migrated and ready: the embedded one, or the one at DATABASE_URL. */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  return settings.DATABASE_URL ? prepareExternal(settings, settings.DATABASE_URL) : prepareEmbedded(settings);
}

async function prepareExternal(settings: Settings, databaseUrl: string): Promise<RunningDatabase> {
  const { DATABASE_APP_URL: appUrl, DATABASE_DIRECT_URL } = settings;
  const secret = readSecret(settings);
  const { hostname, pathname } = new URL(DATABASE_DIRECT_URL ?? databaseUrl);
  const description = `PostgreSQL at ${hostname}${pathname}`;
  try {
    const ownerUrl = await directUrl(settings);
    const poolerUrl = DATABASE_DIRECT_URL ? databaseUrl : undefined;
    const preparation = { ownerUrl, secret, appUrl, poolerUrl };
    const warning = await checkConnections(ownerUrl, settings, addressesOf(preparation));
    const addresses = await prepareDatabase(preparation);
    await requireSameDatabase(ownerUrl, [addresses.app, addresses.auth]);
    const warnings = warning ? [warning] : [];
    return { addresses, secret, description, warnings, stop: async () => {} };
  } catch (error) {
    const code =
      (error as NodeJS.ErrnoException).code ?? (isDatabaseUnavailable(error) ? "ETIMEDOUT" : undefined);
    if (!code || !/^(E[A-Z]+|28...|3D...)$/.test(code)) throw error;
    const name = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
    throw new StartError(`${name} names ${description}, which cannot be used (${code}).`);
  }
}

async function prepareEmbedded(settings: Settings): Promise<RunningDatabase> {
  const release = lockDataFolder(settings.DATA_DIR);
  try {
    const secret = readSecret(settings);
    const embedded = await startEmbedded(settings.DATA_DIR, {
      max_connections: connectionsFor(settings),
    });
    function stop() {
      return stopInOrder([embedded.stop, release]);
    }
    try {
      const addresses = await prepareDatabase({ ownerUrl: embedded.url, secret });
      const description = `embedded PostgreSQL ${embedded.version}`;
      return { addresses, secret, description, warnings: [], stop };
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}
