import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#platform/free-port.ts";
import { processChildren, processStartTime } from "#platform/processes.ts";
import { startServer, temporaryFolder } from "./server.test-support.ts";

const folders: string[] = [];
const terminals: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const terminal of terminals.splice(0)) terminal.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder() {
  const made = temporaryFolder();
  folders.push(made);
  return made;
}

function processFile(dataFolder: string) {
  return join(dataFolder, "postgres/cluster/postmaster.pid");
}

function databasePid(dataFolder: string) {
  return Number(readFileSync(processFile(dataFolder), "utf8").split("\n")[0]);
}

/** Runs an npm script in a pseudo-terminal. */
async function inTerminal(command: string, environment: Record<string, string>) {
  const terminal = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    env: { ...process.env, PORT: String(await freePort()), LOG_LEVEL: "info", NODE_ENV: "", ...environment },
  });
  terminals.push(terminal);
  let printed = "";
  for (const stream of [terminal.stdout, terminal.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const exit = once(terminal, "exit");
  return {
    shows: (text: string) => expect.poll(() => printed, { timeout: 100_000 }).toContain(text),
    type: (keys: string) => terminal.stdin.write(keys),
    output: () => printed,
    exit,
  };
}

const controlC = "\u0003";

test.each([
  ["npm start", "  Database  "],
  ["npm run dev", "  Development  "],
])("Ctrl-C, pressed twice, stops %s and its database cleanly", async (command, ready) => {
  const dataFolder = folder();
  const terminal = await inTerminal(command, { DATA_DIR: dataFolder });
  await terminal.shows(ready);
  const database = databasePid(dataFolder);
  terminal.type(controlC);
  await terminal.shows('"stopping"');
  terminal.type(controlC);
  await terminal.exit;
  expect(processStartTime(database)).toBeUndefined();
  expect(existsSync(processFile(dataFolder)), terminal.output()).toBe(false);
  expect(existsSync(join(dataFolder, "server.lock"))).toBe(false);
  expect(terminal.output().split('"stopping"')).toHaveLength(2);
});

test("Ctrl-C stops the demo and its database, while it is being filled and while it serves", async () => {
  const dataFolder = resolve("demo-data");
  for (const isServing of [false, true]) {
    const terminal = await inTerminal("npm run demo", {});
    if (isServing) await terminal.shows("  Database  ");
    else await expect.poll(() => existsSync(processFile(dataFolder)), { timeout: 100_000 }).toBe(true);
    const database = databasePid(dataFolder);
    terminal.type(controlC + controlC);
    await terminal.exit;
    expect(processStartTime(database)).toBeUndefined();
    expect(existsSync(processFile(dataFolder)), terminal.output()).toBe(false);
    expect(existsSync(join(dataFolder, "server.lock"))).toBe(false);
  }
});

test("it stops even if the database hangs, and leaves no process behind", async () => {
  const server = await startServer({ DATA_DIR: folder() });
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
  const database = databasePid(server.dataFolder);
  const frozen = [database, ...processChildren(database)];
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  const page = fetch(`${server.url}/resources`);
  page.catch(() => {});
  const begun = Date.now();
  server.process.kill("SIGTERM");
  server.process.kill("SIGINT");
  await server.exit;
  // Ten seconds are promised; the rest is for a busy machine.
  expect(Date.now() - begun).toBeLessThan(60_000);
  await expect.poll(() => frozen.filter(processStartTime), { timeout: 60_000 }).toEqual([]);
  const next = await startServer({ DATA_DIR: server.dataFolder });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  await next.stop();
});

test("while stopping it is not ready and answers with Connection: close", async () => {
  const server = await startServer({ DATA_DIR: folder() });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function ask(path: string) {
    const request = get(`${server.url}${path}`, { agent });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return { status: response.statusCode, connection: response.headers.connection };
  }
  expect(await ask("/about")).toEqual({ status: 200, connection: "keep-alive" });
  expect(await ask("/readyz")).toEqual({ status: 200, connection: "keep-alive" });
  server.process.kill("SIGTERM");
  await expect
    .poll(() => ask("/readyz"), { timeout: 60_000, interval: 5 })
    .toEqual({ status: 503, connection: "close" });
  expect(await ask("/about")).toEqual({ status: 200, connection: "close" });
  expect(await server.exit).toEqual({ code: 0, signal: null });
  agent.destroy();
});
