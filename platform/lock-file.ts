import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { StartError } from "./env.ts";
import { processStartTime } from "./processes.ts";

export interface Holder {
  pid: number;
  began: string;
  /** Processes of another container are not visible. */
  namespace?: string;
  /** The data folder that it was acquired for. */
  folder?: string;
  isElsewhere?: boolean;
}

interface Options {
  folder: string;
  /** The message for a second server. */
  refusal: (holder: Holder) => string;
}

/** Acquires a lock unless a running process holds it. Returns a function that releases it. */
export function acquireLock(lock: string, { folder, refusal }: Options) {
  const claim = `${lock}.${process.pid}`;
  const { pid } = process;
  writeFileSync(
    claim,
    JSON.stringify({ pid, began: processStartTime(pid), namespace: processNamespace(), folder }),
  );
  try {
    claimLock(lock, claim, refusal);
  } finally {
    rmSync(claim, { force: true });
  }
  const beat = setInterval(() => touch(lock), beatInterval);
  beat.unref();
  return function release() {
    clearInterval(beat);
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

function claimLock(lock: string, claim: string, refusal: Options["refusal"]) {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      linkSync(claim, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = liveHolder(lock);
    if (other) throw new StartError(refusal(other));
    removeStale(lock, claim);
  }
  throw new StartError(`${lock} is being taken by other servers; try again.`);
}

/**
 * Removes a lock whose holder is gone. One process at a time checks and removes: otherwise the second would remove the
 * lock that the first has acquired meanwhile.
 */
function removeStale(lock: string, claim: string) {
  const turn = `${lock}.turn`;
  try {
    linkSync(claim, turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!liveHolder(turn)) rmSync(turn, { force: true });
    else waitBriefly();
    return;
  }
  try {
    if (!liveHolder(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

function waitBriefly() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

/** The lock's holder, if that process still runs. */
export function liveHolder(lock: string) {
  const holder = readHolder(lock);
  if (!holder) return undefined;
  const isElsewhere = holder.namespace !== undefined && holder.namespace !== processNamespace();
  const isLive = isElsewhere ? isFresh(lock) : processStartTime(holder.pid) === holder.began;
  return isLive ? { ...holder, isElsewhere } : undefined;
}

/** Milliseconds between two heartbeats, by which another container sees that the holder runs. */
const beatInterval = 5_000;
const freshFor = 30_000;

function touch(lock: string) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // The folder is full or gone, which others notice.
  }
}

function isFresh(lock: string) {
  const stat = statSync(lock, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < freshFor;
}

function processNamespace() {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return undefined;
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
