import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { processStartTime } from "#platform/processes.ts";
import { databasePid, preparedFolder, processFile } from "./prepared-folder.test-support.ts";
import { controlC, runInTerminal } from "./terminal.test-support.ts";

test("Ctrl-C, pressed twice, stops npm run dev and its database cleanly", async () => {
  const dataFolder = preparedFolder();
  const terminal = await runInTerminal("dev", { DATA_DIR: dataFolder });
  await terminal.shows("  Development  ");
  const database = databasePid(dataFolder);
  terminal.type(controlC);
  await terminal.shows("INFO  stopping signal=SIGINT");
  terminal.type(controlC);
  await terminal.exit;
  expectStopped(dataFolder, database, terminal.output());
  expect(terminal.output().split("INFO  stopping")).toHaveLength(2);
  rmSync(dataFolder, { recursive: true });
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
    expectStopped(dataFolder, database, terminal.output());
  },
);

function expectStopped(dataFolder: string, database: number, output: string) {
  expect(processStartTime(database)).toBeUndefined();
  expect(existsSync(processFile(dataFolder)), output).toBe(false);
  expect(existsSync(join(dataFolder, "server.lock"))).toBe(false);
}
