import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInUse, lockDataFolder } from "#platform/data-folder.ts";
import { type Settings, StartError } from "#platform/env.ts";
import { stopInOrder } from "#platform/stop.ts";
import { directUrl } from "./direct.ts";
import { startEmbedded } from "./embedded.ts";

interface OpenOwner {
  url: string;
  close(): Promise<void>;
}

/** For commands at the machine: DATABASE_DIRECT_URL or DATABASE_URL, the running embedded database, or one started for this. */
export async function openOwner(settings: Settings): Promise<OpenOwner> {
  if (settings.DATABASE_URL) return { url: await directUrl(settings), close: async () => {} };
  const running = runningAddress(settings.DATA_DIR);
  if (running) return { url: running, close: async () => {} };
  const release = lockDataFolder(settings.DATA_DIR);
  try {
    const embedded = await startEmbedded(settings.DATA_DIR);
    return { url: embedded.url, close: () => stopInOrder([embedded.stop, release]) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Refuses a data folder without a database, because opening it would create one. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL || existsSync(join(DATA_DIR, "postgres"))) return;
  throw new StartError(`There is no database in ${DATA_DIR}; set DATA_DIR to the folder that has it.`);
}

function runningAddress(folder: string) {
  const file = join(folder, "postgres/cluster/postmaster.pid");
  if (!isInUse(folder) || !existsSync(file)) return undefined;
  const port = readFileSync(file, "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "database-password"), "utf8").trim();
  return `postgres://beunec_owner:${password}@127.0.0.1:${port}/beunec`;
}
