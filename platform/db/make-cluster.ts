import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { killProcess, processArguments, processes } from "#platform/processes.ts";
import type { Home } from "./embedded-home.ts";

export const owner = "beunec_owner";
export const database = "beunec";

/** Each attempt has a folder of its own: what a killed one left running may still remove its own. */
const unfinishedName = "cluster.new";

/** Makes the embedded database's files, all or none. */
export function makeCluster({ folder, account, binaries }: Home, cluster: string, password: string) {
  removeUnfinished(folder);
  const unfinished = join(folder, `${unfinishedName}-${randomUUID()}`);
  const passwordFile = `${unfinished}-password`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    const made = spawnSync(
      binaries.initdb,
      [
        ["-D", unfinished, "-U", owner],
        ["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
        ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
        ["--data-checksums", "--no-instructions"],
      ].flat(),
      { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" }, encoding: "utf8" },
    );
    if (made.status !== 0) {
      // Its last lines only say that it tidies up.
      const [said] = made.stderr.split("\n").filter((line) => /error|fatal/i.test(line));
      const reason = made.error?.message ?? said ?? made.stderr.trim();
      throw new StartError(`The database could not be made in ${folder}: ${reason}`);
    }
    makeDatabase({ folder, account, binaries }, unfinished);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Ends what a killed start left running, and removes its files. */
function removeUnfinished(folder: string) {
  const begin = join(folder, unfinishedName);
  for (const pid of processes()) {
    if (processArguments(pid).some((word) => word.startsWith(begin))) killProcess(pid);
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(unfinishedName)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      log.warn({ err: error }, "what an unfinished start left could not be removed");
    }
  }
}

/** The package contains no createdb; single-user mode creates the database instead. */
function makeDatabase({ folder, account, binaries }: Home, cluster: string) {
  const made = spawnSync(binaries.postgres, ["--single", "-D", cluster, "postgres"], {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    input: `create database ${database} owner ${owner};\n`,
    encoding: "utf8",
  });
  if (made.status !== 0)
    throw new StartError(`The database could not be made in ${folder}: ${made.stderr.trim()}`);
}

/** PostgreSQL cannot open the files of another major version. */
export function requireSameVersion({ account, binaries }: Home, cluster: string) {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const { stdout } = spawnSync(binaries.postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  const [, installed] = / (\d+)\./.exec(stdout) ?? [];
  if (installed && installed !== made) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this release has ${installed}. With the release that made it run npm run backup -- FILE --with-secret; then rename the data folder and run npm run restore FILE with this release.`,
    );
  }
}
