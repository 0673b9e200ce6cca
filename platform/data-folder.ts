import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "./env.ts";
import { type Holder, liveHolder, takeLock } from "./lock-file.ts";

/** Makes the data folder and takes it for this process alone. Returns what gives it back. */
export function takeDataFolder(folder: string) {
  try {
    makeFolder(folder);
    return takeLock(lockOf(folder), { folder, refusal: (holder) => refusal(folder, holder) });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown fault";
    throw new StartError(
      `DATA_DIR holds ${JSON.stringify(folder)}, which cannot be written (${reason}); it takes a folder of your own.`,
    );
  }
}

/** Whether a server that runs has taken this very folder, rather than one that it was copied from. */
export function isInUse(folder: string) {
  const holder = liveHolder(lockOf(folder));
  return holder !== undefined && isSameFolder(holder.folder ?? folder, folder);
}

/** By whatever path each is reached. */
export function isSameFolder(one: string, other: string) {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

function lockOf(folder: string) {
  return join(folder, "server.lock");
}

function refusal(folder: string, { pid, folder: taken = folder }: Holder) {
  if (existsSync(taken) && !isSameFolder(taken, folder)) {
    return `The data folder ${folder} was copied from ${taken} while a server (process ${pid}) was using that, so what it holds may be torn; stop that server and copy the folder again.`;
  }
  return `Another server (process ${pid}) is using the data folder ${folder}; stop it first or set DATA_DIR to another folder.`;
}

function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  // Step by step: where the system itself refuses a folder, `recursive` tries for ever.
  makeFolder(dirname(folder));
  // Run by root, the database works as another user, who must get through; what is secret inside is closed by itself.
  mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
