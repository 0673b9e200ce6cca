import { join } from "node:path";
import { z } from "zod";
import { DamagedBackup } from "./archive.ts";
import { type CheckedBackup, NewerBackup } from "./check.ts";
import { type Folders, listBackups } from "./folder.ts";
import { readJson, writeAtomically } from "./work.ts";

const result = z.object({
  checkedAt: z.iso.datetime(),
  outcome: z.discriminatedUnion("is", [
    z.object({ is: z.literal("whole"), rows: z.number(), tables: z.number() }),
    z.object({ is: z.enum(["damaged", "newer", "unreadable"]) }),
  ]),
});
const results = z.record(z.string(), result);

/** The result of a backup's last check. */
export type CheckResult = z.infer<typeof result>;

/** Beside the folder of the backups, so that the folder holds nothing else. */
function resultsFile({ DATA_DIR }: Folders) {
  return join(DATA_DIR, "backup-checks.json");
}

/** By the names of the files. */
export function readCheckResults(folders: Folders): Record<string, CheckResult> {
  const read = results.safeParse(readJson(resultsFile(folders)));
  return read.success ? read.data : {};
}

/** Called by the one process that works on the backups. Results of deleted backups are dropped. */
export function recordCheckResult(folders: Folders, name: string, outcome: CheckResult["outcome"]) {
  const others = readCheckResults(folders);
  const stored = listBackups(folders).flatMap((backup) => {
    const other = others[backup.name];
    return other ? [[backup.name, other] as const] : [];
  });
  const latest: CheckResult = { checkedAt: new Date().toISOString(), outcome };
  writeAtomically(resultsFile(folders), { ...Object.fromEntries(stored), [name]: latest });
}

export function wholeOutcome({ rows }: CheckedBackup): CheckResult["outcome"] {
  const counts = Object.values(rows);
  return { is: "whole", rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length };
}

export function failedOutcome(error: unknown): CheckResult["outcome"] {
  if (error instanceof DamagedBackup) return { is: "damaged" };
  return { is: error instanceof NewerBackup ? "newer" : "unreadable" };
}
