import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { countManualBackup } from "#domain/people/limits.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { user, verification } from "#platform/auth/table.server.ts";
import { listBackups } from "#platform/backup/folder.ts";
import { beginBackupWork } from "#platform/backup/work.ts";
import {
  addBackupFile,
  type BackupFolders,
  backupsPath,
  emptyBackupFolders,
  serveEmbeddedSite,
} from "./embedded-site.ts";
import { password, signInAsAdmin, signUpMember } from "./people.ts";
import type { Site } from "./site.ts";
import { test as base, expect } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

const test = base.extend<{ $file: { site: Site }; $test: { folders: BackupFolders } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it
  site: [async ({}, use) => serveEmbeddedSite(use), { scope: "file" }],
  folders: async ({ site }, use) => use(emptyBackupFolders(site)),
});

test.beforeEach(({ web }) => signInAsAdmin(web));

function rows(page: WebPage) {
  return page
    .$("table tbody tr")
    .toArray()
    .map((row) => page.$(row).text());
}

async function openWhenDone(web: Web) {
  await expect
    .poll(async () => (await web.open(backupsPath)).$("progress").length, { interval: 500 })
    .toBe(0);
  return web.open(backupsPath);
}

function permitIn(page: WebPage) {
  return { name: page.value("name"), permit: page.value("permit") };
}

async function downloads(site: Site) {
  return site.database.$count(securityEvents, sql`kind = 'backup-downloaded'`);
}

test("a backup is made by hand, checked, and found damaged later", async ({ web, folders }) => {
  const empty = await web.open(backupsPath);
  expect(empty.text).toContain("No backup has been made yet.");
  expect(empty.text).toContain("npm run restore FILE");
  const begun = await empty.send("Back up now");
  expect([begun.address, begun.alerts]).toEqual([backupsPath, []]);
  const made = await openWhenDone(web);
  expect(rows(made)).toEqual([
    expect.stringMatching(/By hand\d+ KBWhole: [\d,]+ rows in \d+ tablesChecked today/),
  ]);

  const [stored] = listBackups(folders);
  writeFileSync(stored?.file ?? "", readFileSync(stored?.file ?? "").subarray(0, 1000));
  const checking = await web.post(backupsPath, { intent: "check", id: stored?.name ?? "" });
  expect(checking.alerts).toEqual([]);
  expect(rows(await openWhenDone(web))).toEqual([expect.stringContaining("Damaged: it cannot be restored.")]);
});

test("while another process makes one its progress is shown, and no second one begins", async ({
  web,
  folders,
}) => {
  const name = addBackupFile(folders);
  const work = beginBackupWork(folders, { task: "nightly" });
  work.report(0.57);
  const page = await web.open(backupsPath);
  expect(page.$("progress").attr("value")).toBe("57");
  for (const intent of ["make", "check"]) {
    const refused = await web.post(backupsPath, { intent, id: name });
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
  writeFileSync(folders.BACKUP_DIR, "a file where the folder should be");
  await (await web.open(backupsPath)).send("Back up now");
  expect((await openWhenDone(web)).alerts.join()).toContain("the folder is a file (EEXIST)");
  rmSync(folders.BACKUP_DIR);
  const [admin] = await site.database.select().from(user);
  for (let number = 2; number <= 10; number++) await countManualBackup(admin?.id ?? "");
  const refused = await web.post(backupsPath, { intent: "make" });
  expect(refused.alerts.join()).toContain("Too many attempts.");
  expect(listBackups(folders)).toEqual([]);
});

test("a download takes the password, is recorded, and works once", async ({ web, folders, site }) => {
  const name = addBackupFile(folders);
  const asked = await (await web.open(backupsPath)).follow("Download the backup of 11/16/2026, 3:00 AM EST");
  expect(asked.$("input[name=code]")).toHaveLength(0);
  const refused = await asked.send("Download", { Password: "not my password" });
  expect([refused.status, refused.value("Password")]).toEqual([400, ""]);
  expect(refused.text).toContain("This is not your password.");
  expect(refused.html).not.toContain('name="permit"');

  const permitted = await refused.send("Download", { Password: password });
  const file = await web.post(`${backupsPath}/download`, permitIn(permitted));
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

  const again = await web.post(`${backupsPath}/download`, permitIn(permitted));
  expect(again.address).toBe(backupsPath);
  expect(again.alerts.join()).toContain("Please enter your password again.");
  expect(await downloads(site)).toBe(1);
});

test("names that are not listed, permits of others and late ones get no file", async ({
  web,
  folders,
  site,
}) => {
  const name = addBackupFile(folders);
  const own = async () =>
    permitIn(
      await (await web.open(`${backupsPath}?download=${name}`)).send("Download", { Password: password }),
    );
  for (const forged of ["../secret", `../backups/${name}`, "/etc/passwd", "secret", `${name}/`, ""]) {
    const refused = await web.post(`${backupsPath}/download`, { ...(await own()), name: forged });
    expect(refused.html, forged).not.toContain("not a backup");
    expect(refused.headers, forged).not.toHaveProperty("content-disposition");
    const asked = await web.post(`${backupsPath}?download=${encodeURIComponent(forged)}`, {
      intent: "download",
      password,
    });
    expect(asked.html, forged).not.toContain('name="permit"');
  }
  const late = await own();
  await site.database.update(verification).set({ expiresAt: new Date(0) });
  expect((await web.post(`${backupsPath}/download`, late)).address).toBe(backupsPath);

  // Whoever is not the admin gets nothing, even with a valid permit.
  const permit = await own();
  for (const enter of [undefined, signUpMember]) {
    const other = new Web(site.url);
    await enter?.(other);
    for (const answer of [
      await other.open(backupsPath),
      await other.post(backupsPath, { intent: "make" }),
      await other.post(`${backupsPath}/download`, permit),
    ]) {
      expect(answer.address).toMatch(/^\/(admin\/login|member-dashboard)/);
      expect(answer.html).not.toMatch(/not a backup|beunec-2026/);
    }
  }
  expect(await downloads(site)).toBe(0);
  expect(listBackups(folders)).toHaveLength(1);
});

test("with a second factor a download also takes a code or a recovery code", async ({
  web,
  folders,
  site,
}) => {
  addBackupFile(folders);
  const setUp = await (await web.open("/admin/account/second-factor")).send("Continue", {
    Password: password,
  });
  const secret = setUp.$(".spelled").text().replaceAll(" ", "");
  const isOn = await setUp.send("Turn On Second Factor", { "Six-digit code": codeNow(secret) });
  const recoveryCode = isOn.$("section[aria-label='Recovery codes'] li").first().text();
  const form = await web.open(`${backupsPath}?download=${listBackups(folders)[0]?.name}`);
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
    expect((await web.post(`${backupsPath}/download`, permitIn(permitted))).html).toBe("not a backup");
  }
  expect(await downloads(site)).toBe(2);
});
