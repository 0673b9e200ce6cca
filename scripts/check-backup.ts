// `node scripts/check-backup.ts FILE`: reads a whole backup and compares its sums. The server runs it for the back office,
// which shows the result.
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "#platform/backup/check.ts";
import { failedOutcome, recordCheckResult, wholeOutcome } from "#platform/backup/results.ts";
import { reportBegun } from "#platform/backup/run.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import { readSettings, StartError } from "#platform/env.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const [typed] = parseArgs({ allowPositionals: true }).positionals;
  if (!typed) throw new StartError("Name the file of a backup.");
  const settings = readSettings();
  const name = basename(typed);
  const { report, end } = beginBackupWork(settings, { task: "check", name });
  reportBegun();
  try {
    recordCheckResult(settings, name, wholeOutcome(await checkBackup(resolve(typed), report)));
  } catch (error) {
    recordCheckResult(settings, name, failedOutcome(error));
    throw error;
  } finally {
    end();
  }
});
