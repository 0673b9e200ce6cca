import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRunFolder, removeRunFolder, removeStaleRunFolders } from "./run-folder.ts";

/** A process that uses the folder and does nothing, and one that it has started itself. */
async function startIn(folder: string) {
  const inner = "setInterval(() => {}, 1e6)";
  const outer = `console.log(require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { detached: true }).pid); ${inner}`;
  const child = spawn(process.execPath, ["-e", outer], {
    env: { TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await once(child.stdout, "data");
  return { exit: once(child, "exit"), innerPid: Number(printed) };
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("what a run has started ends with its folder", async () => {
  const folder = createRunFolder();
  const { exit, innerPid } = await startIn(folder);
  await removeRunFolder(folder);
  expect(await exit).toEqual([null, "SIGKILL"]);
  await expect.poll(() => isRunning(innerPid), { timeout: 60_000 }).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

test("what a killed run has left is removed by the next one, and a run that goes on is left alone", async () => {
  const [left, used] = [createRunFolder(), createRunFolder()];
  const { exit } = await startIn(left);
  const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(ended, "exit");
  writeFileSync(join(left, "pid"), String(ended.pid));
  await removeStaleRunFolders();
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await removeRunFolder(used);
});
