import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const prefix = "beunec-run-";
const memory = "/dev/shm";

/** In memory where there is room, because databases are copied there ten times as fast. A run needs about 1 GB. */
function parentFolder() {
  return isRoomy(memory) ? memory : realpathSync(tmpdir());
}

function isRoomy(folder: string) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4e9 && process.availableMemory() > 8e9;
  } catch {
    return false;
  }
}

/** A folder for everything that one run of the tests starts or writes, so that leftovers can be found. */
export function createRunFolder() {
  const folder = mkdtempSync(join(parentFolder(), prefix));
  // The database's user needs access.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, "pid"), String(process.pid));
  return folder;
}

/** Ends what runs in the folder and deletes it. */
export async function removeRunFolder(folder: string) {
  const folders = [folder, ...linkedFolders(folder)];
  while (endProcesses(folders) > 0) await sleep(100);
  for (const each of folders) rmSync(each, { recursive: true, force: true });
}

/** Removes the leftovers of killed runs. */
export async function removeStaleRunFolders() {
  const left = [memory, realpathSync(tmpdir())].map((parent) => join(parent, `${prefix}*`));
  for (const folder of globSync(left)) {
    const file = join(folder, "pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (pid && !isRunning(pid)) await removeRunFolder(folder);
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Databases whose user may not enter the data folder are elsewhere, behind a link. */
function linkedFolders(folder: string): string[] {
  const links = globSync(["*/postgres", "*/*/postgres"], { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => lstatSync(path).isSymbolicLink());
  return links.map((link) => readlinkSync(link)).filter((target) => !target.startsWith(folder));
}

/** Kills the processes of these folders. Returns how many there were. */
function endProcesses(folders: string[]) {
  if (!existsSync("/proc/self/environ")) return 0;
  const found = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid && pid !== process.pid && isOf(pid, folders));
  for (const pid of found) {
    try {
      // SIGQUIT lets a database remove its shared memory.
      process.kill(pid, commandOf(pid).includes("postgres") ? "SIGQUIT" : "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  return found.length;
}

function isOf(pid: number, folders: string[]) {
  const known = [commandOf(pid), read(`/proc/${pid}/environ`), link(`/proc/${pid}/cwd`)].join("\n");
  return folders.some((folder) => known.includes(folder)) && !isZombie(pid);
}

function commandOf(pid: number) {
  return read(`/proc/${pid}/cmdline`);
}

function isZombie(pid: number) {
  return /\) Z /.test(read(`/proc/${pid}/stat`));
}

/** Empty where the process has ended. */
function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function link(path: string) {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
