import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newBackupFile, recordOutcome } from "#platform/backup/folder.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSettings } from "#platform/env.ts";
import { startServer } from "#server/server.test-support.ts";
import { type Site, withSite } from "./site.ts";

export const backupsPath = "/admin/settings/backups";

export interface BackupFolders {
  DATA_DIR: string;
  BACKUP_DIR: string;
}

/** A site with an embedded database, which it backs up itself, and two serving processes, while `use` runs. */
export async function serveEmbeddedSite(use: (site: Site) => Promise<void>) {
  const server = await startServer({ SECRET: testSecret, WORKERS: "2", LOG_LEVEL: "error" });
  const { url: ownerUrl } = await openOwner(readSettings({ DATA_DIR: server.dataFolder }));
  const addresses = await prepareDatabase({ ownerUrl, secret: testSecret });
  await withSite(server, { ownerUrl, addresses }, use);
}

/** The site's folders, without backups. */
export function emptyBackupFolders({ dataFolder }: Site): BackupFolders {
  const folders = { DATA_DIR: dataFolder, BACKUP_DIR: join(dataFolder, "backups") };
  rmSync(folders.BACKUP_DIR, { recursive: true, force: true });
  recordOutcome(folders, null);
  return folders;
}

/** Adds a file that is no real backup, and returns its name. */
export function addBackupFile(folders: BackupFolders, content = "not a backup") {
  mkdirSync(folders.BACKUP_DIR, { recursive: true });
  const file = newBackupFile(folders, new Date(Date.UTC(2026, 10, 16, 8)), "nightly");
  writeFileSync(file, content);
  return file.slice(folders.BACKUP_DIR.length + 1);
}
