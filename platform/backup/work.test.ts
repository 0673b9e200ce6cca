import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newBackupFile } from "./folder.ts";
import { readCheckResults, recordCheckResult } from "./results.ts";
import { hasRoomFor } from "./state.ts";
import { beginBackupWork, findBackupWork } from "./work.ts";

let folders: { DATA_DIR: string; BACKUP_DIR: string };

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "beunec-work-"));
  folders = { DATA_DIR: folder, BACKUP_DIR: folder };
});
afterEach(() => rmSync(folders.DATA_DIR, { recursive: true }));

test("one backup is made or checked at a time, and everybody sees how far it is", () => {
  expect(findBackupWork(folders)).toBeUndefined();
  const { report, end } = beginBackupWork(folders, { task: "check", name: "a" });
  expect(findBackupWork(folders)).toEqual({ task: "check", name: "a", percent: 0 });
  for (const share of [0.119, 0.5, 1]) report(share);
  expect(findBackupWork(folders)).toEqual({ task: "check", name: "a", percent: 100 });
  expect(() => beginBackupWork(folders, { task: "manual" })).toThrow("being made or checked already");
  end();
  expect(findBackupWork(folders)).toBeUndefined();
  expect(readdirSync(folders.DATA_DIR)).toEqual([]);
  beginBackupWork(folders, { task: "manual" }).end();
});

test("what a killed process left is not taken for work", () => {
  const progress = join(folders.DATA_DIR, "backup-progress.json");
  writeFileSync(join(folders.DATA_DIR, "backup.lock"), JSON.stringify({ pid: 2 ** 22 + 1, began: "1" }));
  writeFileSync(progress, JSON.stringify({ task: "manual", percent: 40 }));
  expect(findBackupWork(folders)).toBeUndefined();
  const { end } = beginBackupWork(folders, { task: "nightly" });
  expect(findBackupWork(folders)).toEqual({ task: "nightly", percent: 0 });
  writeFileSync(progress, "{");
  expect(findBackupWork(folders)).toBeUndefined();
  end();
  expect(existsSync(progress)).toBe(false);
});

test("a folder that cannot be written is named with the reason", () => {
  const file = join(folders.DATA_DIR, "file");
  writeFileSync(file, "");
  expect(() => beginBackupWork({ DATA_DIR: file }, { task: "manual" })).toThrow(
    `${file} cannot be written: the folder is a file (ENOTDIR).`,
  );
});

test("the last result of each check is kept as long as its backup", () => {
  const [older, newer] = [1, 2].map((second) => {
    const file = newBackupFile(folders, new Date(Date.UTC(2026, 10, 16, 3, 0, second)), "manual");
    writeFileSync(file, "");
    return { file, name: file.slice(folders.BACKUP_DIR.length + 1) };
  });
  if (!older || !newer) throw new Error();
  recordCheckResult(folders, older.name, { is: "damaged" });
  recordCheckResult(folders, older.name, { is: "whole", rows: 12, tables: 3 });
  recordCheckResult(folders, newer.name, { is: "damaged" });
  const checkedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(readCheckResults(folders)).toEqual({
    [older.name]: { checkedAt, outcome: { is: "whole", rows: 12, tables: 3 } },
    [newer.name]: { checkedAt, outcome: { is: "damaged" } },
  });
  rmSync(older.file);
  recordCheckResult(folders, newer.name, { is: "unreadable" });
  expect(readCheckResults(folders)).toEqual({ [newer.name]: { checkedAt, outcome: { is: "unreadable" } } });
  writeFileSync(join(folders.DATA_DIR, "backup-checks.json"), `{"x": 1}`);
  expect(readCheckResults(folders)).toEqual({});
});

test("another backup needs as much room as the newest, and leaves the database some", () => {
  const backups = [{ size: 2e9 }, { size: 9e9 }];
  expect(hasRoomFor({ free: 2.6e9, backups })).toBe(true);
  expect(hasRoomFor({ free: 2.4e9, backups })).toBe(false);
  expect(hasRoomFor({ free: 0.4e9, backups: [] })).toBe(false);
});
