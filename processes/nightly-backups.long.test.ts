import { existsSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { listBackups } from "#platform/backup/folder.ts";
import {
  beginBackup,
  beginCheck,
  findBackupState,
  findBackups,
  setBackupPlace,
} from "#platform/backup/state.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import { startEmbedded } from "#platform/db/embedded.ts";
import { readSettings } from "#platform/env.ts";
import { startNightlyBackups } from "#server/nightly-backups.ts";
import { preparedFolder } from "./prepared-folder.ts";

const DATA_DIR = preparedFolder();
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test("the server backs up its embedded database by itself, and by hand and checked at the same place", async () => {
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

  // Waits until nothing else is done with the backups.
  const checking = beginBackupWork(settings, { task: "check" });
  const backups = startNightlyBackups(settings, 10);
  expect(await beginBackup()).toBe("busy");
  expect(findBackupState().madeAt).toBeNull();
  checking.end();
  await expect.poll(() => findBackupState().madeAt).not.toBeNull();
  // Its check is recorded after the file is complete.
  await expect.poll(async () => (await findBackups())?.work).toBeNull();
  await backups.stop();
  const [made] = listBackups(settings);
  const { rows } = await checkBackup(made?.file ?? "");
  expect(rows).toHaveProperty("public.blog_posts", 0);

  // Held up, so that it is still being made when it is looked at.
  const client = new pg.Client(embedded.url);
  await client.connect();
  await client.query("begin");
  await client.query("lock table blog_posts");
  expect(await Promise.all([beginBackup(), beginBackup()])).toEqual(["begun", "busy"]);
  expect((await findBackups())?.work).toEqual({ task: "manual", percent: 0 });
  expect(await beginCheck(made?.name ?? "")).toBe("busy");
  await client.end();
  await expect.poll(async () => (await findBackups())?.work).toBeNull();
  const [byHand, ...others] = (await findBackups())?.backups ?? [];
  const tables = Object.keys(rows).length;
  expect(byHand).toMatchObject({ kind: "manual", lastCheck: { outcome: { is: "whole", tables } } });
  expect(others).toMatchObject([{ kind: "nightly", lastCheck: { outcome: { is: "whole" } } }]);

  expect(await beginCheck("../server.lock")).toBeNull();
  const name = made?.name ?? "";
  truncateSync(made?.file ?? "", 1000);
  expect(await beginCheck(name)).toBe("begun");
  await expect.poll(async () => (await findBackups())?.work).toBeNull();
  const [, checked] = (await findBackups())?.backups ?? [];
  expect(checked?.lastCheck?.outcome).toEqual({ is: "damaged" });
  await embedded.stop();
  release();
});

test("a stop ends a backup that is being made, which leaves nothing", async () => {
  const settings = readSettings({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, "stopped") });
  const backups = startNightlyBackups(settings, 1);
  await expect.poll(() => existsSync(join(DATA_DIR, "server.lock"))).toBe(true);
  await backups.stop();
  expect(listBackups(settings)).toEqual([]);
});
