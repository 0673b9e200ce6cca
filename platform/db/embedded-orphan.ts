import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#platform/log.ts";
import { killProcess, processArguments, processStartTime } from "#platform/processes.ts";

/** Milliseconds for a clean shutdown: longer than at a stop, because nobody waits for it. */
const shutdownTimeout = 10_000;

/** A killed server leaves its database running; it is shut down cleanly, so no committed row is lost. */
export async function stopOrphan(cluster: string) {
  const pid = runningDatabase(cluster);
  if (pid !== undefined) {
    log.warn({ pid }, "stopping the database that a killed server left running");
    await endDatabase(pid, shutdownTimeout);
  }
  // Stale after a crash; if another process has that id, PostgreSQL would refuse to start.
  rmSync(processFile(cluster), { force: true });
}

function processFile(cluster: string) {
  return join(cluster, "postmaster.pid");
}

function runningDatabase(cluster: string) {
  if (!existsSync(processFile(cluster))) return undefined;
  const pid = Number(readFileSync(processFile(cluster), "utf8").split("\n")[0]);
  const words = processArguments(pid);
  const isOurs = words[0]?.endsWith("postgres") && words[words.indexOf("-D") + 1] === cluster;
  return isOurs ? pid : undefined;
}

/** Fast shutdown first, then SIGKILL, which loses nothing: the next start recovers from the log. */
export async function endDatabase(pid: number, patience: number) {
  const began = processStartTime(pid);
  function isRunning() {
    return began !== undefined && processStartTime(pid) === began;
  }
  async function hasEnded(within: number) {
    const until = Date.now() + within;
    while (Date.now() < until && isRunning()) await sleep(20);
    return !isRunning();
  }
  if (!isRunning()) return;
  process.kill(pid, "SIGINT");
  if (await hasEnded(patience)) return;
  log.warn({ pid }, "the database does not end and is killed");
  killProcess(pid);
  await hasEnded(1000);
}
