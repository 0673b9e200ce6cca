import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { countManualBackup } from "#domain/people/limits.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { user, verification } from "#platform/auth/table.server.ts";
import { listBackups, newBackupFile, recordOutcome } from "#platform/backup/folder.ts";
import { recordCheckResult } from "#platform/backup/results.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import { test as base } from "./embedded-site.ts";
import { password, signInAsAdmin, signUpMember } from "./people.ts";
import { expectScreens } from "./screens.ts";
import { expect, type Site } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

const path = "/admin/settings/backups";

const test = base.extend<{ folders: { DATA_DIR: string; BACKUP_DIR: string } }>({
  /** Each test begins without backups. */
  folders: async ({ site }, use) => {
    const folders = { DATA_DIR: site.dataFolder, BACKUP_DIR: join(site.dataFolder, "backups") };
    rmSync(folders.BACKUP_DIR, { recursive: true, force: true });
    recordOutcome(folders, null);
    await use(folders);
  },
});

test.describe.configure({ mode: "default" });

/** A file that is no real backup. */
function addFile(folders: { DATA_DIR: string; BACKUP_DIR: string }, content = "not a backup") {
  mkdirSync(folders.BACKUP_DIR, { recursive: true });
  const file = newBackupFile(folders, new Date(Date.UTC(2026, 10, 16, 8)), "nightly");
  writeFileSync(file, content);
  return file.slice(folders.BACKUP_DIR.length + 1);
}

function rows(page: WebPage) {
  return page
    .$("table tbody tr")
    .toArray()
    .map((row) => page.$(row).text());
}

async function openWhenDone(web: Web) {
  await expect.poll(async () => (await web.open(path)).$("progress").length).toBe(0);
  return web.open(path);
}

function permitIn(page: WebPage) {
  return { name: page.value("name"), permit: page.value("permit") };
}

async function downloads(site: Site) {
  return site.database.$count(securityEvents, sql`kind = 'backup-downloaded'`);
}

test("a backup is made by hand, checked, and found damaged later", async ({ web, folders }) => {
  await signInAsAdmin(web);
  const empty = await web.open(path);
  expect(empty.text).toContain("No backup has been made yet.");
  expect(empty.text).toContain("npm run restore FILE");
  const begun = await empty.send("Back up now");
  expect([begun.address, begun.alerts]).toEqual([path, []]);
  const made = await openWhenDone(web);
  expect(rows(made)).toEqual([
    expect.stringMatching(/By hand\d+ KBWhole: [\d,]+ rows in \d+ tablesChecked today/),
  ]);

  const [stored] = listBackups(folders);
  writeFileSync(stored?.file ?? "", readFileSync(stored?.file ?? "").subarray(0, 1000));
  const checking = await web.post(path, { intent: "check", id: stored?.name ?? "" });
  expect(checking.alerts).toEqual([]);
  expect(rows(await openWhenDone(web))).toEqual([expect.stringContaining("Damaged: it cannot be restored.")]);
});

test("while another process makes one its progress is shown, and no second one begins", async ({
  web,
  folders,
}) => {
  await signInAsAdmin(web);
  const name = addFile(folders);
  const work = beginBackupWork(folders, { task: "nightly" });
  work.report(0.57);
  const page = await web.open(path);
  expect(page.$("progress").attr("value")).toBe("57");
  for (const intent of ["make", "check"]) {
    const refused = await web.post(path, { intent, id: name });
    expect(refused.alerts.join()).toContain("A backup is being made or checked just now.");
  }
  work.end();
  expect(listBackups(folders)).toHaveLength(1);
});

test("at most ten are made by hand within an hour, and the reason of a failure is told", async ({
  web,
  folders,
  site,
}) => {
  await signInAsAdmin(web);
  writeFileSync(folders.BACKUP_DIR, "a file where the folder should be");
  await (await web.open(path)).send("Back up now");
  expect((await openWhenDone(web)).alerts.join()).toContain("the folder is a file (EEXIST)");
  rmSync(folders.BACKUP_DIR);
  const [admin] = await site.database.select().from(user);
  for (let number = 2; number <= 10; number++) await countManualBackup(admin?.id ?? "");
  const refused = await web.post(path, { intent: "make" });
  expect(refused.alerts.join()).toContain("Too many attempts.");
  expect(listBackups(folders)).toEqual([]);
});

test("a download takes the password, is recorded, and works once", async ({ web, folders, site }) => {
  await signInAsAdmin(web);
  const name = addFile(folders);
  const asked = await (await web.open(path)).follow("Download the backup of 11/16/2026, 3:00 AM EST");
  expect(asked.$("input[name=code]")).toHaveLength(0);
  const refused = await asked.send("Download", { Password: "not my password" });
  expect([refused.status, refused.value("Password")]).toEqual([400, ""]);
  expect(refused.text).toContain("This is not your password.");
  expect(refused.html).not.toContain('name="permit"');

  const permitted = await refused.send("Download", { Password: password });
  const file = await web.post(`${path}/download`, permitIn(permitted));
  expect([file.status, file.html]).toEqual([200, "not a backup"]);
  expect(file.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/zstd",
    "content-length": "12",
    "content-disposition": `attachment; filename="${name}"`,
  });
  expect(file.headers).not.toHaveProperty("content-encoding");
  expect(await downloads(site)).toBe(1);
  expect((await web.open("/admin/activity")).text).toContain("A backup was downloaded");

  const again = await web.post(`${path}/download`, permitIn(permitted));
  expect(again.address).toBe(path);
  expect(again.alerts.join()).toContain("Please enter your password again.");
  expect(await downloads(site)).toBe(1);
});

