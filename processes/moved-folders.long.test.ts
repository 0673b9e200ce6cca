import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#server/server.test-support.ts";
import { connectOwner, databasePid } from "./prepared-folder.ts";

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
/** Run by root, its data folder holds only a link to the database. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: join(closedFolder(), "data") });
});

afterAll(async () => {
  await server.stop();
  if (isRoot) folders.push(realpathSync(join(server.dataFolder, "postgres")));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Nobody but its owner may enter it. */
function closedFolder() {
  const folder = mkdtempSync(join(tmpdir(), "beunec-closed-"));
  folders.push(folder);
  return folder;
}

test.runIf(isRoot)(
  "started by root in a closed folder, the database is stored where its user has access",
  async () => {
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(statSync(dirname(server.dataFolder)).mode & 0o077).toBe(0);
    expect(realpathSync(join(server.dataFolder, "postgres"))).not.toContain(server.dataFolder);
  },
);

test("a copy made while the server runs is refused with instructions", async () => {
  const copy = join(closedFolder(), "data");
  execFileSync("cp", ["-a", server.dataFolder, copy]);
  const second = await startServer({ DATA_DIR: copy });
  expect((await second.exit).code).toBe(1);
  expect(second.output()).toBe(
    `The data folder ${copy} was copied from ${server.dataFolder} while a server (process ${server.process.pid}) was using that, so what it holds may be torn; stop that server and copy the folder again.\n`,
  );
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test.runIf(isRoot)(
  "a copy that holds only the link to a database is refused, and the original keeps serving",
  async () => {
    const copy = join(closedFolder(), "data");
    execFileSync("cp", ["-a", server.dataFolder, copy]);
    // As if it had been copied while no server ran.
    rmSync(join(copy, "server.lock"));
    const database = databasePid(server.dataFolder);
    const second = await startServer({ DATA_DIR: copy });
    expect((await second.exit).code).toBe(1);
    expect(second.output()).toMatch(
      /^\S+\/postgres is a link to the database of \S+, which a copy of that folder must not use; copy .+\n$/,
    );
    expect(second.output()).toContain(`the database of ${server.dataFolder},`);
    expect(databasePid(server.dataFolder)).toBe(database);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

test("a moved data folder keeps its database", async () => {
  const owner = connectOwner(server.dataFolder);
  await owner.execute(
    sql`insert into contact_messages (name, email, message) values ('A', 'a@b.example', 'kept')`,
  );
  await owner.$client.end();
  await server.stop();
  const moved = join(closedFolder(), "data");
  execFileSync("mv", [server.dataFolder, moved]);
  server = await startServer({ DATA_DIR: moved });
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  const after = connectOwner(moved);
  const { rows } = await after.execute(sql`select from contact_messages`);
  await after.$client.end();
  expect(rows).toHaveLength(1);
});
