import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Settings, StartError } from "#platform/env.ts";
import { acquireLock, liveHolder } from "#platform/lock-file.ts";
import { fileReason } from "./write.ts";

type Folder = Pick<Settings, "DATA_DIR">;

const work = z.object({
  task: z.enum(["nightly", "manual", "check"]),
  /** The name of the backup that is checked. */
  name: z.string().optional(),
  percent: z.number(),
});

/** What is being done with the backups of a data folder. */
export type BackupWork = z.infer<typeof work>;

function lockOf({ DATA_DIR }: Folder) {
  return join(DATA_DIR, "backup.lock");
}

function progressFile({ DATA_DIR }: Folder) {
  return join(DATA_DIR, "backup-progress.json");
}

const busy = "A backup is being made or checked already; try again when that is done.";

/** Called by the process that makes or checks a backup. Throws if another one does. Its progress is read by all servers. */
export function beginBackupWork(folder: Folder, begun: Omit<BackupWork, "percent">) {
  const release = lock(folder);
  let percent: number | undefined;

  function report(share: number) {
    const next = Math.round(100 * share);
    if (next === percent) return;
    percent = next;
    try {
      writeAtomically(progressFile(folder), { ...begun, percent } satisfies BackupWork);
    } catch {
      // The progress is for show; a full disk is reported by what is really written.
    }
  }

  function end() {
    process.off("exit", end);
    rmSync(progressFile(folder), { force: true });
    release();
  }

  process.on("exit", end);
  report(0);
  return { report, end };
}

function lock(folder: Folder) {
  try {
    return acquireLock(lockOf(folder), { folder: folder.DATA_DIR, refusal: () => busy });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code = "unknown fault" } = error as NodeJS.ErrnoException;
    throw new StartError(`${folder.DATA_DIR} cannot be written: ${fileReason(code)} (${code}).`);
  }
}

/** The work of whichever process does any now. */
export function findBackupWork(folder: Folder): BackupWork | undefined {
  if (!liveHolder(lockOf(folder))) return undefined;
  const read = work.safeParse(readJson(progressFile(folder)));
  return read.success ? read.data : undefined;
}

/** Readers find the old content or the new one. */
export function writeAtomically(file: string, content: unknown) {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify(content));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Undefined if the file does not exist or holds no JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
