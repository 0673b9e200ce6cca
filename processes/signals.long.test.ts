import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { processStartTime } from "#platform/processes.ts";
import { startServer } from "#server/server.test-support.ts";
import { freezeDatabase } from "./frozen-database.ts";
import { databasePid, expectNothingLeft, folderOfTest, processFile } from "./prepared-folder.ts";
import { controlC, runInTerminal } from "./terminal.ts";

test("it stops even if the database hangs, and leaves no process behind", async () => {
  const server = await startServer({ DATA_DIR: folderOfTest(), DATABASE_TIMEOUT_MS: "2000" });
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
  const frozen = freezeDatabase(databasePid(server.dataFolder));
  const page = fetch(`${server.url}/resources`);
  page.catch(() => {});
  server.process.kill("SIGTERM");
  server.process.kill("SIGINT");
  await server.exit;
  await expect.poll(() => frozen.pids.filter(processStartTime)).toEqual([]);
  const next = await startServer({ DATA_DIR: server.dataFolder });
  await expect.poll(async () => (await fetch(`${next.url}/readyz`)).status).toBe(200);
  await next.stop();
});

test("while stopping it is not ready and answers with Connection: close", async () => {
  const copy = await copyDatabase(inject("cluster"));
  const server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret });
  // From now on it is answered from memory.
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  const readiness = await beginRequest(server.url, "/readyz");
  const page = await beginRequest(server.url, "/about");
  server.process.kill("SIGTERM");
  await expect.poll(server.output, { interval: 5 }).toContain('"stopping"');
  const answers = await Promise.all([readiness.finish(), page.finish()]);
  expect(answers[0]).toMatch(/^HTTP\/1.1 503 .*\r\nConnection: close\r\n/is);
  expect(answers[1]).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is);
  expect(await server.exit).toEqual({ code: 0, signal: null });
  await server.stop();
  await copy.drop();
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

test("Ctrl-C, pressed twice, stops npm run dev and its database cleanly", async () => {
  const dataFolder = folderOfTest();
  const terminal = await runInTerminal("dev", { DATA_DIR: dataFolder });
  await terminal.shows("  Development  ");
  const database = databasePid(dataFolder);
  terminal.type(controlC);
  await terminal.shows("INFO  stopping signal=SIGINT");
  terminal.type(controlC);
  await terminal.exit;
  expectNothingLeft(dataFolder, database, terminal.output());
  expect(terminal.output().split("INFO  stopping")).toHaveLength(2);
});

test.each(["while it is being filled", "while it serves"])(
  "Ctrl-C stops the demo and its database %s",
  async (moment) => {
    const terminal = await runInTerminal("demo", {});
    const dataFolder = join(terminal.folder, "demo-data");
    if (moment === "while it serves") await terminal.shows("  Database  ");
    else await expect.poll(() => existsSync(processFile(dataFolder))).toBe(true);
    const database = databasePid(dataFolder);
    terminal.type(controlC + controlC);
    await terminal.exit;
    expectNothingLeft(dataFolder, database, terminal.output());
  },
);
