import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newBackupFile, recordOutcome } from "#platform/backup/folder.ts";
import { readSettings, type Settings } from "#platform/env.ts";
import type { Finding } from "./finding.ts";
import { checkBackups, checkFolders } from "./machine.ts";

let folder: string;
let settings: Settings;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beunec-doctor-"));
  settings = readSettings({ DATA_DIR: folder });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function wrongs(findings: Finding[]) {
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

test("folders that can be written are fine, also before they are made", () => {
  expect(wrongs(checkFolders(settings))).toEqual([]);
  expect(wrongs(checkFolders(readSettings({ DATA_DIR: join(folder, "not/yet") })))).toEqual([]);
});

/** Where this user may mount a disk of a megabyte. */
function mounted(...options: string[]) {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const words = ["-t", "tmpfs", "-o", ["size=1m", ...options].join(","), "tmpfs", disk];
  return spawnSync("mount", words).status === 0 ? disk : undefined;
}

test.for([
  { options: [], expected: /whose disk has only \d MB left; 500 MB are needed/ },
  { options: ["ro"], expected: /where this user may not write \(EROFS\)/ },
])("a disk that is full or read-only is told (options: $options)", ({ options, expected }, { skip }) => {
  const disk = mounted(...options);
  if (!disk) return skip("this user may not mount a disk");
  try {
    expect(wrongs(checkFolders(readSettings({ DATA_DIR: folder, BACKUP_DIR: disk })))).toEqual([
      expect.stringMatching(expected),
    ]);
  } finally {
    spawnSync("umount", [disk]);
  }
});

test("backups that are missing, old or failed are told", () => {
  const now = Date.now();
  expect(wrongs(checkBackups(settings))).toEqual([`There is no backup in ${folder}/backups.`]);
  mkdirSync(settings.BACKUP_DIR);
  writeFileSync(newBackupFile(settings, new Date(now - 3 * 86_400_000), "nightly"), "");
  expect(wrongs(checkBackups(settings))).toEqual([
    expect.stringContaining(`The newest backup in ${folder}/backups is of `),
  ]);
  writeFileSync(newBackupFile(settings, new Date(now - 3_600_000), "nightly"), "");
  expect(checkBackups(settings)).toMatchObject([{ state: "fine" }]);
  recordOutcome(settings, "There is no space left.");
  expect(wrongs(checkBackups(settings))).toEqual(["The latest backup failed. There is no space left."]);
});

test("with a database of one's own, backups elsewhere are nobody's fault", () => {
  const outside = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: "postgres://firm@db/firm",
    SECRET: "x".repeat(32),
  });
  expect(wrongs(checkBackups(outside))).toEqual([]);
});
