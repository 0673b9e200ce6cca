import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isInUse } from "#platform/data-folder.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer } from "#server/server.test-support.ts";
import { runCommand } from "./commands.ts";
import { preparedFolder } from "./prepared-folder.ts";

const folder = preparedFolder();
const port = String(await freePort());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runDoctor(environment: Record<string, string> = {}) {
  return runCommand("doctor", [], { DATA_DIR: folder, PORT: port, ...environment });
}

function secrets() {
  return ["secret", "database-password"].map((name) => readFileSync(join(folder, name), "utf8").trim());
}

test("an embedded site is looked at while it runs and when it is stopped, and no secret is printed", async () => {
  const server = await startServer({ DATA_DIR: folder, PORT: port });
  const running = await runDoctor();
  expect(running.errors).toBe("");
  expect(running.output).toContain("fine   The database answers, and all");
  expect(running.output).toContain(`fine   http://localhost:${port} is answered by this site.`);
  expect(running.output).toMatch(/wrong {2}There is no backup in .*\n {9}To fix it: Run npm run backup/);
  expect(running.output).toContain("1 thing is wrong.");
  expect(running.code).toBe(1);
  await server.stop();

  const stopped = await runDoctor({ BACKUP_DIR: folder });
  expect(stopped.output).toContain("fine   The database answers, and all");
  expect(stopped.output).toContain(`wrong  Nothing answers at http://localhost:${port} (ECONNREFUSED).`);
  expect(stopped.code).toBe(1);
  expect(isInUse(folder)).toBe(false);
  for (const secret of secrets()) expect(running.output + stopped.output).not.toContain(secret);
});

test("a database that takes connections and says nothing is not waited for", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port: taken } = silent.address() as AddressInfo;
  const { output } = await runDoctor({
    DATABASE_URL: `postgres://owner:private@127.0.0.1:${taken}/firm`,
    SECRET: "a secret for tests, long enough to be taken",
  });
  expect(output).toContain("cannot be used (no answer in time)");
  silent.close();
});

test("a wrong setting is named, and a password in it is not shown", async () => {
  const { code, output } = await runDoctor({ DATABASE_URL: "mysql://firm:private@db/firm" });
  expect(output).toContain("DATABASE_URL holds a value that is not shown");
  expect(output).not.toContain("private");
  expect(code).toBe(1);
});
