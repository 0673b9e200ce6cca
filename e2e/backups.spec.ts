import { readFileSync, writeFileSync } from "node:fs";
import { listBackups, newBackupFile } from "#platform/backup/folder.ts";
import { recordCheckResult } from "#platform/backup/results.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import {
  addBackupFile,
  type BackupFolders,
  backupsPath,
  emptyBackupFolders,
  serveEmbeddedSite,
} from "../requests/embedded-site.ts";
import { password, signInAsAdmin } from "../requests/people.ts";
import { expectScreens } from "./screens.ts";
import { test as base, expect } from "./test.ts";

const test = base.extend<{ folders: BackupFolders }, object>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  site: [async ({}, use) => serveEmbeddedSite(use), { scope: "worker" }],
  folders: async ({ site }, use) => use(emptyBackupFolders(site)),
});

// One after the other, because both use the site's one folder of backups.
test.describe.configure({ mode: "default" });

test("the progress advances in two tabs until the new backup is listed", async ({
  page,
  context,
  folders,
}) => {
  await signInAsAdmin(page);
  const second = await context.newPage();
  const work = beginBackupWork(folders, { task: "manual" });
  for (const tab of [page, second]) await tab.goto(backupsPath);
  for (const percent of [12, 57, 90]) {
    work.report(percent / 100);
    for (const tab of [page, second])
      await expect(tab.getByRole("progressbar", { name: "Backing up" })).toHaveAttribute(
        "value",
        `${percent}`,
      );
  }
  await expect(page.getByRole("status")).toHaveText("Backing up… 75%");
  const name = addBackupFile(folders);
  recordCheckResult(folders, name, { is: "whole", rows: 12_345, tables: 40 });
  work.end();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("row").filter({ hasText: "Whole: 12,345 rows in 40 tables" })).toBeVisible();
    await expect(tab.getByRole("status")).toHaveText("The backup is made, and has been read back.");
  }

  // A real one, and its file, by the keyboard.
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "Download the backup of" }).first().press("Enter");
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(password);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await download;
  const [made] = listBackups(folders);
  expect(file.suggestedFilename()).toBe(made?.name);
  expect(readFileSync(await file.path())).toEqual(readFileSync(made?.file ?? ""));
  await expect(page.getByText("The download has begun.")).toBeVisible();
});

test("the screens of backups are clean at every width", async ({ page, folders }) => {
  await signInAsAdmin(page);
  const look = { without: [".admin-header"], areOneApp: true } as const;
  await expectScreens(page, [{ at: backupsPath, is: "empty", says: /^No backup has been made yet/ }], look);
  const name = addBackupFile(folders);
  recordCheckResult(folders, name, { is: "damaged" });
  writeFileSync(newBackupFile(folders, new Date(), "manual"), "");
  const work = beginBackupWork(folders, { task: "nightly" });
  work.report(0.4);
  await expectScreens(
    page,
    [
      { at: backupsPath, is: "one is being made", says: "40%", narrow: true },
      {
        at: `${backupsPath}?download=${name}`,
        is: "the password is asked for",
        says: "To know that it is you.",
      },
    ],
    look,
  );
  work.end();
});
