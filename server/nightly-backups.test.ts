import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listBackups, newBackupFile, tidyBackups } from "#platform/backup/folder.ts";
import { isBackupDue } from "./nightly-backups.ts";
import { temporaryFolder } from "./server.test-support.ts";

const hour = 60 * 60 * 1000;

test("a backup is due at night, and at once where there is none or the night was missed", () => {
  const night = new Date(2026, 10, 16, 3, 5);
  const noon = new Date(2026, 10, 16, 12, 0);
  const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * hour);
  expect(isBackupDue(undefined, noon)).toBe(true);
  expect(isBackupDue(before(night, 24), night)).toBe(true);
  expect(isBackupDue(before(night, 0.5), night)).toBe(false);
  expect(isBackupDue(before(noon, 9), noon)).toBe(false);
  expect(isBackupDue(before(noon, 24), noon)).toBe(false);
  expect(isBackupDue(before(noon, 33), noon)).toBe(true);
});

test("of the nightly ones the newest of each of fourteen days is kept, of the manual ones all for as long, and always the newest", () => {
  const folders = { DATA_DIR: temporaryFolder(), BACKUP_DIR: temporaryFolder() };
  const now = new Date(Date.UTC(2026, 10, 16, 12));
  function add(kind: "nightly" | "manual", hoursAgo: number) {
    writeFileSync(newBackupFile(folders, new Date(now.getTime() - hoursAgo * hour), kind), "");
  }
  const ages = (kind: string) =>
    listBackups(folders)
      .filter((backup) => backup.kind === kind)
      .map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / hour);
  for (let days = 0; days < 20; days++) for (const hours of [1, 9]) add("nightly", days * 24 + hours);
  for (let number = 0; number < 30; number++) add("manual", number / 2);
  add("manual", 13 * 24);
  add("manual", 15 * 24);
  writeFileSync(join(folders.BACKUP_DIR, "somebody-elses.txt"), "");
  tidyBackups(folders, { now, days: 14 });
  expect(ages("nightly")).toEqual(Array.from({ length: 14 }, (_, days) => days * 24 + 1));
  expect(ages("manual")).toHaveLength(31);
  tidyBackups(folders, { now: new Date(Date.UTC(2030, 1)), days: 14 });
  expect(listBackups(folders)).toHaveLength(1);
  expect(readdirSync(folders.BACKUP_DIR)).toContain("somebody-elses.txt");
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});
