import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
