import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSameFolder } from "#platform/data-folder.ts";
import { StartError } from "#platform/env.ts";
import { takeLock } from "#platform/lock-file.ts";

/**
 * Takes the database for one data folder and this process alone. Where the data folder holds only a link to it, a copy of
 * that folder holds the same link: so both the lock and the owner's name lie with the database.
 */
export function takeCluster(home: string, dataFolder: string) {
  const ownerFile = join(home, "data-folder");
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, "utf8").trim() : undefined;
  if (owner && !isSameFolder(owner, dataFolder) && isSameFolder(join(owner, "postgres"), home)) {
    throw new StartError(
      `${dataFolder}/postgres is a link to the database of ${owner}, which a copy of that folder must not use; copy ${home} too and point the link to the copy, or remove the link to begin anew.`,
    );
  }
  const release = takeLock(join(home, "server.lock"), {
    folder: dataFolder,
    refusal: ({ pid, folder }) =>
      `The database in ${home} is being used by another server (process ${pid}) for the data folder ${folder}; stop it first or set DATA_DIR to another folder.`,
  });
  // A folder that was moved takes its database along.
  if (owner !== dataFolder) writeFileSync(ownerFile, `${dataFolder}\n`);
  return release;
}
