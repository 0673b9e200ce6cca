import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer, temporaryFolder } from "./server.test-support.ts";

const isRoot = process.getuid?.() === 0;
const running: TestServer[] = [];
const folders: string[] = [];
/** A data folder that, run by root, holds only a link to the database. */
let linked: string;

beforeAll(async () => {
  linked = join(closedFolder(), "data");
  const server = await startServer({ DATA_DIR: linked });
  await server.stop();
});

afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

afterAll(() => {
  if (isRoot) folders.push(realpathSync(join(linked, "postgres")));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function closedFolder() {
  const folder = mkdtempSync(join(tmpdir(), "beunec-closed-"));
  folders.push(folder);
  return folder;
}

function openFolder() {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

async function start(dataFolder: string) {
  const server = await startServer({ DATA_DIR: dataFolder });
  running.push(server);
  return server;
}

function processFile(dataFolder: string) {
  return readFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
}

async function messagesIn(dataFolder: string, add = false) {
  const password = readFileSync(join(dataFolder, "database-password"), "utf8").trim();
  const url = `postgres://beunec_owner:${password}@127.0.0.1:${processFile(dataFolder)[3]}/beunec`;
  const owner = connect(url, { max: 1, applicationName: "tests" });
  if (add) {
    await owner.execute(
      sql`insert into contact_messages (name, email, message) values ('A', 'a@b.example', 'kept')`,
    );
  }
  const {
    rows: [row],
  } = await owner.execute<{ count: number }>(sql`select count(*)::int as count from contact_messages`);
  await owner.$client.end();
  return row?.count;
}

test.runIf(isRoot)(
  "a copy that holds only the link to a database is refused, and the original keeps serving",
  async () => {
    const copy = join(closedFolder(), "data");
    execFileSync("cp", ["-a", linked, copy]);
    const original = await start(linked);
    const [database] = processFile(linked);
    const second = await startServer({ DATA_DIR: copy });
    expect((await second.exit).code).toBe(1);
    expect(second.output()).toMatch(
      /^\S+\/postgres is a link to the database of \S+, which a copy of that folder must not use; copy .+\n$/,
    );
    expect(second.output()).toContain(`the database of ${linked},`);
    expect(processFile(linked)[0]).toBe(database);
    expect((await fetch(`${original.url}/readyz`)).status).toBe(200);
  },
);

test("a copy made while the server runs is refused with instructions", async () => {
  const original = await start(linked);
  const copy = join(closedFolder(), "data");
  execFileSync("cp", ["-a", linked, copy]);
  const second = await startServer({ DATA_DIR: copy });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toBe(
    `The data folder ${copy} was copied from ${linked} while a server (process ${original.process.pid}) was using that, so what it holds may be torn; stop that server and copy the folder again.\n`,
  );
  expect((await fetch(`${original.url}/readyz`)).status).toBe(200);
});

test("a database in use is refused to other data folders that link to it, even if its owner is unknown", async () => {
  const folder = openFolder();
  const original = await start(folder);
  const other = join(openFolder(), "data");
  execFileSync("mkdir", ["-m", "711", other]);
  execFileSync("ln", ["-s", join(folder, "postgres"), join(other, "postgres")]);
  rmSync(join(folder, "postgres/data-folder"));
  const second = await startServer({ DATA_DIR: other });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(
    /^The database in \S+ is being used by another server \(process \d+\) for the data folder \S+; stop it first .+\n$/,
  );
  expect((await fetch(`${original.url}/readyz`)).status).toBe(200);
});

test("a moved data folder keeps its database", async () => {
  const before = join(closedFolder(), "data");
  const first = await startServer({ DATA_DIR: before });
  const messages = await messagesIn(before, true);
  await first.stop();
  const after = join(closedFolder(), "data");
  execFileSync("mv", [before, after]);
  await start(after);
  expect(await messagesIn(after)).toBe(messages);
  if (isRoot) folders.push(realpathSync(join(after, "postgres")));
});

test("a copy made without preserving file owners starts with all its rows", async () => {
  const folder = openFolder();
  const first = await startServer({ DATA_DIR: folder });
  const messages = await messagesIn(folder, true);
  await first.stop();
  const copy = join(openFolder(), "data");
  execFileSync("cp", ["-r", folder, copy]);
  const second = await start(copy);
  expect((await fetch(`${second.url}/readyz`)).status, second.output()).toBe(200);
  expect(await messagesIn(copy)).toBe(messages);
});
