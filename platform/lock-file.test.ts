import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isInUse, lockDataFolder } from "./data-folder.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beunec-lock-"));
  lock = join(folder, "server.lock");
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** As a server in another container leaves it, whose processes have numbers of their own. */
function lockElsewhere(secondsAgo: number) {
  const holder = { pid: process.pid, began: "1", namespace: "pid:[1]", folder };
  writeFileSync(lock, JSON.stringify(holder));
  const time = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(lock, time, time);
}

test("a folder that a server in another container uses is refused", () => {
  lockElsewhere(10);
  expect(() => lockDataFolder(folder)).toThrow("A server in another container is using the data folder");
  expect(isInUse(folder)).toBe(false);
});

test("one that was killed there is replaced after half a minute", () => {
  lockElsewhere(60);
  const release = lockDataFolder(folder);
  expect(isInUse(folder)).toBe(true);
  release();
  expect(existsSync(lock)).toBe(false);
});

test("whoever holds the folder gives signs of life", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const release = lockDataFolder(folder);
  const longAgo = new Date(0);
  utimesSync(lock, longAgo, longAgo);
  vi.advanceTimersByTime(6_000);
  expect(statSync(lock).mtimeMs).toBeGreaterThan(longAgo.getTime());
  release();
});

test("of two that start over a killed server's lock, one gets the folder", async () => {
  writeFileSync(lock, JSON.stringify({ pid: 999_999_999, began: "1", folder }));
  const [reached, goOn] = [join(folder, "reached"), join(folder, "go-on")];
  // It stops where it has found the lock outdated and is about to remove it.
  const slowStart = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { rmSync } = fs;
    fs.rmSync = (path, options) => {
      if (path === ${JSON.stringify(lock)}) {
        fs.writeFileSync(${JSON.stringify(reached)}, "");
        const moment = new Int32Array(new SharedArrayBuffer(4));
        while (!fs.existsSync(${JSON.stringify(goOn)})) Atomics.wait(moment, 0, 0, 5);
      }
      rmSync(path, options);
    };
    syncBuiltinESMExports();
    const { lockDataFolder } = await import(${JSON.stringify(import.meta.resolve("./data-folder.ts"))});
    try {
      lockDataFolder(${JSON.stringify(folder)});
      process.stdout.write("got it");
    } catch (error) {
      process.stdout.write(error.message);
    }
    process.exit();`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", slowStart]);
  onTestFinished(() => void other.kill("SIGKILL"));
  const said = text(other.stdout);
  await expect.poll(() => existsSync(reached)).toBe(true);
  let hasIt = true;
  try {
    lockDataFolder(folder);
  } catch {
    hasIt = false;
  }
  writeFileSync(goOn, "");
  expect([hasIt, await said]).toEqual([false, "got it"]);
});
