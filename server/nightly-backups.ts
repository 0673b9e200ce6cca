import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { listNightlyBackups } from "#platform/backup/folder.ts";
import type { Settings } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { log } from "#platform/log.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between two checks whether a backup is due. */
const usualInterval = 10 * minute;
const pauseAfterFailure = hour;
/** By the machine's clock. */
const nightHour = 3;

/** At night; at other times only if the machine was off then, or if there is none yet. */
export function isBackupDue(newest: Date | undefined, now: Date) {
  const age = newest ? now.getTime() - newest.getTime() : Number.POSITIVE_INFINITY;
  return age > 26 * hour || (age > 20 * hour && now.getHours() === nightHour);
}

/** Backs up the embedded database each night, by `npm run backup` in a process of its own. */
export function startNightlyBackups(settings: Settings, interval = usualInterval) {
  if (settings.DATABASE_URL) return { stop: async () => {} };
  let child: ChildProcess | undefined;
  let retryAt = 0;

  async function backUp() {
    // As `npm run backup` does: loading the modules otherwise leaves hundreds of megabytes of garbage.
    const words = ["--max-semi-space-size=2", installedPath("scripts/backup.ts"), "--nightly"];
    child = spawn(process.execPath, words, {
      env: { ...process.env, DATA_DIR: settings.DATA_DIR, BACKUP_DIR: settings.BACKUP_DIR, DATABASE_URL: "" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const [errors, [code]] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "exit")]);
    if (code === 0) log.info("the nightly backup is made");
    else {
      retryAt = Date.now() + pauseAfterFailure;
      log.error({ reason: errors.trim().split("\n").at(-1) }, "the nightly backup could not be made");
    }
  }

  async function check() {
    if (child || Date.now() < retryAt || !isBackupDue(listNightlyBackups(settings)[0]?.madeAt, new Date()))
      return;
    try {
      await backUp();
    } catch (error) {
      log.error({ err: error }, "the nightly backup could not be started");
    } finally {
      child = undefined;
    }
  }

  const timer = setInterval(check, interval).unref();
  return {
    async stop() {
      clearInterval(timer);
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
