import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "./env.ts";
import { acquireLock, type Holder, liveHolder } from "./lock-file.ts";

/** Creates and locks the data folder. Returns a function that releases the lock. */
export function lockDataFolder(folder: string) {
  try {
    makeFolder(folder);
    return acquireLock(lockOf(folder), { folder, refusal: (holder) => refusal(folder, holder) });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown fault";
    throw new StartError(
      `DATA_DIR holds ${JSON.stringify(folder)}, which cannot be written (${reason}); it takes a folder of your own.`,
    );
  }
}

/** Whether a running server beside this process has locked this folder (a copied lock file does not count). */
export function isInUse(folder: string) {
  const holder = liveHolder(lockOf(folder));
  return holder !== undefined && !holder.isElsewhere && isSameFolder(holder.folder ?? folder, folder);
}

/** Compares the folders themselves, not their paths. */
export function isSameFolder(one: string, other: string) {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

function lockOf(folder: string) {
  return join(folder, "server.lock");
}

function refusal(folder: string, { pid, folder: taken = folder, isElsewhere }: Holder) {
  if (isElsewhere) {
    return `A server in another container is using the data folder ${folder}, or was killed less than half a minute ago; stop it, or run this in its container.`;
  }
  if (existsSync(taken) && !isSameFolder(taken, folder)) {
    return `The data folder ${folder} was copied from ${taken} while a server (process ${pid}) was using that, so what it holds may be torn; stop that server and copy the folder again.`;
  }
  return `Another server (process ${pid}) is using the data folder ${folder}; stop it first or set DATA_DIR to another folder.`;
}

function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  // One level at a time: where the system refuses a folder, `recursive` never returns.
  makeFolder(dirname(folder));
  // Run by root, the database has another user, who needs access; secret files have modes of their own.
  mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
