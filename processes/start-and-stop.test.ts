import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { processChildren, processStartTime } from "#platform/processes.ts";
import { startServer, temporaryFolder } from "#server/server.test-support.ts";
import {
  connectOwner,
  databasePid,
  expectNothingLeft,
  folderOfTest,
  preparedFolder,
} from "./prepared-folder.ts";
import { controlC, runInTerminal } from "./terminal.ts";

const folders: string[] = [];
/** Shared by the tests that do not change it. */
const standing = await startServer({ DATA_DIR: preparedFolder() });

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await standing.stop();
  rmSync(standing.dataFolder, { recursive: true, force: true });
});

function folder(made = temporaryFolder()) {
  folders.push(made);
  return made;
}

test("a first start says where everything is, asks strangers for its set-up code, and SIGTERM ends it with exit code 0", async () => {
  const server = await startServer({ DATA_DIR: folder(), PUBLIC_URL: "https://firm.example" });
  const database = databasePid(server.dataFolder);
  expect(server.output()).toContain(server.dataFolder);
  expect(server.output()).toContain("embedded PostgreSQL 18");
  expect(server.output()).toContain("https://firm.example/admin/signup");
  const registration = `${server.url}/admin/signup`;
  expect(await (await fetch(registration)).text()).toContain("Set-up code");
  const refused = await fetch(registration, {
    method: "POST",
    body: new URLSearchParams({ email: "stranger@example.org", password: "long enough to be taken" }),
    headers: { Origin: "https://firm.example" },
  });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("This is not the set-up code that the server printed");
  for (const secret of ["database-password", "secret"]) {
    expect(statSync(join(server.dataFolder, secret)).mode & 0o777).toBe(0o600);
  }
  server.process.kill("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expectNothingLeft(server.dataFolder, database);
});

test("Ctrl-C, pressed twice, stops npm start and its database cleanly", async () => {
  const dataFolder = folderOfTest();
  const terminal = await runInTerminal("start", { DATA_DIR: dataFolder });
  await terminal.shows("  Database  ");
  const database = databasePid(dataFolder);
  terminal.type(controlC);
  await terminal.shows("INFO  stopping signal=SIGINT");
  terminal.type(controlC);
  await terminal.exit;
  expectNothingLeft(dataFolder, database);
  expect(terminal.output().split("INFO  stopping")).toHaveLength(2);
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
});

test("after kill -9 the next start stops the orphaned database and has every committed row", async () => {
  const dataFolder = folderOfTest();
  const first = await startServer({ DATA_DIR: dataFolder });
  const orphan = databasePid(dataFolder);
  const owner = connectOwner(dataFolder);
  await owner.execute(
    sql`insert into contact_messages (name, email, message) values ('A', 'a@b.example', 'kept')`,
  );
  first.process.kill("SIGKILL");
  await first.exit;
  await owner.$client.end();
  expect(processStartTime(orphan)).toBeDefined();

  const second = await startServer({ DATA_DIR: dataFolder });
  expect(processStartTime(orphan)).toBeUndefined();
  const after = connectOwner(dataFolder);
  expect((await after.execute(sql`select from contact_messages`)).rows).toHaveLength(1);
  await after.$client.end();
  await second.stop();
});

test("a second server on the same data folder is refused with a message and changes nothing", async () => {
  const second = await startServer({ DATA_DIR: standing.dataFolder });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(/^Another server \(process \d+\) is using the data folder .+\n$/);
  expect((await fetch(`${standing.url}/readyz`)).status).toBe(200);
});

test("a port in use is reported in one line, and no data folder is created", async () => {
  const dataFolder = join(folder(), "data");
  const second = await startServer({ PORT: new URL(standing.url).port, DATA_DIR: dataFolder });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(/^PORT \d+ on 127\.0\.0\.1 is taken by another program; .+\n$/);
  expect(existsSync(dataFolder)).toBe(false);
});

test("with DATABASE_URL no database is started, and one given login without rights of its own suffices", async () => {
  const database = await copyDatabase(inject("cluster"));
  const owner = connect(database.ownerUrl, { max: 1, applicationName: "tests" });
  await owner.execute(sql`create role hosted_login login noinherit password 'hosted'`);
  await owner.execute(
    sql`grant beunec_visitor, beunec_member, beunec_admin, beunec_enqueuer, beunec_auth, beunec_jobs to hosted_login`,
  );
  const appUrl = new URL(database.ownerUrl);
  [appUrl.username, appUrl.password] = ["hosted_login", "hosted"];
  const server = await startServer({
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: appUrl.href,
    SECRET: testSecret,
  });
  expect((await fetch(`${server.url}/resources`)).status).toBe(200);
  expect(readdirSync(server.dataFolder)).toEqual([]);
  expect(processChildren(server.process.pid ?? 0)).toEqual([]);
  await server.stop();
  await owner.$client.end();
  await database.drop();
});
