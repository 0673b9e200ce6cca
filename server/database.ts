import { lockDataFolder } from "#platform/data-folder.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { connectionsFor } from "#platform/db/connections.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import type { Addresses } from "#platform/db/pools.ts";
import { readSecret, type Settings, StartError } from "#platform/env.ts";

export interface RunningDatabase {
  addresses: Addresses;
  secret: string;
  /** Shown in the banner. */
  description: string;
  stop(): Promise<void>;
}

/** The database of the settings, migrated and ready: the embedded one, or the one at DATABASE_URL. */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  return settings.DATABASE_URL ? prepareExternal(settings, settings.DATABASE_URL) : prepareEmbedded(settings);
}

async function prepareExternal(settings: Settings, ownerUrl: string): Promise<RunningDatabase> {
  const secret = readSecret(settings);
  const { hostname, pathname } = new URL(ownerUrl);
  const description = `PostgreSQL at ${hostname}${pathname}`;
  try {
    const addresses = await prepareDatabase({ ownerUrl, secret, appUrl: settings.DATABASE_APP_URL });
    return { addresses, secret, description, stop: async () => {} };
  } catch (error) {
    const code =
      (error as NodeJS.ErrnoException).code ?? (isDatabaseUnavailable(error) ? "ETIMEDOUT" : undefined);
    if (!code || !/^(E[A-Z]+|28...|3D...)$/.test(code)) throw error;
    throw new StartError(`DATABASE_URL names ${description}, which cannot be used (${code}).`);
  }
}

async function prepareEmbedded(settings: Settings): Promise<RunningDatabase> {
  const release = lockDataFolder(settings.DATA_DIR);
  try {
    const secret = readSecret(settings);
    const embedded = await startEmbedded(settings.DATA_DIR, {
      max_connections: connectionsFor(settings.WORKERS),
    });
    async function stop() {
      await embedded.stop();
      release();
    }
    try {
      const addresses = await prepareDatabase({ ownerUrl: embedded.url, secret });
      return { addresses, secret, description: `embedded PostgreSQL ${embedded.version}`, stop };
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}
