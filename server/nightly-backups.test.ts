import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { listBackups, tidyBackups } from "#platform/backup/folder.ts";
import { findBackupState, setBackupPlace } from "#platform/backup/state.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { readSettings } from "#platform/env.ts";
import { isBackupDue, startNightlyBackups } from "./nightly-backups.ts";
import { preparedFolder } from "./prepared-folder.test-support.ts";
import { temporaryFolder } from "./server.test-support.ts";

const DATA_DIR = preparedFolder();
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

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

test("the server backs up its embedded database by itself", async () => {
  const settings = readSettings({ DATA_DIR });
  const release = lockDataFolder(DATA_DIR);
  const embedded = await startEmbedded(DATA_DIR);
  setBackupPlace(settings);
  expect(findBackupState()).toEqual({ isNightly: true, madeAt: null, failure: null });
  writeFileSync(settings.BACKUP_DIR, "a file where the folder should be");
  const failing = startNightlyBackups(settings, 10);
  await expect.poll(() => findBackupState().failure).toContain("could not be written");
  await failing.stop();
  rmSync(settings.BACKUP_DIR);

  const backups = startNightlyBackups(settings, 10);
  await expect.poll(() => findBackupState().madeAt).not.toBeNull();
  await backups.stop();
  await embedded.stop();
  release();
  const [made] = listBackups(settings);
  const { rows } = await checkBackup(made?.file ?? "");
  expect(rows).toHaveProperty("public.blog_posts", 0);
});

test("a stop ends a backup that is being made, which leaves nothing", async () => {
  const settings = readSettings({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, "stopped") });
  const backups = startNightlyBackups(settings, 1);
  await expect.poll(() => existsSync(join(DATA_DIR, "server.lock"))).toBe(true);
  await backups.stop();
  expect(listBackups(settings)).toEqual([]);
});

test("fourteen are kept, none for longer than fourteen days, and always the newest", () => {
  const folders = { DATA_DIR, BACKUP_DIR: temporaryFolder() };
  function fill(hoursApart: number) {
    for (let index = 0; index < 20; index++) {
      const moment = new Date(Date.UTC(2026, 10, 16, 3) - index * hoursApart * hour)
        .toISOString()
        .slice(0, 19);
      writeFileSync(join(folders.BACKUP_DIR, `beunec-${moment.replaceAll(":", "-")}Z.tar.zst`), "");
    }
    writeFileSync(join(folders.BACKUP_DIR, "somebody-elses.txt"), "");
  }
  const now = new Date(Date.UTC(2026, 10, 16, 3, 1));
  fill(1);
  tidyBackups(folders, { now, days: 14 });
  expect(listBackups(folders)).toHaveLength(14);
  expect(listBackups(folders)[0]?.madeAt).toEqual(new Date(Date.UTC(2026, 10, 16, 3)));
  fill(48);
  tidyBackups(folders, { now: new Date(now.getTime() + 24 * hour), days: 14 });
  expect(
    listBackups(folders).map(({ madeAt }) => madeAt.getTime() > now.getTime() - 13 * 24 * hour),
  ).not.toContain(false);
  tidyBackups(folders, { now: new Date(Date.UTC(2030, 1)), days: 14 });
  expect(listBackups(folders)).toHaveLength(1);
  expect(readdirSync(folders.BACKUP_DIR)).toContain("somebody-elses.txt");
  rmSync(folders.BACKUP_DIR, { recursive: true });
});
