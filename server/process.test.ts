import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { connectionsFor } from "#platform/db/connections.ts";
import { freePort } from "#platform/free-port.ts";
import { processStartTime } from "#platform/processes.ts";
import { startServer, type TestServer, temporaryFolder } from "./server.test-support.ts";

const running: TestServer[] = [];
const folders: string[] = [];

// Starting on a copy of a prepared data folder takes half the time.
const firstStart = await startServer({ DATA_DIR: temporaryFolder(), PUBLIC_URL: "https://firm.example" });
await firstStart.stop();
/** Shared by the tests that do not change it. */
const standing = await startServer({ DATA_DIR: copiedFolder() });

afterAll(async () => {
  await standing.stop();
  for (const { dataFolder } of [firstStart, standing]) rmSync(dataFolder, { recursive: true, force: true });
});

function copiedFolder() {
  const copy = temporaryFolder();
  execFileSync("cp", ["-a", `${firstStart.dataFolder}/.`, copy]);
  return copy;
}

async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

function folder(make = temporaryFolder) {
  const made = make();
  folders.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

function databasePid(dataFolder: string) {
  return Number(readFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
}

async function ownerOf(dataFolder: string) {
  const lines = readFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(dataFolder, "database-password"), "utf8").trim();
  return connect(`postgres://beunec_owner:${password}@127.0.0.1:${lines[3]}/beunec`, {
    max: 1,
    applicationName: "tests",
  });
}

async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, within: number) {
  const until = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("the banner names the address, the data folder, the database and where to create the admin", () => {
  expect(firstStart.output()).toContain("https://firm.example");
  expect(firstStart.output()).toContain(firstStart.dataFolder);
  expect(firstStart.output()).toContain("embedded PostgreSQL 18");
  expect(firstStart.output()).toContain("https://firm.example/admin/signup");
});

test("the embedded database is reachable neither from outside nor by other users", async () => {
  const owner = await ownerOf(standing.dataFolder);
  const {
    rows: [row],
  } = await owner.execute<Record<string, string>>(sql`
    select current_setting('listen_addresses') as listening, current_setting('unix_socket_directories') as sockets,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as methods`);
  await owner.$client.end();
  expect(row).toEqual({
    listening: "127.0.0.1",
    sockets: "",
    checksums: "on",
    fsync: "on",
    methods: "scram-sha-256",
  });
  for (const secret of ["database-password", "secret"]) {
    expect(statSync(join(firstStart.dataFolder, secret)).mode & 0o777).toBe(0o600);
  }
});

test("after kill -9 the next start stops the orphaned database and has every committed row", async () => {
  const dataFolder = folder(copiedFolder);
  const first = await startServer({ DATA_DIR: dataFolder });
  const orphan = databasePid(dataFolder);
  const owner = await ownerOf(dataFolder);
  for (let count = 0; count < 50; count++) {
    await owner.execute(
      sql`insert into contact_messages (name, email, message) values ('A', 'a@b.example', 'kept')`,
    );
  }
  first.process.kill("SIGKILL");
  await first.exit;
  await owner.$client.end();
  expect(processStartTime(orphan)).toBeDefined();

  const second = await start({ DATA_DIR: dataFolder });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(processStartTime(orphan)).toBeUndefined();
  const after = await ownerOf(dataFolder);
  const {
    rows: [row],
  } = await after.execute<{ rows: number }>(sql`select count(*)::int as rows from contact_messages`);
  await after.$client.end();
  expect(row?.rows).toBe(50);
});

test("an unrelated process whose id stands in a stale process file is not touched", async () => {
  const dataFolder = folder(copiedFolder);
  writeFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), `${process.pid}\n/elsewhere\n`);
  const server = await start({ DATA_DIR: dataFolder });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a second server on the same data folder is refused with a message and changes nothing", async () => {
  const second = await startServer({ DATA_DIR: standing.dataFolder });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(/^Another server \(process \d+\) is using the data folder .+\n$/);
  expect((await fetch(`${standing.url}/readyz`)).status).toBe(200);
});

