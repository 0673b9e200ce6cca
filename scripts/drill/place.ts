import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { killProcess, processChildren } from "#platform/processes.ts";
import { startServer, type TestServer, temporaryFolder } from "#server/server.test-support.ts";

type Environment = Record<string, string>;

/** A folder of its own, and the processes that use it. `clear` ends and removes both, whatever is going on. */
export function openPlace() {
  const folder = temporaryFolder();
  const dataFolders: string[] = [];

  function dataFolder(name: string) {
    const path = join(folder, name);
    dataFolders.push(path);
    return path;
  }

  async function start(environment: Environment): Promise<TestServer> {
    // One proxy, so that every sender can have an address of its own.
    const server = await startServer({ TRUST_PROXY: "1", LOG_LEVEL: "warn", ...environment });
    if (server.process.exitCode !== null) throw new Error(`The server did not start: ${server.output()}`);
    return server;
  }

  /** Runs one of our commands in a process of its own, as `npm run` does; of another release if its folder is given. */
  async function command(
    name: "backup" | "restore",
    words: string[],
    environment: Environment,
    release = process.cwd(),
  ) {
    const child = spawn(process.execPath, ["--max-semi-space-size=2", `scripts/${name}.ts`, ...words], {
      cwd: release,
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${errors.trim()}`);
    return output;
  }

  /** As a power failure would: the server and its database at once. */
  async function kill(server: TestServer) {
    server.process.kill("SIGKILL");
    killDatabase(server.dataFolder);
    await server.exit;
  }

  /** Ends all processes, and databases that they have left. */
  function endAll() {
    for (const child of processChildren(process.pid)) killProcess(child);
    dataFolders.forEach(killDatabase);
  }

  return {
    folder,
    dataFolder,
    start,
    command,
    kill,
    endAll,
    clear() {
      endAll();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function killDatabase(dataFolder: string) {
  const file = join(dataFolder, "postgres/cluster/postmaster.pid");
  if (existsSync(file)) killProcess(Number(readFileSync(file, "utf8").split("\n")[0]));
}
