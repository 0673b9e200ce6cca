import { listNightlyBackups } from "#platform/backup/folder.ts";
import { runBackupTask, stopBackupTasks } from "#platform/backup/run.ts";
import { findBackupWork } from "#platform/backup/work.ts";
import type { Settings } from "#platform/env.ts";
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

/** Backs up the embedded database each night. */
export function startNightlyBackups(settings: Settings, interval = usualInterval) {
  if (settings.DATABASE_URL) return { stop: async () => {} };
  let isBusy = false;
  let retryAt = 0;

  async function backUp() {
    const failure = await runBackupTask(settings, "nightly").ended;
    if (failure === null) log.info("the nightly backup is made");
    else {
      retryAt = Date.now() + pauseAfterFailure;
      log.error({ reason: failure }, "the nightly backup could not be made");
    }
  }

  async function check() {
    if (isBusy || Date.now() < retryAt) return;
    if (!isBackupDue(listNightlyBackups(settings)[0]?.madeAt, new Date())) return;
    // One that is being made or checked by hand takes minutes at most; the night is longer.
    if (findBackupWork(settings)) return;
    isBusy = true;
    try {
      await backUp();
    } catch (error) {
      log.error({ err: error }, "the nightly backup could not be started");
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(check, interval).unref();
  return {
    async stop() {
      clearInterval(timer);
      await stopBackupTasks();
    },
  };
}
