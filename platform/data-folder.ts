import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "./env.ts";
import { processBegan } from "./processes.ts";

/** Makes the data folder and takes it for this process alone. Returns what gives it back. */
export function takeDataFolder(folder: string) {
  const lock = join(folder, "server.lock");
  const claim = `${lock}.${process.pid}`;
  try {
    makeFolder(folder);
    writeFileSync(claim, JSON.stringify({ pid: process.pid, began: processBegan(process.pid) }));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown fault";
    throw new StartError(
      `DATA_DIR holds ${JSON.stringify(folder)}, which cannot be written (${reason}); it takes a folder of your own.`,
    );
  }
  try {
    claimLock(lock, claim, folder);
  } finally {
    rmSync(claim, { force: true });
  }
  return function release() {
    if (holder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
}

function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  // Step by step: where the system itself refuses a folder, `recursive` tries for ever.
  makeFolder(dirname(folder));
  // Run by root, the database works as another user, who must get through; what is secret inside is closed by itself.
  mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

function claimLock(lock: string, claim: string, folder: string) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(claim, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = holder(lock);
    if (other && processBegan(other.pid) === other.began) {
      throw new StartError(
        `Another server (process ${other.pid}) is using the data folder ${folder}; stop it first or set DATA_DIR to another folder.`,
      );
    }
    rmSync(lock, { force: true });
  }
  throw new StartError(`The data folder ${folder} is being taken by other servers; try again.`);
}

function holder(lock: string): { pid: number; began: string } | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