test("names that are not listed, permits of others and late ones get no file", async ({
  web,
  folders,
  site,
  playwright,
}) => {
  await signInAsAdmin(web);
  const name = addFile(folders);
  const own = async () =>
    permitIn(await (await web.open(`${path}?download=${name}`)).send("Download", { Password: password }));
  for (const forged of ["../secret", `../backups/${name}`, "/etc/passwd", "secret", `${name}/`, ""]) {
    const refused = await web.post(`${path}/download`, { ...(await own()), name: forged });
    expect(refused.html, forged).not.toContain("not a backup");
    expect(refused.headers, forged).not.toHaveProperty("content-disposition");
    const asked = await web.post(`${path}?download=${encodeURIComponent(forged)}`, {
      intent: "download",
      password,
    });
    expect(asked.html, forged).not.toContain('name="permit"');
  }
  const late = await own();
  await site.database.update(verification).set({ expiresAt: new Date(0) });
  expect((await web.post(`${path}/download`, late)).address).toBe(path);

  // Whoever is not the admin gets nothing, even with a valid permit.
  const permit = await own();
  for (const enter of [undefined, signUpMember]) {
    const other = new Web(playwright.request, site.url);
    await enter?.(other);
    for (const answer of [
      await other.open(path),
      await other.post(path, { intent: "make" }),
      await other.post(`${path}/download`, permit),
    ]) {
      expect(answer.address).toMatch(/^\/(admin\/login|member-dashboard)/);
      expect(answer.html).not.toMatch(/not a backup|beunec-2026/);
    }
    await other.close();
  }
  expect(await downloads(site)).toBe(0);
  expect(listBackups(folders)).toHaveLength(1);
});

test("with a second factor a download also takes a code or a recovery code", async ({
  web,
  folders,
  site,
}) => {
  await signInAsAdmin(web);
  addFile(folders);
  const setUp = await (await web.open("/admin/account/second-factor")).send("Continue", {
    Password: password,
  });
  const secret = setUp.$(".spelled").text().replaceAll(" ", "");
  const isOn = await setUp.send("Turn On Second Factor", { "Six-digit code": codeNow(secret) });
  const recoveryCode = isOn.$("section[aria-label='Recovery codes'] li").first().text();
  const form = await web.open(`${path}?download=${listBackups(folders)[0]?.name}`);
  for (const [code, reason] of [
    ["", "Enter the code from your app, or a recovery code."],
    [wrongCode(secret), "This code is not right, or has been used."],
    ["ABCDE-FGHJK", "This is not one of your recovery codes"],
  ] as const) {
    const refused = await form.send("Download", { Password: password, code });
    expect([refused.status, refused.value("code")]).toEqual([400, ""]);
    expect(refused.text).toContain(reason);
  }
  for (const code of [codeNow(secret, 1), recoveryCode]) {
    const permitted = await form.send("Download", { Password: password, code });
    expect((await web.post(`${path}/download`, permitIn(permitted))).html).toBe("not a backup");
  }
  expect(await downloads(site)).toBe(2);
});

test("the progress advances in two tabs until the new backup is listed", async ({
  page,
  context,
  folders,
}) => {
  await signInAsAdmin(page);
  const second = await context.newPage();
  const work = beginBackupWork(folders, { task: "manual" });
  for (const tab of [page, second]) await tab.goto(path);
  for (const percent of [12, 57, 90]) {
    work.report(percent / 100);
    for (const tab of [page, second])
      await expect(tab.getByRole("progressbar", { name: "Backing up" })).toHaveAttribute(
        "value",
        `${percent}`,
      );
  }
  await expect(page.getByRole("status")).toHaveText("Backing up… 75%");
  const name = addFile(folders);
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
  const look = { widths: [320, 768, 1250, 1440], without: [".admin-header"], areOneApp: true } as const;
  await expectScreens(page, [{ at: path, is: "empty", says: /^No backup has been made yet/ }], look);
  const name = addFile(folders);
  recordCheckResult(folders, name, { is: "damaged" });
  writeFileSync(newBackupFile(folders, new Date(), "manual"), "");
  const work = beginBackupWork(folders, { task: "nightly" });
  work.report(0.4);
  await expectScreens(
    page,
    [
      { at: path, is: "one is being made", says: "40%", narrow: true },
      { at: `${path}?download=${name}`, is: "the password is asked for", says: "To know that it is you." },
    ],
    look,
  );
  work.end();
});
