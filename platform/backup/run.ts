import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { installedPath } from "#platform/installation.ts";
import type { Folders } from "./folder.ts";

const scripts = {
  nightly: () => [installedPath("scripts/backup.ts"), "--nightly"],
  manual: () => [installedPath("scripts/backup.ts")],
  check: () => [installedPath("scripts/check-backup.ts")],
};

const running = new Set<ChildProcess>();

/** Sent by the scripts once nothing but their work itself can fail. */
export function reportBegun() {
  process.send?.("begun", undefined, undefined, () => {
    // The server has stopped meanwhile; nobody waits for this.
  });
}

/** Makes or checks a backup of the embedded database in a process of its own, so that the server is not held up. */
export function runBackupTask(folders: Folders, task: keyof typeof scripts, file?: string) {
  // As `npm run backup` does: loading the modules otherwise leaves hundreds of megabytes of garbage.
  const words = ["--max-semi-space-size=2", ...scripts[task](), ...(file ? [file] : [])];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATA_DIR: folders.DATA_DIR, BACKUP_DIR: folders.BACKUP_DIR, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  running.add(child);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);

  /** The reason if it failed. */
  async function finish() {
    try {
      const [errors, [code]] = await Promise.all([
        child.stderr ? text(child.stderr) : "",
        once(child, "exit"),
      ]);
      return code === 0 ? null : (errors.trim().split("\n").at(-1) ?? "");
    } finally {
      running.delete(child);
    }
  }

  const ended = finish();
  const begun = Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
  // Whoever waits for one of them gets the error of a process that cannot be started.
  for (const promise of [ended, begun]) promise.catch(() => {});
  return { begun, ended };
}

/** Called before the database stops. What was being made is removed. */
export async function stopBackupTasks() {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }),
  );
}
