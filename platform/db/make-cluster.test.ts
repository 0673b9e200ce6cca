import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { readSettings } from "#platform/env.ts";
import { startEmbedded } from "./embedded.ts";
import { findHome } from "./embedded-home.ts";
import { openOwner } from "./open-owner.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beunec-data-"));
  // Run by root, the database has another user, who needs access.
  chmodSync(folder, 0o711);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what a start that was killed in the middle left running is ended, and disturbs no other", async () => {
  const home = await findHome(folder);
  const unfinished = join(home.folder, "cluster.new");
  mkdirSync(unfinished);
  // As initdb does once its server is gone: it removes what it was making.
  const remove = `setInterval(() => fs.rmSync(process.argv.at(-1), { recursive: true, force: true }), 1); console.log("ready")`;
  const orphan = spawn(process.execPath, ["-e", remove, "--", "-D", unfinished], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void orphan.kill("SIGKILL"));
  const ended = once(orphan, "exit");
  await once(orphan.stdout, "data");
  const embedded = await startEmbedded(folder);
  await embedded.stop();
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(readdirSync(home.folder).filter((name) => name.startsWith("cluster."))).toEqual([]);
});

test("a command whose database does not start leaves no lock", async () => {
  const home = await findHome(folder);
  mkdirSync(join(home.folder, "cluster"));
  writeFileSync(join(home.folder, "cluster", "PG_VERSION"), "9\n");
  await expect(openOwner(readSettings({ DATA_DIR: folder }))).rejects.toThrow("was made by PostgreSQL 9");
  expect(existsSync(join(folder, "server.lock"))).toBe(false);
});
