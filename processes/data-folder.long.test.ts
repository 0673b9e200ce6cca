import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { startServer, type TestServer, temporaryFolder } from "#server/server.test-support.ts";
import { connectOwner, preparedFolder } from "./prepared-folder.ts";

const running: TestServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(made = temporaryFolder()) {
  folders.push(made);
  return made;
}

async function start(dataFolder: string) {
  const server = await startServer({ DATA_DIR: dataFolder });
  running.push(server);
  return server;
}

test("a database in use is refused to other data folders that link to it, even if its owner is unknown", async () => {
  const original = await start(folder(preparedFolder()));
  const other = join(folder(), "data");
  mkdirSync(other);
  chmodSync(other, 0o711);
  symlinkSync(join(original.dataFolder, "postgres"), join(other, "postgres"));
  rmSync(join(original.dataFolder, "postgres/data-folder"));
  const second = await startServer({ DATA_DIR: other });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toMatch(
    /^The database in \S+ is being used by another server \(process \d+\) for the data folder \S+; stop it first .+\n$/,
  );
  await expect.poll(async () => (await fetch(`${original.url}/readyz`)).status).toBe(200);
});

test("a copy made without preserving file owners starts with all its rows", async () => {
  const first = await startServer({ DATA_DIR: folder(preparedFolder()) });
  const before = connectOwner(first.dataFolder);
  await before.execute(
    sql`insert into contact_messages (name, email, message) values ('A', 'a@b.example', 'kept')`,
  );
  await before.$client.end();
  await first.stop();
  const copy = join(folder(), "data");
  execFileSync("cp", ["-r", first.dataFolder, copy]);
  const second = await start(copy);
  await expect.poll(async () => (await fetch(`${second.url}/readyz`)).status).toBe(200);
  const after = connectOwner(copy);
  const { rows } = await after.execute(sql`select from contact_messages`);
  await after.$client.end();
  expect(rows).toHaveLength(1);
});
