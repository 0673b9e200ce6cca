import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readOrCreateSecret, StartError } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { log } from "#platform/log.ts";
import { killProcess } from "#platform/processes.ts";
import { stopInOrder } from "#platform/stop.ts";
import { lockCluster } from "./cluster-lock.ts";
import { findHome, type Home } from "./embedded-home.ts";
import { endDatabase, stopOrphan } from "./embedded-orphan.ts";
import { database, makeCluster, owner, requireSameVersion } from "./make-cluster.ts";

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

/** Milliseconds for a clean shutdown: somebody waits for it. */
const shutdownTimeout = 4000;

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
      stop: () => stopInOrder([supervisor.stop, release]),
    };
  } catch (error) {
    release();
    throw error;
  }
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
      await sleep(pause);
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
      if (child?.pid && isRunning()) await endDatabase(child.pid, shutdownTimeout);
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
    await sleep(15);
  }
  return false;
}
