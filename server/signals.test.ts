import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#platform/free-port.ts";
import { processStartTime } from "#platform/processes.ts";
import { freezeDatabase } from "./frozen-database.test-support.ts";
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
  await terminal.shows("INFO  stopping signal=SIGINT");
  terminal.type(controlC);
  await terminal.exit;
  expect(processStartTime(database)).toBeUndefined();
  expect(existsSync(processFile(dataFolder)), terminal.output()).toBe(false);
  expect(existsSync(join(dataFolder, "server.lock"))).toBe(false);
  expect(terminal.output().split("INFO  stopping")).toHaveLength(2);
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
  const frozen = freezeDatabase(database);
  const page = fetch(`${server.url}/resources`);
  page.catch(() => {});
  const begun = Date.now();
  server.process.kill("SIGTERM");
  server.process.kill("SIGINT");
  await server.exit;
  // Ten seconds are promised; the rest is for a busy machine.
  expect(Date.now() - begun).toBeLessThan(60_000);
  await expect.poll(() => frozen.pids.filter(processStartTime), { timeout: 60_000 }).toEqual([]);
  const next = await startServer({ DATA_DIR: server.dataFolder });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  await next.stop();
});

test("while stopping it is not ready and answers with Connection: close", async () => {
  const server = await startServer({ DATA_DIR: folder() });
  const readiness = await beginRequest(server.url, "/readyz");
  const page = await beginRequest(server.url, "/about");
  server.process.kill("SIGTERM");
  await expect.poll(server.output, { timeout: 60_000, interval: 5 }).toContain('"stopping"');
  const answers = await Promise.all([readiness.finish(), page.finish()]);
  expect(answers[0]).toMatch(/^HTTP\/1.1 503 .*\r\nConnection: close\r\n/is);
  expect(answers[1]).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is);
  expect(await server.exit).toEqual({ code: 0, signal: null });
});

/** Sends a request but for its end: the server keeps the connection open until it has answered. */
async function beginRequest(url: string, path: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n`);
  return {
    async finish() {
      socket.write("\r\n");
      return await text(socket);
    },
  };
}
