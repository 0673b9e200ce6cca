import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { killProcess, processArguments, processChildren } from "#platform/processes.ts";
import { startLoad } from "../drill/load.ts";
import { openPlace } from "../drill/place.ts";
import { requireMessages } from "../drill/site.ts";
import { databasePid, untilAcknowledged, untilReady, withOwner } from "./fault-site.ts";

const place = openPlace();
afterAll(place.clear);

const paths = ["/", "/about", "/resources"];

test("nothing acknowledged is lost when the database is killed under writes, again and again", async () => {
  const DATA_DIR = place.dataFolder("killed");
  const server = await place.start({ DATA_DIR });
  const load = startLoad(server.url, { paths });
  for (let round = 0; round < 10; round += 1) {
    await untilAcknowledged(load);
    const database = databasePid(DATA_DIR);
    // Every other time one connection's process only, after which PostgreSQL recovers by itself.
    const one = processChildren(database).find((pid) => processArguments(pid)[0]?.includes("beunec_app"));
    if (round % 2 === 1 && one) process.kill(one, "SIGKILL");
    else killProcess(database);
    await untilReady(server.url);
  }
  await untilAcknowledged(load);
  await load.stop();
  expect(server.process.exitCode).toBeNull();
  await withOwner(DATA_DIR, (url) => requireMessages(url, load.acknowledged));
  await server.stop();
  expect(await server.exit).toEqual({ code: 0, signal: null });
  const next = await place.start({ DATA_DIR });
  await withOwner(DATA_DIR, (url) => requireMessages(url, load.acknowledged));
  await next.stop();
});

/** A small disk; undefined where this user may not make one. */
function smallDisk(name: string) {
  const folder = place.dataFolder(name);
  mkdirSync(folder, { mode: 0o711 });
  const made = spawnSync("mount", ["-t", "tmpfs", "-o", "size=192m,mode=0711", "beunec-fault", folder]);
  return made.status === 0 ? folder : undefined;
}

function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, "ballast");
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // What was written until then fills it as well.
  }
  return ballast;
}

test("a full disk refuses forms instead of losing them, and the site goes on once there is room", async ({
  skip,
}) => {
  const DATA_DIR = smallDisk("small");
  if (!DATA_DIR) return skip("only root can mount a small disk");
  try {
    const server = await place.start({ DATA_DIR });
    const load = startLoad(server.url, { paths, isPatient: true });
    await untilAcknowledged(load);
    for (let round = 0; round < 3; round += 1) {
      const before = load.putOff();
      const ballast = fill(DATA_DIR);
      // Space that PostgreSQL has reserved already takes some more forms.
      await expect.poll(() => load.putOff() - before, { timeout: 300_000 }).toBeGreaterThan(5);
      expect(server.process.exitCode).toBeNull();
      expect((await fetch(`${server.url}/about`)).status).toBe(200);
      rmSync(ballast);
      await untilReady(server.url);
      await untilAcknowledged(load);
    }
    await load.stop();
    await withOwner(DATA_DIR, (url) => requireMessages(url, load.acknowledged));
    await server.stop();
    const next = await place.start({ DATA_DIR });
    await withOwner(DATA_DIR, (url) => requireMessages(url, load.acknowledged));
    await next.stop();
  } finally {
    place.endAll();
    execFileSync("umount", ["--lazy", DATA_DIR]);
  }
});
