import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSameFolder } from "#platform/data-folder.ts";
import { StartError } from "#platform/env.ts";
import { acquireLock } from "#platform/lock-file.ts";

/**
 * Locks the database for one data folder and this process. Where the data folder holds only a link to the database, a
 * copy of that folder holds the same link, so the lock and the owning folder's name are stored beside the database.
 */
export function lockCluster(home: string, dataFolder: string) {
  const ownerFile = join(home, "data-folder");
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, "utf8").trim() : undefined;
  if (owner && !isSameFolder(owner, dataFolder) && isSameFolder(join(owner, "postgres"), home)) {
    throw new StartError(
      `${dataFolder}/postgres is a link to the database of ${owner}, which a copy of that folder must not use; copy ${home} too and point the link to the copy, or remove the link to begin anew.`,
    );
  }
  const release = acquireLock(join(home, "server.lock"), {
    folder: dataFolder,
    refusal: ({ pid, folder }) =>
      `The database in ${home} is being used by another server (process ${pid}) for the data folder ${folder}; stop it first or set DATA_DIR to another folder.`,
  });
  // The data folder was moved.
  if (owner !== dataFolder) writeFileSync(ownerFile, `${dataFolder}\n`);
  return release;
}
