// `npm run backup [-- FILE]`: everything in one file, whether the server runs or not. With `-- --with-secret` also the
// server's secret, encrypted with a passphrase.
import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { retention } from "#domain/people/retention/rules.ts";
import type { OnProgress } from "#platform/backup/archive.ts";
import { type BackupKind, newBackupFile, recordOutcome, tidyBackups } from "#platform/backup/folder.ts";
import { askForNewPassphrase } from "#platform/backup/passphrase.ts";
import { recordCheckResult, wholeOutcome } from "#platform/backup/results.ts";
import { reportBegun } from "#platform/backup/run.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import { makeBackup } from "#platform/backup/write.ts";
import { openOwner, requireDatabase } from "#platform/db/open-owner.ts";
import { readSecret, readSettings, type Settings, StartError } from "#platform/env.ts";
import { runCommand } from "./command.ts";

interface Options {
  passphrase: string | undefined;
  onProgress?: OnProgress;
}

async function backUp(settings: Settings, file: string, { passphrase, onProgress }: Options) {
  requireDatabase(settings);
  const owner = await openOwner(settings);
  try {
    const secret = readSecret(settings);
    const checked = await makeBackup(owner.url, { file, secret, passphrase, onProgress });
    const total = Object.values(checked.rows).reduce((sum, count) => sum + count, 0);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(
      `Backed up to ${file}: ${total.toLocaleString("en-US")} rows, ${megabytes} MB, read back and checked.`,
    );
    return checked;
  } finally {
    await owner.close();
  }
}

/** Where no file is named: into BACKUP_DIR, from where old ones are deleted. */
async function backUpIntoFolder(settings: Settings, kind: BackupKind, options: Options) {
  const now = new Date();
  const file = newBackupFile(settings, now, kind);
  const checked = await backUp(settings, file, options).catch((error: unknown) => {
    recordOutcome(settings, error instanceof StartError ? error.message : "The database did not answer.");
    throw error;
  });
  recordOutcome(settings, null);
  tidyBackups(settings, { now, days: retention.backupDays });
  console.log(
    `It is deleted after ${retention.backupDays} days; name a file elsewhere to keep one for longer.`,
  );
  return { file, checked };
}

/** One at a time, by this command and the server, which shows the progress and the result. */
async function backUpEmbedded(settings: Settings, kind: BackupKind, options: Options) {
  requireDatabase(settings);
  const { report, end } = beginBackupWork(settings, { task: kind });
  reportBegun();
  try {
    const { file, checked } = await backUpIntoFolder(settings, kind, { ...options, onProgress: report });
    recordCheckResult(settings, basename(file), wholeOutcome(checked));
  } finally {
    end();
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "with-secret": { type: "boolean", default: false },
      // Made by the server: one is retained for each day.
      nightly: { type: "boolean", default: false },
    },
  });
  const settings = readSettings();
  const passphrase = values["with-secret"] ? await askForNewPassphrase() : undefined;
  const [file] = positionals;
  const kind = values.nightly ? "nightly" : "manual";
  if (file) await backUp(settings, resolve(file), { passphrase });
  else if (settings.DATABASE_URL) await backUpIntoFolder(settings, kind, { passphrase });
  else await backUpEmbedded(settings, kind, { passphrase });
  if (!passphrase) {
    console.log("The server's secret is not in it; keep that elsewhere, or run this with -- --with-secret.");
  }
});
