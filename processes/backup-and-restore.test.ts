import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outsideCalendars } from "#domain/inbox/busy-times/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { session, user } from "#platform/auth/table.server.ts";
import { query, testPlace } from "#platform/backup/backup.test-support.ts";
import { readStoredRows, type StoredRows } from "#platform/backup/stored-rows.test-support.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSettings } from "#platform/env.ts";
import { setIdentity } from "#platform/identity.ts";
import { messages, serverSettings } from "#platform/mail/table.server.ts";
import { fillWithSamples } from "../scripts/demo/fill.ts";
import { comparable, eventsIn, planStories, rowsAt, runCommand, runProgram } from "./commands.ts";

const { owner, ownerUrl } = await testDatabase();
const { folder } = testPlace();
setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true });

const outside = { DATABASE_URL: ownerUrl, SECRET: testSecret, DATA_DIR: join(folder, "no-data") };
const passphrase = "correct horse battery";
const backupFile = join(folder, "with-secret.tar.zst");

function newFolder() {
  const path = join(folder, randomUUID());
  mkdirSync(path, { mode: 0o711 });
  return path;
}

let original: StoredRows;

beforeAll(async () => {
  await fillWithSamples(owner);
  await planStories(owner);
  await owner
    .update(messages)
    .set({ state: "queued", sentAt: null })
    .where(sql`state = 'sent' and ctid in
    (select ctid from mail.messages where state = 'sent' limit 2)`);
  await owner
    .update(serverSettings)
    .set({ host: "smtp.example.org", port: 587, encryption: "starttls", sender: "office@example.org" });
  await owner
    .insert(outsideCalendars)
    .values({ name: "Work", host: "calendar.example", sealedAddress: "sealed" });
  original = await readStoredRows(owner);
  const [someone] = await owner.select().from(user).limit(1);
  await owner
    .insert(session)
    .values({ userId: someone?.id ?? "", token: "a session's token", expiresAt: new Date("2999-01-01") });
  const outdated = sampleSessionRequest();
  await owner.insert(sessionRequests).values(outdated);
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update session_requests set created_at = '2001-01-01' where id = ${outdated.id}`);
  });
  const { code } = await runCommand("backup", [backupFile, "--with-secret"], {
    ...outside,
    BACKUP_PASSPHRASE: passphrase,
  });
  expect(code).toBe(0);
});

test("an outside database moves into the embedded one with its secret, without outdated rows and sessions", async () => {
  const embeddedFolder = newFolder();
  const restored = await runCommand("restore", [backupFile], {
    DATA_DIR: embeddedFolder,
    BACKUP_PASSPHRASE: passphrase,
  });
  expect(restored.errors).toBe("");
  const waiting = original["mail.messages"]?.filter(({ state }) => state === "queued") ?? [];
  expect(waiting.length).toBeGreaterThan(0);
  expect(restored.output).toContain(`${waiting.length} waiting mails will only be written to files`);
  expect(restored.output).toContain("The mail server is switched off");
  expect(restored.output).toContain("Calendars of other services are switched off");
  expect(restored.output).toContain("Letters are as the backup has them (1 genuine)");
  expect(restored.output).toContain("Case studies of programs are drafts (1), because consent may have been");
  expect(restored.output).not.toContain("lost");
  expect(readFileSync(join(embeddedFolder, "secret"), "utf8").trim()).toBe(testSecret);

  const { url, close } = await openOwner(readSettings({ DATA_DIR: embeddedFolder }));
  const rows = await rowsAt(url);
  expect(comparable(rows)).toEqual(comparable(original));
  expect(eventsIn(rows)).toEqual(["backup-restored"]);
  expect(rows["mail.server_settings"]).toMatchObject([{ host: "smtp.example.org", is_on: false }]);
  expect(rows["public.outside_calendars"]).toMatchObject([{ host: "calendar.example", is_on: false }]);
  const told = await query(
    url,
    "select from case_studies join stories on case_study_id = id where publish_at is not null",
  );
  expect(told).toEqual([]);
  const jobs = await query(url, "select data->>'id' as id from jobs.job where name = 'mail'");
  expect(jobs.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  await close();
});

test("each refusal is one sentence and changes nothing", async () => {
  const before = await rowsAt(ownerUrl);
  const damaged = join(folder, "damaged.tar.zst");
  writeFileSync(damaged, readFileSync(backupFile).subarray(1000));
  const newDataFolder = join(folder, "not-made");
  const refusals: [Parameters<typeof runCommand>[2], string, RegExp][] = [
    [outside, backupFile, /^The database is not empty; nothing has been changed\./],
    [{ DATA_DIR: newDataFolder }, damaged, /is damaged or not a backup; nothing has been changed\./],
    [{ DATA_DIR: newDataFolder, BACKUP_PASSPHRASE: "wrong" }, backupFile, /^The passphrase is not the one/],
  ];
  await Promise.all(
    refusals.map(async ([environment, file, sentence]) => {
      const { code, errors } = await runCommand("restore", [file], environment);
      expect(errors).toMatch(sentence);
      expect(errors.trim().split("\n")).toHaveLength(1);
      expect(code).toBe(1);
    }),
  );
  expect(existsSync(newDataFolder)).toBe(false);
  expect(await rowsAt(ownerUrl)).toEqual(before);
});

test("another SECRET of the environment is told apart before anything is restored", async () => {
  const dataFolder = newFolder();
  const { code, errors } = await runCommand("restore", [backupFile], {
    ...outside,
    SECRET: "t".repeat(32),
    DATA_DIR: dataFolder,
    BACKUP_PASSPHRASE: passphrase,
  });
  expect(code).toBe(1);
  expect(errors).toContain("SECRET is not the one of this backup");
  expect(readFileSync(join(dataFolder, "backup-secret"), "utf8").trim()).toBe(testSecret);
});

test("a disk that takes no more leaves nothing half, and the reason is kept for the dashboard", async () => {
  const dataFolder = newFolder();
  const environment = { ...outside, DATA_DIR: dataFolder };
  const limited = ["/bin/sh", "-c", 'ulimit -f 16; exec "$0" "$@"', process.execPath, "scripts/backup.ts"];
  const { code, errors } = await runProgram(limited, environment);
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The backup could not be written to .*: the file would become larger than is allowed/,
  );
  expect(readdirSync(join(dataFolder, "backups"))).toEqual([]);
  expect(readFileSync(join(dataFolder, "backup-failure.txt"), "utf8")).toBe(errors);

  expect((await runCommand("backup", [], environment)).code).toBe(0);
  expect(readdirSync(join(dataFolder, "backups"))).toHaveLength(1);
  expect(existsSync(join(dataFolder, "backup-failure.txt"))).toBe(false);
});

test("a backup that is ended removes what it has written, and the next one what a killed one left", async () => {
  const dataFolder = newFolder();
  const backups = join(dataFolder, "backups");
  mkdirSync(backups);
  const child = spawn(process.execPath, ["scripts/backup.ts"], {
    env: { PATH: process.env.PATH, ...outside, DATA_DIR: dataFolder },
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  await owner.transaction(async (tx) => {
    // Makes the backup wait in the middle.
    await tx.execute(sql`lock table blog_posts in access exclusive mode`);
    while (readdirSync(backups).length === 0 && child.exitCode === null)
      await tx.execute(sql`select pg_sleep(0.01)`);
    child.kill("SIGTERM");
    await ended;
  });
  expect(readdirSync(backups)).toEqual([]);

  writeFileSync(join(backups, "beunec-2026-01-01T00-00-00Z.tar.zst.999999999.unfinished"), "half");
  expect((await runCommand("backup", [], { ...outside, DATA_DIR: dataFolder })).code).toBe(0);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^beunec-[\dTZ-]+-manual\.tar\.zst$/)]);
  rmSync(backups, { recursive: true });
});