test("SIGTERM stops server and database with exit code 0 and leaves nothing running", async () => {
  const dataFolder = folder(copiedFolder);
  const server = await startServer({ DATA_DIR: dataFolder });
  const database = databasePid(dataFolder);
  server.process.kill("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expect(processStartTime(database)).toBeUndefined();
  expect(existsSync(join(dataFolder, "postgres/cluster/postmaster.pid"))).toBe(false);
  expect(existsSync(join(dataFolder, "server.lock"))).toBe(false);
});

test("a stack trace names functions and source files without a source map", async () => {
  const dataFolder = folder();
  mkdirSync(join(dataFolder, "secret"));
  const server = await startServer({ DATA_DIR: dataFolder });
  expect((await server.exit).code).toBe(1);
  const place = server.output().match(/at readOrCreateSecret \(file:\/\/(.+?):(\d+):\d+\)/);
  const above = readFileSync(place?.[1] ?? "", "utf8")
    .split("\n")
    .slice(0, Number(place?.[2]));
  expect(above.findLast((line) => line.startsWith("// "))).toBe("// platform/env.ts");
  expect(readdirSync("build/server").filter((name) => name.endsWith(".map"))).toEqual([]);
});

test("a port in use is reported in one line, and no data folder is created", async () => {
  const dataFolder = join(folder(), "data");
  const second = await startServer({ PORT: new URL(standing.url).port, DATA_DIR: dataFolder });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(/^PORT \d+ on 127\.0\.0\.1 is taken by another program; .+\n$/);
  expect(existsSync(dataFolder)).toBe(false);
});

test("an unwritable data folder is reported in one line", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  for (const [dataFolder, reason] of [
    [join(file, "data"), "ENOTDIR"],
    ["/proc/nowhere/data", "ENOENT"],
  ] as const) {
    const server = await startServer({ DATA_DIR: dataFolder });
    expect((await server.exit).code).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^DATA_DIR holds ".+", which cannot be written \\(${reason}\\); .+\n$`),
    );
  }
});

test.each([
  [{ PORT: "http" }, 'PORT holds "http"; it takes a whole number from 1 to 65535.'],
  [{ TRUST_PROXY: "-1" }, 'TRUST_PROXY holds "-1"; it takes a whole number from 0 to 10.'],
  [
    { DATABASE_CONNECTIONS: "11" },
    'DATABASE_CONNECTIONS holds "11"; it takes a whole number from 12 to 500.',
  ],
  [
    { DATABASE_DIRECT_URL: "postgres://u:p@h/d" },
    "DATABASE_DIRECT_URL is set without DATABASE_URL; it takes the way past a pooler to that database.",
  ],
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL holds "loud"; it takes trace, debug, info, warn, error, fatal or silent.',
  ],
  [
    { PUBLIC_URL: "ftp://x" },
    'PUBLIC_URL holds "ftp://x"; it takes an address that begins with http:// or https://.',
  ],
  [
    { DATABASE_URL: "postgres://u:p@h/d" },
    "SECRET is not set; with DATABASE_URL it takes at least 32 random characters.",
  ],
  [{ SECRET: "short" }, "SECRET holds a value that is not shown; it takes at least 32 random characters."],
])("the invalid setting %o is reported in one line", async (environment, line) => {
  const dataFolder = join(folder(), "data");
  const server = await startServer({ DATA_DIR: dataFolder, PORT: String(await freePort()), ...environment });
  expect((await server.exit).code).toBe(1);
  expect(server.output()).toBe(`${line}\n`);
  expect(existsSync(dataFolder)).toBe(false);
});

test("with DATABASE_URL no embedded database is started", async () => {
  const database = await copyDatabase(inject("cluster"));
  const server = await start({ DATABASE_URL: database.ownerUrl, SECRET: testSecret });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(readdirSync(server.dataFolder)).toEqual([]);
  expect(childrenOf(server.process.pid ?? 0)).toEqual([]);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await database.drop();
});

test("while the database hangs or is gone the server reports it, serves cached pages, and recovers by itself", async () => {
  const server = await start({ DATA_DIR: folder(copiedFolder) });
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  const database = databasePid(server.dataFolder);
  process.kill(database, "SIGSTOP");
  for (const child of childrenOf(database)) process.kill(child, "SIGSTOP");
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  const uncached = await fetch(`${server.url}/resources/not-cached`);
  expect([uncached.status, uncached.headers.get("Retry-After")]).toEqual([503, "5"]);
  const page = await uncached.text();
  expect(page).toContain("Back in a moment");
  const reference = page.match(/<code>([0-9a-f-]{36})<\/code>/)?.[1] ?? "none";
  expect(server.output()).toContain(`"request":"${reference}"`);
  for (const pid of [...childrenOf(database), database]) process.kill(pid, "SIGKILL");
  const status = await eventually(
    async () => (await fetch(`${server.url}/readyz`)).status,
    (code) => code === 200,
    60_000,
  );
  expect(status).toBe(200);
  expect(databasePid(server.dataFolder)).not.toBe(database);
});

test("the secret addresses of receipts and of the calendar appear in no log, whatever happens", async () => {
  const server = await start({ DATA_DIR: folder(copiedFolder), LOG_LEVEL: "trace" });
  const secret = "Q7".repeat(22).slice(0, 43);
  const paths = [`/receipt/${secret}`, `/receipt/${secret}/move`, `/calendar/${secret}/calls.ics`];
  async function ask() {
    const answers = await Promise.all(paths.map((path) => fetch(`${server.url}${path}`)));
    return answers.map(({ status }) => status);
  }
  expect(await ask()).toEqual([404, 404, 404]);
  const database = databasePid(server.dataFolder);
  for (const pid of [database, ...childrenOf(database)]) process.kill(pid, "SIGSTOP");
  expect(await ask()).toEqual([503, 503, 503]);
  expect(server.output()).toContain('"route":"/receipt/:token');
  expect(server.output()).not.toContain(secret.slice(0, 8));
});

function childrenOf(pid: number) {
  const listed = spawnSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
  return listed.stdout.split("\n").filter(Boolean).map(Number);
}

test("several workers share the port, have enough connections, and stop together", async () => {
  const server = await start({ DATA_DIR: folder(copiedFolder), WORKERS: "2" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const workers = childrenOf(server.process.pid ?? 0);
  const owner = await ownerOf(server.dataFolder);
  const {
    rows: [row],
  } = await owner.execute<{ allowed: number }>(
    sql`select current_setting('max_connections')::int as allowed`,
  );
  await owner.$client.end();
  expect(row?.allowed).toBe(connectionsFor({ WORKERS: 2, DATABASE_CONNECTIONS: 20 }));
  server.process.kill("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  for (const worker of workers) expect(processStartTime(worker)).toBeUndefined();
});

test("workers that cannot start end the server with a sentence", async () => {
  const dataFolder = folder(copiedFolder);
  rmSync(join(dataFolder, "uploads"), { recursive: true, force: true });
  writeFileSync(join(dataFolder, "uploads"), "not a folder");
  const { exit, output } = await start({ DATA_DIR: dataFolder, WORKERS: "2" });
  expect((await exit).code).toBe(1);
  expect(output()).toContain("The server could not start");
  expect(output()).toMatch(/A worker could not start, for the reason above\.\n$/);
});

test("started by root in a closed folder, the database is stored where its user has access", async () => {
  if (process.getuid?.() !== 0) return;
  const closed = mkdtempSync(join(tmpdir(), "beunec-closed-"));
  folders.push(closed);
  const server = await start({ DATA_DIR: join(closed, "data") });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  folders.push(execFileSync("realpath", [join(closed, "data/postgres")], { encoding: "utf8" }).trim());
  expect(statSync(closed).mode & 0o077).toBe(0);
});

test("where the owner cannot create roles, one given login serves all pools", async () => {
  const database = await copyDatabase(inject("cluster"));
  const owner = connect(database.ownerUrl, { max: 1, applicationName: "tests" });
  await owner.execute(sql`create role hosted_login login noinherit password 'hosted'`);
  await owner.execute(
    sql`grant beunec_visitor, beunec_member, beunec_admin, beunec_enqueuer, beunec_auth, beunec_jobs to hosted_login`,
  );
  const appUrl = new URL(database.ownerUrl);
  appUrl.username = "hosted_login";
  appUrl.password = "hosted";
  const server = await start({
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: appUrl.href,
    SECRET: testSecret,
  });
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await database.drop();
  await owner.$client.end();
});
