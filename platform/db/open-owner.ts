import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInUse, lockDataFolder } from "#platform/data-folder.ts";
import type { Settings } from "#platform/env.ts";
import { startEmbedded } from "./embedded.ts";

interface OpenOwner {
  url: string;
  close(): Promise<void>;
}

/** For commands at the machine: DATABASE_URL, the running embedded database, or one started for this. */
export async function openOwner(settings: Settings): Promise<OpenOwner> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, close: async () => {} };
  const running = runningAddress(settings.DATA_DIR);
  if (running) return { url: running, close: async () => {} };
  const release = lockDataFolder(settings.DATA_DIR);
  const embedded = await startEmbedded(settings.DATA_DIR);
  return {
    url: embedded.url,
    async close() {
      await embedded.stop();
      release();
    },
  };
}

function runningAddress(folder: string) {
  const file = join(folder, "postgres/cluster/postmaster.pid");
  if (!isInUse(folder) || !existsSync(file)) return undefined;
  const port = readFileSync(file, "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "database-password"), "utf8").trim();
  return `postgres://beunec_owner:${password}@127.0.0.1:${port}/beunec`;
}
