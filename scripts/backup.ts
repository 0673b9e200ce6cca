// `npm run backup [-- FILE]`: everything in one file, whether the server runs or not. With `-- --with-secret` also the
// server's secret, encrypted with a passphrase.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { retention } from "#domain/people/retention/rules.ts";
import { newBackupFile, recordOutcome, tidyBackups } from "#platform/backup/folder.ts";
import { askForNewPassphrase } from "#platform/backup/passphrase.ts";
import { makeBackup } from "#platform/backup/write.ts";
import { openOwner, requireDatabase } from "#platform/db/open-owner.ts";
import { readSecret, readSettings, type Settings, StartError } from "#platform/env.ts";
import { runCommand } from "./command.ts";

async function backUp(settings: Settings, file: string, passphrase: string | undefined) {
  requireDatabase(settings);
  const owner = await openOwner(settings);
  try {
    const { rows } = await makeBackup(owner.url, { file, secret: readSecret(settings), passphrase });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(
      `Backed up to ${file}: ${total.toLocaleString("en-US")} rows, ${megabytes} MB, read back and checked.`,
    );
  } finally {
    await owner.close();
  }
}

/** Where no file is named: into BACKUP_DIR, from where old ones are deleted. */
async function backUpIntoFolder(
  settings: Settings,
  { kind, passphrase }: { kind: "nightly" | "manual"; passphrase: string | undefined },
) {
  const now = new Date();
  try {
    await backUp(settings, newBackupFile(settings, now, kind), passphrase);
  } catch (error) {
    recordOutcome(settings, error instanceof StartError ? error.message : "The database did not answer.");
    throw error;
  }
  recordOutcome(settings, null);
  tidyBackups(settings, { now, days: retention.backupDays });
  console.log(
    `It is deleted after ${retention.backupDays} days; name a file elsewhere to keep one for longer.`,
  );
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
  if (file) await backUp(settings, resolve(file), passphrase);
  else await backUpIntoFolder(settings, { kind: values.nightly ? "nightly" : "manual", passphrase });
  if (!passphrase) {
    console.log("The server's secret is not in it; keep that elsewhere, or run this with -- --with-secret.");
  }
});
