import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#platform/free-port.ts";

export interface TestServer {
  url: string;
  process: ChildProcess;
  dataFolder: string;
  /** All it has printed so far. */
  output(): string;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
}

/** With the mode the server would set: run by root, the database's user needs access. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "beunec-data-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the build as `npm start` does and waits until it serves or exits. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const dataFolder = environment.DATA_DIR ?? temporaryFolder();
  const child = spawn(process.execPath, ["--max-semi-space-size=16", resolve("build/server/index.js")], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataFolder,
      TRIAL_LETTERS: "on",
      DATABASE_TIMEOUT_MS: "60000",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const exit = once(child, "exit").then(([code, signal]) => ({ code, signal }));
  const banner = new Promise<void>((serving) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes("  Database  ")) serving();
      });
    }
  });
  await Promise.race([banner, exit]);
  // Another test's server may have chosen the same free port at the same moment.
  if (!environment.PORT && printed.startsWith(`PORT ${port} on`)) return startServer(environment);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    dataFolder,
    output: () => printed,
    exit,
    async stop() {
      child.kill("SIGTERM");
      await exit;
      if (!environment.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
