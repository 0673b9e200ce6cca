import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readOrCreateSecret, StartError } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { log } from "#platform/log.ts";
import { killProcess, processArguments, processStartTime } from "#platform/processes.ts";
import { lockCluster } from "./cluster-lock.ts";
import { findHome, type Home } from "./embedded-home.ts";

const owner = "beunec_owner";
const database = "beunec";

const configuration = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  shared_buffers: "32MB",
  jit: "off",
  // For memory and solid-state disks, where random reads cost little more than sequential ones.
  random_page_cost: 1.1,
  // Messages below this level quote statements and rows, which hold personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** Milliseconds for a clean shutdown: short where somebody waits for the stop, longer at a start. */
const shutdownTimeout = { ours: 2500, orphan: 10_000 };

type PostgresSettings = Record<string, string | number>;

export interface EmbeddedDatabase {
  /** The owner's address. */
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that npm installed, and restarts it after a crash until stopped. */
export async function startEmbedded(
  dataFolder: string,
  chosen: PostgresSettings = {},
): Promise<EmbeddedDatabase> {
  const home = await findHome(dataFolder);
  const release = lockCluster(home.folder, dataFolder);
  try {
    const cluster = join(home.folder, "cluster");
    const password = readOrCreateSecret(join(dataFolder, "database-password"));
    if (!existsSync(cluster)) makeCluster(home, cluster, password);
    requireSameVersion(home, cluster);
    await stopOrphan(cluster);

    const port = await freePort();
    const supervisor = supervise(home, cluster, { port, max_connections: 100, ...chosen });
    await supervisor.started;
    return {
      url: `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`,
      version: readFileSync(join(cluster, "PG_VERSION"), "utf8").trim(),
      async stop() {
        await supervisor.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function makeCluster({ folder, account, binaries }: Home, cluster: string, password: string) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith("cluster.new")) rmSync(join(folder, name), { recursive: true });
  }
  const unfinished = `${cluster}.new`;
  const passwordFile = join(folder, "cluster.new-password");
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

/** PostgreSQL cannot open the files of another major version. */
function requireSameVersion({ account, binaries }: Home, cluster: string) {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const { stdout } = spawnSync(binaries.postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  const [, installed] = / (\d+)\./.exec(stdout) ?? [];
  if (installed && installed !== made) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this release has ${installed}. With the release that made it run npm run backup -- FILE --with-secret; then rename the data folder and run npm run restore FILE with this release.`,
    );
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

/** A killed server leaves its database running; it is shut down cleanly, so no committed row is lost. */
async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (isDatabase(pid, cluster)) {
    log.warn({ pid }, "stopping the database that a killed server left running");
    await endDatabase(pid, shutdownTimeout.orphan);
  }
  // Stale after a crash; if another process has that id, PostgreSQL would refuse to start.
  rmSync(pidFile, { force: true });
}

function isDatabase(pid: number, cluster: string) {
  const words = processArguments(pid);
  return Boolean(words[0]?.endsWith("postgres")) && words[words.indexOf("-D") + 1] === cluster;
}

/** Fast shutdown first, then SIGKILL, which loses nothing: the next start recovers from the log. */
async function endDatabase(pid: number, patience: number) {
  const began = processStartTime(pid);
  function isRunning() {
    return began !== undefined && processStartTime(pid) === began;
  }
  async function hasEnded(within: number) {
    const until = Date.now() + within;
    while (Date.now() < until && isRunning()) await wait(20);
    return !isRunning();
  }
  if (!isRunning()) return;
  process.kill(pid, "SIGINT");
  if (await hasEnded(patience)) return;
  log.warn({ pid }, "the database does not end and is killed");
  killProcess(pid);
  await hasEnded(1000);
}

function supervise({ folder, account, binaries }: Home, cluster: string, chosen: PostgresSettings) {
  let child: ChildProcess | undefined;
  let stopping = false;
  const settings = Object.entries({ ...configuration, ...chosen }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);

  async function run() {
    let lastMessage = "";
    child = spawn(binaries.postgres, ["-D", cluster, ...settings], {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
      // A process group of its own, so that Ctrl-C reaches only the server, which stops the database last.
      detached: true,
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastMessage = text.trim().split("\n").at(-1) ?? "";
      log.debug({ postgres: text.trim() }, "database says");
    });
    const gone = once(child, "exit").catch((error: Error) => {
      lastMessage = error.message;
    });
    const ready = await Promise.race([isReady(cluster, child), gone.then(() => false)]);
    if (!ready) throw new StartError(`The database did not start: ${lastMessage}`);
    return { gone };
  }

  async function restartOnCrash({ gone }: { gone: Promise<unknown> }) {
    let pause = 100;
    while (!stopping) {
      await gone;
      if (stopping) return;
      log.error({ pause }, "the database crashed and is started again");
      await wait(pause);
      pause = Math.min(pause * 2, 2000);
      try {
        if (!stopping) ({ gone } = await run());
        pause = 100;
      } catch (error) {
        log.error({ err: error }, "the database could not be started again");
      }
    }
  }

  function isRunning() {
    return child?.exitCode === null && child.signalCode === null;
  }

  /** The database does not outlive this process, unless that is ended by SIGKILL. */
  function killAtExit() {
    if (child?.pid && isRunning()) killProcess(child.pid);
  }

  process.on("exit", killAtExit);
  const firstRun = run();
  const supervision = firstRun.then(restartOnCrash, () => {});
  return {
    started: firstRun,
    async stop() {
      stopping = true;
      if (child?.pid && isRunning()) await endDatabase(child.pid, shutdownTimeout.ours);
      await supervision;
      process.off("exit", killAtExit);
    },
  };
}

/** PostgreSQL writes "ready" into its process file once it accepts connections. */
async function isReady(cluster: string, child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return true;
    } catch {
      // Not written yet.
    }
    await wait(15);
  }
  return false;
}
