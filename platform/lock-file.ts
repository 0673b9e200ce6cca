import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { StartError } from "./env.ts";
import { processStartTime } from "./processes.ts";

export interface Holder {
  pid: number;
  began: string;
  /** The data folder that it was acquired for. */
  folder?: string;
}

interface Options {
  folder: string;
  /** The message for a second server. */
  refusal: (holder: Holder) => string;
}

/** Acquires a lock unless a running process holds it. Returns a function that releases it. */
export function acquireLock(lock: string, { folder, refusal }: Options) {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, JSON.stringify({ pid: process.pid, began: processStartTime(process.pid), folder }));
  try {
    claimLock(lock, claim, refusal);
  } finally {
    rmSync(claim, { force: true });
  }
  return function release() {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

function claimLock(lock: string, claim: string, refusal: Options["refusal"]) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(claim, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = liveHolder(lock);
    if (other) throw new StartError(refusal(other));
    rmSync(lock, { force: true });
  }
  throw new StartError(`${lock} is being taken by other servers; try again.`);
}

/** The lock's holder, if that process still runs. */
export function liveHolder(lock: string) {
  const holder = readHolder(lock);
  return holder && processStartTime(holder.pid) === holder.began ? holder : undefined;
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
