import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { freePort } from "#platform/free-port.ts";
import { compareRestored, compareSums, sumsOfBackup, sumsOfDatabase } from "../drill/checksums.ts";
import { openPlace } from "../drill/place.ts";
import { momentsWithin, query, runAndKill, withOwner } from "./fault-site.ts";

const place = openPlace();
afterAll(place.clear);

const never = 600_000;
const passphrase = { BACKUP_PASSPHRASE: "a passphrase for faults" };
const reference = { DATA_DIR: place.dataFolder("reference") };
const file = join(place.folder, "reference.tar.zst");

beforeAll(async () => {
  await place.command("restore", ["platform/db/fixtures/version-1.0.0.tar.zst"], reference);
});

async function timeOf(work: () => Promise<unknown>) {
  const from = Date.now();
  await work();
  return Date.now() - from;
}

test("a server killed in the middle of its first start begins again and makes a whole database", async () => {
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
  const measured = await timeOf(async () => {
    const server = await place.start({ DATA_DIR: place.dataFolder("undisturbed") });
    await server.stop();
  });
  const DATA_DIR = place.dataFolder("disturbed");
  for (const moment of momentsWithin(measured)) {
    const PORT = String(await freePort());
    expect(await runAndKill(["build/server/index.js"], { DATA_DIR, PORT }, moment)).toBeNull();
  }
  const server = await place.start({ DATA_DIR });
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  const applied = await query<{ hash: string }>(DATA_DIR, "select hash from drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(entries.length);
  await server.stop();
});

test("backups killed in the middle leave no file that looks like one, and do not disturb the next", async () => {
  const folder = join(place.folder, "backups");
  const environment = { ...reference, ...passphrase, BACKUP_DIR: folder };
  const measured = await timeOf(() => place.command("backup", [file, "--with-secret"], environment));
  for (const moment of momentsWithin(measured)) {
    await runAndKill(["scripts/backup.ts", "--with-secret"], environment, moment);
  }
  await place.command("backup", ["--with-secret"], environment);
  const names = readdirSync(folder);
  expect(names.filter((name) => !/^beunec-[\dTZ-]+(-manual)?\.tar\.zst$/.test(name))).toEqual([]);
  for (const name of names) await checkBackup(join(folder, name));
});

test("a restore killed in the middle can be repeated until it is whole", async () => {
  const { header } = await checkBackup(file);
  const expected = await sumsOfBackup(file, header.tables);
  expect(
    compareSums(expected, await withOwner(reference.DATA_DIR, (url) => sumsOfDatabase(url, header.tables))),
  ).toEqual([]);
  const words = ["scripts/restore.ts", file];
  const undisturbed = { ...passphrase, DATA_DIR: place.dataFolder("restored") };
  const measured = await timeOf(() => runAndKill(words, undisturbed, never));
  const disturbed = { ...passphrase, DATA_DIR: place.dataFolder("restored-again") };
  for (const moment of momentsWithin(measured)) await runAndKill(words, disturbed, moment);
  await runAndKill(words, disturbed, never);
  for (const { DATA_DIR } of [undisturbed, disturbed]) {
    const found = await withOwner(DATA_DIR, (url) => sumsOfDatabase(url, header.tables));
    expect(compareRestored(expected, found)).toEqual([]);
    expect(readFileSync(join(DATA_DIR, "secret"))).toEqual(readFileSync(join(reference.DATA_DIR, "secret")));
  }
  const server = await place.start({ DATA_DIR: disturbed.DATA_DIR });
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  await server.stop();
});
