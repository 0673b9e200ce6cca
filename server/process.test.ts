import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { connectionsFor } from "#platform/db/connections.ts";
import { processStartTime } from "#platform/processes.ts";
import { freezeDatabase } from "./frozen-database.test-support.ts";
import { connectOwner, databasePid, preparedFolder, processFile } from "./prepared-folder.test-support.ts";
import { startServer, type TestServer, temporaryFolder } from "./server.test-support.ts";

const running: TestServer[] = [];
const folders: string[] = [];

function folder(made = temporaryFolder()) {
  folders.push(made);
  return made;
}

const firstStart = await startServer({ DATA_DIR: temporaryFolder(), PUBLIC_URL: "https://firm.example" });
const firstDatabase = databasePid(firstStart.dataFolder);
firstStart.process.kill("SIGTERM");
const firstExit = await firstStart.exit;
/** Shared by the tests that do not change it. */
const standing = await startServer({ DATA_DIR: folderWithStaleProcessFile() });

afterAll(async () => {
  await standing.stop();
  for (const { dataFolder } of [firstStart, standing]) rmSync(dataFolder, { recursive: true, force: true });
});

/** The file names a process that runs and is not the database: this one. */
function folderWithStaleProcessFile() {
  const dataFolder = preparedFolder();
  writeFileSync(processFile(dataFolder), `${process.pid}\n/elsewhere\n`);
  return dataFolder;
}

async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

test("the banner names the address, the data folder, the database and where to create the admin", () => {
  expect(firstStart.output()).toContain("https://firm.example");
  expect(firstStart.output()).toContain(firstStart.dataFolder);
  expect(firstStart.output()).toContain("embedded PostgreSQL 18");
  expect(firstStart.output()).toContain("https://firm.example/admin/signup");
});

test("the embedded database is reachable neither from outside nor by other users", async () => {
  const owner = connectOwner(standing.dataFolder);
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
  const dataFolder = folder(preparedFolder());
  const first = await startServer({ DATA_DIR: dataFolder });
  const orphan = databasePid(dataFolder);
  const owner = connectOwner(dataFolder);
  for (let count = 0; count < 5; count++) {
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
  const after = connectOwner(dataFolder);
  const {
    rows: [row],
  } = await after.execute<{ rows: number }>(sql`select count(*)::int as rows from contact_messages`);
  await after.$client.end();
  expect(row?.rows).toBe(5);
});

test("an unrelated process whose id stands in a stale process file is not touched", async () => {
  expect((await fetch(`${standing.url}/readyz`)).status).toBe(200);
  expect(databasePid(standing.dataFolder)).not.toBe(process.pid);
});

test("a second server on the same data folder is refused with a message and changes nothing", async () => {
  const second = await startServer({ DATA_DIR: standing.dataFolder });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(/^Another server \(process \d+\) is using the data folder .+\n$/);
  expect((await fetch(`${standing.url}/readyz`)).status).toBe(200);
});

test("SIGTERM stops server and database with exit code 0 and leaves nothing running", () => {
  expect(firstExit).toEqual({ code: 0, signal: null });
  expect(processStartTime(firstDatabase)).toBeUndefined();
  expect(existsSync(processFile(firstStart.dataFolder))).toBe(false);
  expect(existsSync(join(firstStart.dataFolder, "server.lock"))).toBe(false);
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
  const server = await startServer({ DATA_DIR: join(file, "data") });
  expect((await server.exit).code).toBe(1);
  expect(server.output()).toMatch(/^DATA_DIR holds ".+", which cannot be written \(ENOTDIR\); .+\n$/);
});

test("an invalid setting is reported in one line, and no data folder is created", async () => {
  const dataFolder = join(folder(), "data");
  const server = await startServer({ DATA_DIR: dataFolder, PORT: "http" });
  expect((await server.exit).code).toBe(1);
  expect(server.output()).toBe('PORT holds "http"; it takes a whole number from 1 to 65535.\n');
  expect(existsSync(dataFolder)).toBe(false);
});

describe("while the database hangs or is gone", () => {
  const secret = "Q7".repeat(22).slice(0, 43);
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: preparedFolder(), LOG_LEVEL: "trace" });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  async function askForSecretAddresses() {
    const paths = [`/receipt/${secret}`, `/receipt/${secret}/move`, `/calendar/${secret}/calls.ics`];
    const answers = await Promise.all(paths.map((path) => fetch(`${server.url}${path}`)));
    return answers.map(({ status }) => status);
  }

  test("the server reports it, serves cached pages, and recovers by itself", async () => {
    expect(await askForSecretAddresses()).toEqual([404, 404, 404]);
    expect((await fetch(`${server.url}/resources`)).status).toBe(200);
    const database = databasePid(server.dataFolder);
    const { pids } = freezeDatabase(database);
    const [uncached] = await Promise.all([
      fetch(`${server.url}/resources/not-cached`),
      expect(askForSecretAddresses()).resolves.toEqual([503, 503, 503]),
    ]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/resources`)).status).toBe(200);
    expect([uncached.status, uncached.headers.get("Retry-After")]).toEqual([503, "5"]);
    const page = await uncached.text();
    expect(page).toContain("Back in a moment");
    const reference = page.match(/<code>([0-9a-f-]{36})<\/code>/)?.[1] ?? "none";
    expect(server.output()).toContain(`"request":"${reference}"`);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(databasePid(server.dataFolder)).not.toBe(database);
  });

  test("the secret addresses of receipts and of the calendar appear in no log", () => {
    expect(server.output()).toContain('"route":"/receipt/:token');
    expect(server.output()).not.toContain(secret.slice(0, 8));
  });
});

function childrenOf(pid: number) {
  const listed = spawnSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
  return listed.stdout.split("\n").filter(Boolean).map(Number);
}

test("several workers share the port, have enough connections, and stop together", async () => {
  const server = await start({ DATA_DIR: folder(preparedFolder()), WORKERS: "2" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const workers = childrenOf(server.process.pid ?? 0);
  const owner = connectOwner(server.dataFolder);
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
  const dataFolder = folder(preparedFolder());
  rmSync(join(dataFolder, "uploads"), { recursive: true, force: true });
  writeFileSync(join(dataFolder, "uploads"), "not a folder");
  const { exit, output } = await start({ DATA_DIR: dataFolder, WORKERS: "2" });
  expect((await exit).code).toBe(1);
  expect(output()).toContain("The server could not start");
  expect(output()).toMatch(/A worker could not start, for the reason above\.\n$/);
});

describe("with DATABASE_URL", () => {
  let server: TestServer;

  beforeAll(async () => {
    const database = await copyDatabase(inject("cluster"));
    const owner = connect(database.ownerUrl, { max: 1, applicationName: "tests" });
    await owner.execute(sql`create role hosted_login login noinherit password 'hosted'`);
    await owner.execute(
      sql`grant beunec_visitor, beunec_member, beunec_admin, beunec_enqueuer, beunec_auth, beunec_jobs to hosted_login`,
    );
    const appUrl = new URL(database.ownerUrl);
    [appUrl.username, appUrl.password] = ["hosted_login", "hosted"];
    server = await startServer({
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: appUrl.href,
      SECRET: testSecret,
    });
    return async () => {
      await server.stop();
      await owner.$client.end();
      await database.drop();
    };
  });

  test("no embedded database is started", async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(readdirSync(server.dataFolder)).toEqual([]);
    expect(childrenOf(server.process.pid ?? 0)).toEqual([]);
  });

  test("where the owner cannot create roles, one given login serves all pools", async () => {
    expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  });
});
